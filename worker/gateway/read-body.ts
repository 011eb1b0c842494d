// Reads a body up to a number of bytes: an unbounded one would take the whole isolate down.

/** The body's text, or null when it is longer than `most` bytes. The rest is then not read. */
export async function readBody(message: Request | Response, most: number): Promise<string | null> {
  if (Number(message.headers.get('content-length') ?? 0) > most) {
    await message.body?.cancel()
    return null
  }
  if (!message.body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of message.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > most) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
