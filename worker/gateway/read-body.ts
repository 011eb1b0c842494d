// Reads a body up to a number of bytes: an unbounded one would take the whole isolate down.

/**
 * The body's text, or null when it is longer than `most` bytes; the rest is then not read. Rejects when the deadline
 * passes: a body that stops in the middle does not heed its request's signal on every platform.
 */
export function readBody(message: Request | Response, most: number, deadline?: AbortSignal): Promise<string | null> {
  return beforeDeadline(read(message, most), deadline)
}

/** The body's bytes, or null when there are more than `most`; rejects as above. */
export function readBytes(message: Request, most: number, deadline: AbortSignal): Promise<ArrayBuffer | null> {
  return beforeDeadline(bytesOf(message, most), deadline)
}

function beforeDeadline<Body>(reading: Promise<Body>, deadline?: AbortSignal): Promise<Body> {
  if (!deadline) return reading
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The deadline has passed'))
    if (deadline.aborted) stop()
    deadline.addEventListener('abort', stop, { once: true })
    reading.then(resolve, reject)
  })
}

async function bytesOf(message: Request, most: number): Promise<ArrayBuffer | null> {
  if (Number(message.headers.get('content-length') ?? 0) > most) {
    await message.body?.cancel()
    return null
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of (message.body ?? []) as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += chunk.byteLength
    if (bytes > most) return null
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}

async function read(message: Request | Response, most: number): Promise<string | null> {
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
