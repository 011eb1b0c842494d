// The URL that the bank's 3-D Secure frame returns to: the one route that accepts a cross-origin form. The form's fields are
// not read and nothing changes; the response only signals to the surrounding page, of the same origin, that the shopper is
// back.
import type { Context } from 'hono'
import { challengeReturned } from '#shared/payment/challenge-returned.ts'
import type { App } from '#worker/platform/request-context.ts'
import { refuse } from '#worker/platform/refuse.ts'
import { plainHeaders } from '#worker/platform/security-headers.ts'

export function challengeReturn(c: Context<App>): Response {
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(c.get('ctx'), 415, 'MEDIA_TYPE', 'Send the form as it is.')
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const script = `parent.postMessage(${JSON.stringify(challengeReturned)}, location.origin)`
  const document = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>Back to your order</title></head><body><p>Thank you. One moment, please.</p><script nonce="${nonce}">${script}</script></body></html>`
  return new Response(document, {
    headers: {
      ...plainHeaders(),
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    },
  })
}
