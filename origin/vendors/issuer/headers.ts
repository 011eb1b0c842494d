// Security headers of every response. `same-origin` as referrer policy, because forms must
// post their origin.
import type { Next } from 'hono'
import type { IssuerContext } from './context.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

export async function issuerHeaders(c: IssuerContext, next: Next): Promise<void> {
  await next()
  const headers = c.res.headers
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', closed)
}

/**
 * Browsers apply `form-action` to redirects after a form too: hence the shop, and its alternative UI. `script`: the address of
 * the page's one script, or empty.
 */
export function contentSecurityPolicy(alternativeUi: string | null, shop?: string, script = ''): string {
  const forms = ["'self'", shop, shop && alternativeUi && new URL(alternativeUi).origin].filter(Boolean).join(' ')
  const scripts = script && ` script-src ${script};`
  return `default-src 'none';${scripts} style-src 'self'; font-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
}
