// What is refused, or needs nothing of what it is sent, leaves a body that nobody reads. A connection with such a body is
// closed once it is answered (RFC 9112 § 9.3), and whoever has sent the next request on it by then loses that one: a payment
// behind the bank's form was. So it is read away first, when it is small.
import { within } from './rules/within.ts'

/** The methods whose requests are looked at. */
export const bringsBody = ['POST', 'PUT', 'PATCH', 'DELETE']

const mostBytes = 65_536

/** Who says that a little comes and sends nothing is not waited for. */
const patienceMs = 1000

/** Stands around everything else, of both workers. What a body's size is not said of, or is large, is left alone. */
export async function readAway(c: { req: { raw: Request } }, next: () => Promise<void>): Promise<void> {
  await next()
  const { body, bodyUsed, headers } = c.req.raw
  if (!body || bodyUsed || !(Number(headers.get('content-length') ?? NaN) <= mostBytes)) return
  await within(patienceMs, body.pipeTo(new WritableStream()), undefined)
}
