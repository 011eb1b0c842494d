// Access and security headers of the editor. The editor has no sign-in and is served on a developer's machine only.
import type { Context, Next } from 'hono'
import { shopOrigins } from '#origin/platform/shop-origins.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type AuthorContext = Context<{ Bindings: OriginEnv }>

export async function requireLocal(c: AuthorContext, next: Next): Promise<Response | void> {
  if (c.env.LOCAL !== '1') return c.text('There is nothing at this address.', 404, closed)
  if (c.req.method === 'POST' && !isSameOrigin(c))
    return c.json({ message: 'This was not sent by the editor.' }, 403, closed)
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries({ ...closed, 'content-security-policy': policy(c) }))
    if (!headers.has(name)) headers.set(name, value)
}

/** CSRF check: a cross-origin form cannot forge Sec-Fetch-Site. */
function isSameOrigin(c: AuthorContext): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === undefined ? c.req.header('origin') === new URL(c.req.url).origin : site === 'same-origin'
}

const closed = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

function policy(c: AuthorContext): string {
  const shops = shopOrigins(new URL(c.req.url)).join(' ')
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src ${shops}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
