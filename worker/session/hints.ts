// The three cookies that tell the page about the session. They are hints for the screen: nothing here ever reads them
// to decide who somebody is.
import { refreshExpiry } from './refresh-expiry.ts'
import type { Here } from '#worker/env.ts'
import type { Known } from './session.ts'

/** Sets what the browser does not have right. After a session's end, what remembers a person stays. */
export function keepHints({ jar }: Here, known: Known | null): void {
  if (!known) {
    if (jar.read('isSignedIn') !== undefined) jar.clear('isSignedIn')
    return
  }
  const { customer, timeouts } = known.profile
  const ends = refreshExpiry({
    tokenExpiresAt: timeouts.accessTokenExpiresAt,
    refreshLifetime: timeouts.refreshExpiresin,
    accessLifetime: known.accessLifetime,
  })
  if (jar.read('isSignedIn') !== 'true') jar.set('isSignedIn', 'true')
  if (jar.read('RTExpiresAt') !== String(ends))
    jar.set('RTExpiresAt', String(ends), Math.max(1, ends - Math.floor(Date.now() / 1000)))
  if (customer.rememberMe && jar.read('rememberMe') !== 'true') jar.set('rememberMe', 'true')
  if (!customer.rememberMe && jar.read('rememberMe') !== undefined) jar.clear('rememberMe')
}

/** Nobody is signed in here any more, and nobody is remembered. */
export function clearHints({ jar }: Here): void {
  for (const name of ['isSignedIn', 'rememberMe', 'RTExpiresAt'] as const) jar.clear(name)
}
