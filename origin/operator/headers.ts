// Headers of every answer: no framing, no caching, no indexing; no script but the one of passkeys, on the pages that use it.

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
  'content-security-policy': contentPolicy(),
} as const

/** `script`: the address of the page's one script, or empty. */
export function contentPolicy(script = ''): string {
  const scripts = script && ` script-src ${script};`
  return `default-src 'none';${scripts} style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
