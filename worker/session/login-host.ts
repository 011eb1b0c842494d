// Where people sign in: at the embedded issuer on a host of its own beside the shops, or at another's.
import type { Settings } from '#worker/settings.ts'

/** Tells the origin which of its hosts a request is for. Never taken from outside. */
export const doorHostHeader = 'x-door-host'

/** Where people sign in: another's issuer as it is configured, or ours beside the shop. Null when there is none. */
export function issuerFor(url: URL, settings: Settings): string | null {
  if (settings.OIDC_ISSUER !== '') return settings.OIDC_ISSUER
  const host = loginHost(url, settings)
  return host && `${url.protocol}//${host}`
}

/** The issuer's origin, for policies that must let a form end there. */
export function issuerOrigin(url: URL, settings: Settings): string | null {
  const issuer = issuerFor(url, settings)
  return issuer && new URL(issuer).origin
}

function loginHost(url: URL, { LOGIN_HOST, LOCAL }: Settings): string | null {
  if (LOGIN_HOST !== '') return LOGIN_HOST
  return LOCAL ? `login.localhost${url.port && `:${url.port}`}` : null
}

/** Whether this address is the embedded issuer's; another's issuer takes its place altogether. */
export function isLoginHost(url: URL, settings: Settings): boolean {
  return settings.OIDC_ISSUER === '' && url.host === loginHost(url, settings)
}
