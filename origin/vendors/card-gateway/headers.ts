// Headers of every answer: closed unless a page says otherwise. No page of the gateway keeps a cookie.
import type { Next } from 'hono'
import { originOf, type At } from './at.ts'
import { shopOrigins } from '#origin/platform/shop-origins.ts'

const always = {
  'x-content-type-options': 'nosniff',
  // Forms that come back to a shop say where they come from, and no more.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
} as const

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

export async function securityHeaders(c: At, next: Next): Promise<void> {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', closed)
    headers.set('x-frame-options', 'DENY')
  }
  if (originOf(c).protocol === 'https:')
    headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
}

/** A page that our shops may frame, and nobody else. `forms`: where its form may end. */
export function framePolicy(c: At, forms = "'none'"): Record<string, string> {
  const ancestors = shopOrigins(originOf(c)).join(' ')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors ${ancestors}`
  return { 'content-security-policy': policy }
}
