// The session as the page sees it (specification § 4): what happens after signing in and out, and who is signed out for
// having closed every window. Fetched after load; what the cookies say is a hint, and the door decides.
import { go } from '#client/platform/api/go.ts'
import { saysSignedIn } from '#client/platform/asker.ts'
import { flagsIn, withoutFlags } from './session-flags.ts'
import { wereAllClosed, watchWindows } from './windows.ts'

/** Set while what follows a sign-in is not done yet: a page that was left in between does it on the next one. */
const pendingKey = 'signedInWork'
/** Set when this window was sent to sign in by itself: once is enough. */
const triedKey = 'triedSignIn'

export async function startSession(): Promise<void> {
  const here = new URL(location.href)
  // Whoever did not come back to their application from signing in leaves nothing of it behind.
  if (here.pathname !== '/checkout/credApp') forget('unsavedApplication')
  const flags = flagsIn(here)
  const bare = withoutFlags(here)
  if (flags.has('signInRedirect') && (saysSignedIn() || isRemembered()))
    return go(`/api/sign-out?${new URLSearchParams({ redirectTo: bare })}`)
  if (flags.size > 0) history.replaceState(history.state, '', bare)
  // The flag alone may be anybody's link: the server marks a sign-out that happened.
  if (flags.has('justLoggedOut') && cookie('justSignedOut')) return sayGoodbye()
  if (saysSignedIn() && !isRemembered() && wereAllClosed())
    return go(`/api/sign-out?${new URLSearchParams({ redirectTo: bare })}`)
  const justIn = flags.has('justLoggedIn') || flags.has('justRegistered')
  if (justIn) keep(pendingKey)
  if (!saysSignedIn() && mayReturn()) return signInAgain(bare)
  watchWindows(saysSignedIn, isRemembered)
  if (saysSignedIn() && isKept(pendingKey, justIn)) {
    const { afterSigningIn } = await import('./after-signing-in.ts')
    if (await afterSigningIn()) forget(pendingKey)
  }
}

const signedOut = '/shop/signout/so.action'

/** Nothing of the person stays behind; the sign-out page says the rest, once. */
async function sayGoodbye(): Promise<void> {
  const { forgetPerson } = await import('./forget-person.ts')
  await forgetPerson()
  if (location.pathname !== signedOut) go(signedOut)
}

/** Remembered, and the issuer would still know them: it answers without a form. Once per window. */
function mayReturn(): boolean {
  return isRemembered() && Number(cookie('RTExpiresAt')) * 1000 > Date.now() && !isKept(triedKey, true)
}

function signInAgain(bare: string) {
  keep(triedKey)
  go(`/api/sign-in?${new URLSearchParams({ redirectTo: bare })}`)
}

function isRemembered(): boolean {
  return cookie('rememberMe') === 'true'
}

function cookie(name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null
}

function keep(key: string) {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Nothing can be kept: what follows a sign-in is then done on this page or not at all.
  }
}

/** `otherwise` is the answer of a browser that keeps nothing. */
function isKept(key: string, otherwise: boolean): boolean {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return otherwise
  }
}

function forget(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
