// Reads a body up to a number of bytes: an unbounded one would exhaust the isolate's memory.

/**
 * A response's body as text, or null when it is longer than `maxBytes`; the rest is then not read. Rejects when the deadline
 * passes: on some platforms a body that stalls ignores its request's signal.
 */
export async function readBody(answer: Response, maxBytes: number, deadline?: AbortSignal): Promise<string | null> {
  const bytes = await readBytes(answer, maxBytes, deadline)
  if (bytes === null) await answer.body?.cancel()
  return bytes && new TextDecoder().decode(bytes)
}

/** The body's bytes, or null when there are more than `maxBytes`: the rest is then left unread and unlocked. Rejects as above. */
export function readBytes(
  source: Request | Response,
  maxBytes: number,
  deadline?: AbortSignal,
): Promise<ArrayBuffer | null> {
  return beforeDeadline(bytesOf(source, maxBytes), deadline)
}

/** Rejects when the deadline passes first. */
export function beforeDeadline<Result>(work: Promise<Result>, deadline?: AbortSignal): Promise<Result> {
  if (!deadline) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The deadline has passed'))
    if (deadline.aborted) stop()
    deadline.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

async function bytesOf({ headers, body }: Request | Response, maxBytes: number): Promise<ArrayBuffer | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null
  if (!body) return new ArrayBuffer(0)
  const reader = body.getReader()
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
