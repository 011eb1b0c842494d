// Hosts of ours beside the shops, and who lives there: the embedded issuer, the embedded card gateway, the embedded content
// store with its authors' side, and the operator's door. All but the last give way to another's, where one is configured.
import type { Settings } from './settings.ts'

/** Tells the origin which of its hosts a request is for. Never taken from outside. */
export const edgeHostHeader = 'x-edge-host'

type Row = {
  host: 'LOGIN_HOST' | 'GATEWAY_HOST' | 'CONTENT_HOST' | 'AUTHOR_HOST' | 'OPERATOR_HOST'
  instead: 'OIDC_ISSUER' | 'GATEWAY_URL' | 'CONTENT_URL' | null
  cookies: boolean
  sorry: string
}

export const forwardedHosts = {
  login: {
    host: 'LOGIN_HOST',
    instead: 'OIDC_ISSUER',
    cookies: true,
    sorry: 'Signing in is not possible right now. Please go back and try again in a moment.',
  },
  gateway: {
    host: 'GATEWAY_HOST',
    instead: 'GATEWAY_URL',
    cookies: false,
    sorry: 'Paying by card is not possible right now. Please try again in a moment.',
  },
  content: {
    host: 'CONTENT_HOST',
    instead: 'CONTENT_URL',
    cookies: false,
    sorry: 'Content cannot be had right now.',
  },
  author: {
    host: 'AUTHOR_HOST',
    instead: 'CONTENT_URL',
    cookies: false,
    sorry: 'Authoring is not possible right now. Please try again in a moment.',
  },
  operator: {
    host: 'OPERATOR_HOST',
    instead: null,
    cookies: true,
    sorry: 'The shop did not answer in time. Look whether your change is there before you make it again.',
  },
} as const satisfies Record<string, Row>
export type ForwardedHost = keyof typeof forwardedHosts

/** Its origin, ours or the configured one; null when there is none. */
export function originOf(name: ForwardedHost, url: URL, settings: Settings): string | null {
  const elsewhere = elsewhereOf(name, settings)
  if (elsewhere !== '') return new URL(elsewhere).origin
  const host = hostOf(name, url, settings)
  return host && `${url.protocol}//${host}`
}

/** Who lives at this address; null for a shop's, or a stranger's. */
export function forwardedTo(url: URL, settings: Settings): ForwardedHost | null {
  const names = Object.keys(forwardedHosts) as ForwardedHost[]
  const found = names.find((name) => url.host === hostOf(name, url, settings))
  return found && elsewhereOf(found, settings) === '' ? found : null
}

function elsewhereOf(name: ForwardedHost, settings: Settings): string {
  const { instead } = forwardedHosts[name]
  return instead === null ? '' : settings[instead]
}

function hostOf(name: ForwardedHost, url: URL, settings: Settings): string | null {
  const host = settings[forwardedHosts[name].host]
  if (host !== '') return host
  return settings.LOCAL ? `${name}.localhost${url.port && `:${url.port}`}` : null
}
