// Hosts beside the brands' that the origin answers: the embedded issuer, card gateway and content store with its authoring
// side, the operator site and the partners' host. All but the last two are replaced when another provider is configured.
import type { Settings } from './settings.ts'

/** Header that names to the origin which of these hosts a request is for. The edge worker overwrites a value from outside. */
export const edgeHostHeader = 'x-edge-host'

type Row = {
  host: 'LOGIN_HOST' | 'GATEWAY_HOST' | 'CONTENT_HOST' | 'AUTHOR_HOST' | 'OPERATOR_HOST' | 'PARTNER_HOST'
  replacedBy: 'OIDC_ISSUER' | 'GATEWAY_URL' | 'CONTENT_URL' | null
  cookies: boolean
  failure: string
}

export const forwardedHosts = {
  login: {
    host: 'LOGIN_HOST',
    replacedBy: 'OIDC_ISSUER',
    cookies: true,
    failure: 'Sorry, you can’t sign in right now. Please go back and try again in a moment.',
  },
  gateway: {
    host: 'GATEWAY_HOST',
    replacedBy: 'GATEWAY_URL',
    cookies: false,
    failure: 'Sorry, you can’t pay by card right now. Please try again in a moment.',
  },
  content: {
    host: 'CONTENT_HOST',
    replacedBy: 'CONTENT_URL',
    cookies: false,
    failure: 'Content isn’t available right now.',
  },
  author: {
    host: 'AUTHOR_HOST',
    replacedBy: 'CONTENT_URL',
    cookies: false,
    failure: 'Authoring isn’t available right now. Please try again in a moment.',
  },
  operator: {
    host: 'OPERATOR_HOST',
    replacedBy: null,
    cookies: true,
    failure: 'The shop took too long to answer. Check whether your change was made before you try again.',
  },
  partner: {
    host: 'PARTNER_HOST',
    replacedBy: null,
    cookies: false,
    failure: 'The shop took too long to answer. Send the same call again.',
  },
} as const satisfies Record<string, Row>
export type ForwardedHost = keyof typeof forwardedHosts

/** The origin of the embedded or of the configured provider; null when there is neither. */
export function originOf(name: ForwardedHost, url: URL, settings: Settings): string | null {
  const replacement = replacementOf(name, settings)
  if (replacement !== '') return new URL(replacement).origin
  const host = hostOf(name, url, settings)
  return host && `${url.protocol}//${host}`
}

/** The forwarded host of a URL; null for a brand's host and for an unknown one. */
export function forwardedTo(url: URL, settings: Settings): ForwardedHost | null {
  const names = Object.keys(forwardedHosts) as ForwardedHost[]
  const found = names.find((name) => url.host === hostOf(name, url, settings))
  return found && replacementOf(found, settings) === '' ? found : null
}

function replacementOf(name: ForwardedHost, settings: Settings): string {
  const { replacedBy } = forwardedHosts[name]
  return replacedBy === null ? '' : settings[replacedBy]
}

function hostOf(name: ForwardedHost, url: URL, settings: Settings): string | null {
  const host = settings[forwardedHosts[name].host]
  if (host !== '') return host
  return settings.LOCAL ? `${name}.localhost${url.port && `:${url.port}`}` : null
}
