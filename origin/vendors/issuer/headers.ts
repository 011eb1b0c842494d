// Security headers of every response.
import type { Next } from 'hono'
import { pageHeaders } from '#origin/platform/pages/headers.ts'
import type { IssuerContext } from './context.ts'

/** A page sends its own policy, and a file that may be kept its own caching. */
const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
const defaults = { ...pageHeaders, 'content-security-policy': closed }

export async function issuerHeaders(c: IssuerContext, next: Next): Promise<void> {
  await next()
  for (const [name, value] of Object.entries(defaults)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}
