// The three cookies that tell the page about the session. They are hints for the screen: nothing here ever reads them
// to decide who somebody is.
import { refreshExpiry } from './refresh-expiry.ts'
import type { RequestContext } from '#worker/request-context.ts'
import type { SessionInfo } from './session.ts'

/** Sets what the browser does not have right. After a session's end, what remembers a person stays. */
export function setSessionHints({ cookies }: RequestContext, known: SessionInfo | null): void {
  if (!known) {
    if (cookies.read('isSignedIn') !== undefined) cookies.clear('isSignedIn')
    return
  }
  const { customer, timeouts } = known.profile
  const ends = refreshExpiry({
    tokenExpiresAt: timeouts.accessTokenExpiresAt,
    refreshLifetime: timeouts.refreshExpiresin,
    accessLifetime: known.accessLifetime,
  })
  if (cookies.read('isSignedIn') !== 'true') cookies.set('isSignedIn', 'true')
  if (cookies.read('RTExpiresAt') !== String(ends))
    cookies.set('RTExpiresAt', String(ends), Math.max(1, ends - Math.floor(Date.now() / 1000)))
  if (customer.rememberMe && cookies.read('rememberMe') !== 'true') cookies.set('rememberMe', 'true')
  if (!customer.rememberMe && cookies.read('rememberMe') !== undefined) cookies.clear('rememberMe')
}

/** Nobody is signed in here any more, and nobody is remembered. */
export function clearHints({ cookies }: RequestContext): void {
  for (const name of ['isSignedIn', 'rememberMe', 'RTExpiresAt'] as const) cookies.clear(name)
}
