// A request that is answered while a part of its body is still unread ends its connection (RFC 9112 § 9.3). Whoever has
// already sent the next request on that connection loses it, be it another visitor's behind a proxy. The rest of a body is
// therefore read and dropped before the answer goes out.

/** More than any call takes. A longer body fills the sender's buffers, and the sender itself sees the connection end. */
const maxBytes = 32 * 1024 * 1024

/** A sender that still owes bytes cannot have sent another request behind them: nobody waits for it. */
const stallMs = 1000
const totalMs = 10_000

/** Stands around everything else, in both workers. */
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
    // The sender has gone.
  }
}

function orStalled<Part>(reading: Promise<Part>): Promise<Part | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), stallMs)
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
