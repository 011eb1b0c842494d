// Security headers by kind of response (docs/decisions/0005-rules-of-the-edge-worker.md).
import { LRUCache } from 'lru-cache'
import { challengeReturnPath } from '#shared/payment/challenge-returned.ts'
import { originOf, forwardedTo } from './forwarded-hosts.ts'
import type { Settings } from './settings.ts'

export type ResponseKind = { kind: 'shared' } | { kind: 'streamed'; nonce: string } | { kind: 'api' }

const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const

/** The same for every page, except those in `exceptions`. */
const page = {
  ...always,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

const permissions = (own: Partial<Record<'geolocation' | 'payment', '(self)'>>) => {
  const granted = { camera: '()', microphone: '()', geolocation: '()', usb: '()', payment: '()', ...own }
  return Object.entries(granted)
    .map(([name, to]) => `${name}=${to}`)
    .join(', ')
}

type Exception = { at: RegExp; pays?: 'card' | 'wallet'; headers: Readonly<Record<string, string>> }

/**
 * Pages that need more permissions; the first match counts. `pays`: third-party scripts and frames, those of
 * the card gateway where a card is taken.
 */
const exceptions: readonly Exception[] = [
  {
    at: /^\/checkout\/(payment|make-a-payment|add-card)$/,
    pays: 'card',
    headers: {
      'permissions-policy': permissions({ payment: '(self)' }),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  },
  {
    at: /^\/checkout\/order-confirmation(\/|$)/,
    headers: { 'permissions-policy': permissions({ payment: '(self)' }), 'referrer-policy': 'same-origin' },
  },
  {
    // The page searches collection points near the shopper's position, and takes a guest's wallet.
    at: /^\/checkout\/delivery-method$/,
    pays: 'wallet',
    headers: {
      'permissions-policy': permissions({ payment: '(self)', geolocation: '(self)' }),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  },
  { at: /^\/checkout(\/|$)/, headers: { 'permissions-policy': permissions({ payment: '(self)' }) } },
]

const exceptionAt = ({ pathname }: URL) => exceptions.find(({ at }) => at.test(pathname))

/** Whether third-party scripts, loaded by the shop's own, run on this page: then its policy needs a nonce. */
export function runsThirdPartyScripts(url: URL): boolean {
  return exceptionAt(url)?.pays !== undefined
}

/** Headers of the responses that belong to no brand: plain text, never cached. */
export function plainHeaders(): Record<string, string> {
  return { ...apiSecurity(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
}

function apiSecurity(): Record<string, string> {
  return {
    ...always,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
}

/** Of pages without a nonce, by origin and exception. The limit is for ports that a client invents in the Host header. */
const sharedHeaders = new LRUCache<string, { settings: Settings; headers: Readonly<Record<string, string>> }>({
  max: 64,
})

export function securityHeaders(what: ResponseKind, url: URL, settings: Settings): Readonly<Record<string, string>> {
  if (what.kind === 'api') return apiSecurity()
  if (what.kind === 'streamed' || url.pathname === '/preview') return pageHeaders(what, url, settings)
  const key = `${url.origin} ${exceptions.indexOf(exceptionAt(url)!)}`
  const cached = sharedHeaders.get(key)
  if (cached?.settings === settings) return cached.headers
  const headers = pageHeaders(what, url, settings)
  sharedHeaders.set(key, { settings, headers })
  return headers
}

function pageHeaders(
  what: ResponseKind & { kind: 'shared' | 'streamed' },
  url: URL,
  settings: Settings,
): Record<string, string> {
  const authors = frameAncestorsOf(url, settings) ?? []
  return {
    ...page,
    // X-Frame-Options accepts no list, so frame-ancestors alone governs the authoring preview.
    ...(authors.length > 0 ? {} : { 'x-frame-options': 'DENY' }),
    ...exceptionAt(url)?.headers,
    'content-security-policy': policy(what, url, settings, authors),
    'reporting-endpoints': 'csp="/api/csp-report"',
  }
}

function policy(
  what: ResponseKind & { kind: 'shared' | 'streamed' },
  url: URL,
  settings: Settings,
  authors: readonly string[],
): string {
  const assets = `${url.origin}/assets/`
  const images = ["'self'", ...settings.IMAGE_HOSTS.map((host) => `https://${host}`)].join(' ')
  const scripts = what.kind === 'streamed' ? `'nonce-${what.nonce}' 'strict-dynamic' 'self'` : assets
  // Card fields, device collection and the bank's challenge are third-party frames, opened by posting a form into them.
  const pays = exceptionAt(url)?.pays
  const gateway = pays === 'card' ? [originOf('gateway', url, settings)].filter((origin) => origin !== null) : []
  const thirdParties = pays ? [...gateway, ...settings.FRAME_ORIGINS] : []
  const challenge = pays === 'card' ? [url.origin + challengeReturnPath] : []
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${assets}`,
    `img-src ${images}`,
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A guest's form may be redirected to the issuer to sign in: browsers apply form-action to redirects too.
    ['form-action', "'self'", originOf('login', url, settings), ...thirdParties].filter(Boolean).join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${[...thirdParties, ...challenge].join(' ') || "'none'"}`,
    `frame-ancestors ${authors.length > 0 ? authors.join(' ') : "'none'"}`,
    'report-to csp',
  ].join('; ')
}

/**
 * Origins that may frame the authoring preview and exchange messages with it: the embedded authoring host, and the tools that
 * AUTHOR_ORIGINS names. Null for any other page, which no other origin may frame.
 */
export function frameAncestorsOf(url: URL, settings: Settings): readonly string[] | null {
  if (url.pathname !== '/preview') return null
  const host = settings.AUTHOR_HOST || (settings.LOCAL ? `author.localhost${url.port && `:${url.port}`}` : '')
  const embeddedHost = host && new URL(`${url.protocol}//${host}`)
  const embedded = embeddedHost && forwardedTo(embeddedHost, settings) === 'author' ? [embeddedHost.origin] : []
  return [...embedded, ...settings.AUTHOR_ORIGINS]
}
