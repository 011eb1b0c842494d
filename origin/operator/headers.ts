// Security headers of every operator response: no framing, no caching, no indexing, no scripts.
import type { Next } from 'hono'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const

export async function operatorHeaders(c: IssuerContext, next: Next): Promise<void> {
  await next()
  for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value)
  if (issuerOf(c).protocol === 'https:')
    c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
}
