// The session in the browser (R4.23 to R4.32): the work after signing in and out, and the sign-out after all windows were
// closed. Loaded after the page. The browser's cookies are hints; the edge worker knows the session.
import { go } from '#client/platform/api/go.ts'
import { isSignedIn } from '#client/platform/client-session.ts'
import { readCookie } from '#client/platform/storage/browser-cookies.ts'
import { readStored, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'
import { flagsIn, withoutFlags } from '#shared/platform/session-flags.ts'
import { wereAllClosed, watchWindows } from './windows.ts'

/** Set until the work after a sign-in is complete, so that the next page completes what an abandoned page began. */
const pendingKey = 'signedInWork'
/** Set when this window was redirected to sign in without the shopper's request, which happens once per window. */
const triedKey = 'triedSignIn'

export async function startSession(): Promise<void> {
  const url = new URL(location.href)
  // A credit application that was saved for signing in is deleted unless the shopper returned to it.
  if (url.pathname !== '/checkout/credApp') removeStored('unsavedApplication')
  const flags = flagsIn(url)
  const bare = withoutFlags(url)
  if (flags.size > 0) history.replaceState(history.state, '', bare)
  // Any link may carry the flag. The cookie proves that the server signed the person out.
  if (flags.has('justLoggedOut') && readCookie('justSignedOut')) return finishSignOut()
  if (isSignedIn() && !isRemembered() && wereAllClosed())
    return go(`/api/sign-out?${new URLSearchParams({ redirectTo: bare })}`)
  const justSignedIn = flags.has('justLoggedIn') || flags.has('justRegistered')
  if (justSignedIn) writeStored(pendingKey, 'true')
  if (!isSignedIn() && signsInAgain()) return go(`/api/sign-in?${new URLSearchParams({ redirectTo: bare })}`)
  watchWindows(isSignedIn, isRemembered)
  // Without storage, the work after a sign-in is completed on this page or not at all.
  if (isSignedIn() && (justSignedIn || readStored(pendingKey) === 'true')) {
    const { afterSigningIn } = await import('./after-signing-in.ts')
    if (await afterSigningIn()) removeStored(pendingKey)
  }
}

const signedOut = '/shop/signout/so.action'

/** Deletes the person's data, once per sign-out. */
async function finishSignOut(): Promise<void> {
  const { forgetPerson } = await import('./forget-person.ts')
  await forgetPerson()
  if (location.pathname !== signedOut) go(signedOut)
}

/** For a remembered person whose issuer session lives: signing in again needs no form. Once per window, which storage must remember. */
function signsInAgain(): boolean {
  const lives = isRemembered() && Number(readCookie('RTExpiresAt')) * 1000 > Date.now()
  return lives && readStored(triedKey) === null && writeStored(triedKey, 'true')
}

function isRemembered(): boolean {
  return readCookie('rememberMe') === 'true'
}
