// Reads a body up to a number of bytes: an unbounded one would take the whole isolate down.

/**
 * An upstream's body as text, or null when it is longer than `most` bytes; the rest is then not read. Rejects when the
 * deadline passes: a body that stops in the middle does not heed its request's signal on every platform.
 */
export function readBody(answer: Response, most: number, deadline?: AbortSignal): Promise<string | null> {
  return beforeDeadline(read(answer, most), deadline)
}

/** A request's bytes, or null when there are more than `most`: the rest is then left unread and unlocked. Rejects as above. */
export function readBytes(request: Request, most: number, deadline: AbortSignal): Promise<ArrayBuffer | null> {
  return beforeDeadline(bytesOf(request, most), deadline)
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

async function bytesOf(request: Request, most: number): Promise<ArrayBuffer | null> {
  if (saysMoreThan(request, most)) return null
  if (!request.body) return new ArrayBuffer(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  while (true) {
    const part = await reader.read()
    if (part.done) return new Blob(chunks).arrayBuffer()
    bytes += part.value.byteLength
    if (bytes > most) break
    chunks.push(part.value as Uint8Array<ArrayBuffer>)
  }
  reader.releaseLock()
  return null
}

async function read(answer: Response, most: number): Promise<string | null> {
  if (saysMoreThan(answer, most)) {
    await answer.body?.cancel()
    return null
  }
  if (!answer.body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > most) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function saysMoreThan({ headers }: Request | Response, most: number): boolean {
  return Number(headers.get('content-length') ?? 0) > most
}
