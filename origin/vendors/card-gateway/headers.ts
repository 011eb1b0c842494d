// Headers of every response, closed unless a page opens something, and the pages that shops may embed. The gateway sets no cookies.
import type { Next } from 'hono'
import { html } from 'hono/html'
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

type Framed = { title: string; body: ReturnType<typeof html>; style?: string; forms?: string; status?: 200 | 400 }

/** A page that the shops may embed. `style`: one of the gateway's files; `forms`: allowed targets of the page's form. */
export function framedPage(c: GatewayContext, { title, body, style, forms = "'none'", status = 200 }: Framed) {
  const ancestors = shopOrigins(gatewayOrigin(c)).join(' ')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors ${ancestors}`
  return c.html(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${style ? html`<link rel="stylesheet" href="/files/${style}" />` : ''}
        </head>
        ${body}
      </html>`,
    status,
    { 'content-security-policy': policy },
  )
}
