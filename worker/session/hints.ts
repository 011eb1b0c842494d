// The three cookies from which the page knows the session. They are hints for the display: the edge worker never identifies
// anybody by them.
import { refreshEarlySeconds } from '#shared/platform/limits.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import type { SessionInfo } from '#worker/platform/session-object.ts'

/** Sets the hints that differ from the session. When a session has expired, `rememberMe` stays. */
export function setSessionHints({ cookies }: RequestContext, session: SessionInfo | null): void {
  if (!session) {
    if (cookies.read('isSignedIn') !== undefined) cookies.clear('isSignedIn')
    return
  }
  const { customer, timeouts } = session.profile
  const ends = refreshExpiry({
    tokenExpiresAt: timeouts.accessTokenExpiresAt,
    refreshLifetime: timeouts.refreshExpiresin,
    accessLifetime: session.accessLifetime,
  })
  if (cookies.read('isSignedIn') !== 'true') cookies.set('isSignedIn', 'true')
  if (cookies.read('RTExpiresAt') !== String(ends))
    cookies.set('RTExpiresAt', String(ends), Math.max(1, ends - Math.floor(Date.now() / 1000)))
  if (customer.rememberMe && cookies.read('rememberMe') !== 'true') cookies.set('rememberMe', 'true')
  if (!customer.rememberMe && cookies.read('rememberMe') !== undefined) cookies.clear('rememberMe')
}

/** After sign-out: nobody is signed in and nobody is remembered. */
export function clearHints({ cookies }: RequestContext): void {
  for (const name of ['isSignedIn', 'rememberMe', 'RTExpiresAt'] as const) cookies.clear(name)
}

/**
 * When refreshing ends (R9.9): token expiry + refresh lifetime − 30 s − access lifetime. All values are seconds;
 * the expiry and the result count from 1970.
 */
export function refreshExpiry({
  tokenExpiresAt,
  refreshLifetime,
  accessLifetime,
}: Record<'tokenExpiresAt' | 'refreshLifetime' | 'accessLifetime', number>): number {
  return tokenExpiresAt + refreshLifetime - refreshEarlySeconds - accessLifetime
}
