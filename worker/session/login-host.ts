// The embedded issuer's own host: what is asked there goes to it whole, and only the door can say that it came that way.
import { personHeader } from '#shared/rules/person-stamp.ts'
import type { Env } from '#worker/env.ts'
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

export async function forwardToIssuer(request: Request, env: Pick<Env, 'ORIGIN'>): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(doorHostHeader, 'login')
  headers.delete(personHeader)
  return env.ORIGIN.fetch(new Request(request, { headers, redirect: 'manual' }))
}
