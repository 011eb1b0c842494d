// What a service of another's said, and no more of it than may be there: an unbounded answer would take the isolate down.

/** Rejects when there are more than `most` bytes; the rest is then not read. */
export async function textOf({ body }: Response, most: number): Promise<string> {
  const read: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    read.push(part)
    bytes += part.byteLength
    if (bytes > most) throw new Error(`It said more than ${most} bytes.`)
  }
  return new Blob(read).text()
}
