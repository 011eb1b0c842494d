// Response headers by kind of answer; the table they come from is the platform notes' §§ 2 and 3 (docs/decisions/0005).
import { issuerOrigin } from './session/login-host.ts'
import type { Settings } from './settings.ts'

export type Kind = { kind: 'shared' } | { kind: 'streamed'; nonce: string } | { kind: 'api' }

const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const

/** The same for every page; pages of checkout and collection search widen their own when they come. */
const page = {
  ...always,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** For the few answers that belong to no brand: plain text, never kept. */
export function plainHeaders(url: URL): Record<string, string> {
  return { ...apiSecurity(url), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
}

function transport(url: URL): Record<string, string> {
  return url.protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {}
}

function apiSecurity(url: URL): Record<string, string> {
  return {
    ...transport(url),
    ...always,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
}

export function securityHeaders(what: Kind, url: URL, settings: Settings): Record<string, string> {
  if (what.kind === 'api') return apiSecurity(url)
  return {
    ...transport(url),
    ...page,
    'content-security-policy': policy(what, url, settings),
    'reporting-endpoints': 'csp="/api/csp-report"',
  }
}

function policy(what: Kind & { kind: 'shared' | 'streamed' }, url: URL, settings: Settings): string {
  const assets = `${url.origin}/assets/`
  const images = ["'self'", ...settings.IMAGE_HOSTS.map((host) => `https://${host}`)].join(' ')
  const scripts = what.kind === 'streamed' ? `'nonce-${what.nonce}' 'strict-dynamic' 'self'` : assets
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${assets}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // A form that asks a guest to sign in first ends at the issuer: browsers hold redirects to this rule too.
    ['form-action', "'self'", issuerOrigin(url, settings)].filter(Boolean).join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    'report-to csp',
  ].join('; ')
}
