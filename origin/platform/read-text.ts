// Reads a third-party service's reply up to a maximum size, because an unbounded reply could exhaust the isolate's memory.

/** Rejects after more than `max` bytes; the rest is not read. */
export async function readText(response: Response, max: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, max))
}

export async function readBytes({ body }: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    read.push(part)
    bytes += part.byteLength
    if (bytes > max) throw new Error(`The reply has more than ${max} bytes.`)
  }
  return new Uint8Array(await new Blob(read).arrayBuffer())
}
