// Reads a body up to a number of bytes: an unbounded one would exhaust the isolate's memory.

/**
 * A response's body as text, or null when it is longer than `maxBytes`; the rest is then not read. Rejects when the deadline
 * passes: on some platforms a body that stalls ignores its request's signal.
 */
export function readBody(answer: Response, maxBytes: number, deadline?: AbortSignal): Promise<string | null> {
  return beforeDeadline(read(answer, maxBytes), deadline)
}

/** A request's bytes, or null when there are more than `maxBytes`: the rest is then left unread and unlocked. Rejects as above. */
export function readBytes(request: Request, maxBytes: number, deadline: AbortSignal): Promise<ArrayBuffer | null> {
  return beforeDeadline(bytesOf(request, maxBytes), deadline)
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

async function bytesOf(request: Request, maxBytes: number): Promise<ArrayBuffer | null> {
  if (declaresMoreThan(request, maxBytes)) return null
  if (!request.body) return new ArrayBuffer(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  while (true) {
    const part = await reader.read()
    if (part.done) return new Blob(chunks).arrayBuffer()
    bytes += part.value.byteLength
    if (bytes > maxBytes) break
    chunks.push(part.value as Uint8Array<ArrayBuffer>)
  }
  reader.releaseLock()
  return null
}

async function read(answer: Response, maxBytes: number): Promise<string | null> {
  if (declaresMoreThan(answer, maxBytes)) {
    await answer.body?.cancel()
    return null
  }
  if (!answer.body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function declaresMoreThan({ headers }: Request | Response, maxBytes: number): boolean {
  return Number(headers.get('content-length') ?? 0) > maxBytes
}
