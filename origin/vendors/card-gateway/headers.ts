// Headers of every response: closed unless a page opens something. The gateway sets no cookies.
import type { Next } from 'hono'
import { gatewayOrigin, type GatewayContext } from './context.ts'
import { shopOrigins } from '#origin/platform/shop-origins.ts'

const always = {
  'x-content-type-options': 'nosniff',
  // Form posts back to a shop send their origin and nothing more.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
} as const

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

export async function cardGatewayHeaders(c: GatewayContext, next: Next): Promise<void> {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', closed)
    headers.set('x-frame-options', 'DENY')
  }
}

/** Framing policy of pages that the shops may embed. `forms`: allowed targets of the page's form. */
export function framePolicy(c: GatewayContext, forms = "'none'"): Record<string, string> {
  const ancestors = shopOrigins(gatewayOrigin(c)).join(' ')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors ${ancestors}`
  return { 'content-security-policy': policy }
}
