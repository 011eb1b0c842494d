// Middleware that reads and drops the unread rest of a request's body before the response is sent. A response before that
// would end the connection (RFC 9112 § 9.3), and the next request on it, perhaps another visitor's behind a proxy, is lost.

/** More than any call accepts. A longer body fills the sender's buffers, and the sender itself notices the end. */
const maxBytes = 32 * 1024 * 1024

/** A sender that pauses in the middle of a body cannot have sent another request behind it: the wait ends. */
const stallMs = 1000
const totalMs = 10_000

/** The outermost middleware of both workers. */
export async function drainBody(c: { req: { raw: Request } }, next: () => Promise<void>): Promise<void> {
  await next()
  const { body } = c.req.raw
  if (body && !body.locked) await drop(body)
}

/** Never rejects. */
async function drop(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const until = Date.now() + totalMs
  let bytes = 0
  try {
    while (bytes <= maxBytes && Date.now() < until) {
      const part = await orStalled(reader.read())
      if (part === null || part.done) return
      bytes += part.value.byteLength
    }
  } catch {
    // The sender has closed the connection.
  }
}

function orStalled<Part>(reading: Promise<Part>): Promise<Part | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), stallMs)
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
