// A response to a request whose body is not read completely closes the connection (RFC 9112 § 9.3), and a request that follows
// on the same connection is lost, possibly another visitor's behind a proxy. The rest of a body is therefore read and dropped
// before the response.

/** More bytes than any call accepts. A longer body fills the sender's buffers, and the sender notices the closed connection. */
const maxBytes = 32 * 1024 * 1024

/** Milliseconds to wait for more bytes: a sender with unsent bytes cannot have sent another request. */
const stallMs = 1000
const totalMs = 10_000

/** Wraps the handler of both workers. */
export async function readAway(c: { req: { raw: Request } }, next: () => Promise<void>): Promise<void> {
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
