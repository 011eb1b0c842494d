// Completes signing in: the issuer's answer is checked against the sealed transaction, and a new session begins under a
// new id. Whatever is not in order changes nothing, and says so.
import type { Context } from 'hono'
import { withFlag } from '#shared/platform/redirect-target.ts'
import type { App, Here } from '#worker/env.ts'
import { callerOf, overLimit } from '#worker/limiter.ts'
import { log } from '#worker/log.ts'
import { keepHints } from './hints.ts'
import { IssuerDown, issuerAt } from './issuer.ts'
import { joinGuest } from './join-guest.ts'
import { goTo, say } from './say.ts'
import { newSessionId, sessionNamed, sessionOf } from './session-id.ts'
import { Refused, tokensForCode, type Tokens } from './tokens.ts'
import { redirectUri, takeTransaction } from './transaction.ts'

export async function callback(c: Context<App>): Promise<Response> {
  const here = c.get('here')
  const wait = await overLimit(here, 'signIn', `callback ${callerOf(c.req.raw)}`)
  if (wait !== null) return say(c, 'busy', '/', wait)
  const transaction = await takeTransaction(here)
  // The same answer again, or another window's: whoever is signed in already is none the worse for it.
  if (!transaction) return (await here.person()).profile ? goTo(here, '/') : say(c, 'failed', '/')
  const { redirectTo } = transaction
  try {
    const issuer = await issuerAt(transaction.issuer, here)
    const expected = { ...transaction, redirectUri: redirectUri(here) }
    const tokens = await tokensForCode(here.visit.url, issuer, expected)
    await beginSession(here, tokens, transaction.issuer)
    await joinGuest(here, tokens)
    return goTo(here, afterSignIn(redirectTo, tokens.justRegistered))
  } catch (error) {
    const about = error instanceof Refused ? 'refused' : error instanceof IssuerDown ? 'down' : 'failed'
    log(here, 'warn', { event: 'sign-in-failed', code: about, error: String(error) })
    return say(c, about, redirectTo)
  }
}

/** The id the browser came with is never taken over, and its session, if it had one, ends here. */
async function beginSession(here: Here, tokens: Tokens, issuer: string): Promise<void> {
  const id = newSessionId()
  await sessionNamed(id, here).begin(tokens, issuer)
  await sessionOf(here)?.end()
  here.jar.set('sid', id)
  keepHints(here, tokens)
}

function afterSignIn(redirectTo: string, justRegistered: boolean): string {
  if (!justRegistered) return withFlag(redirectTo, 'justLoggedIn')
  const target = `/successful-account-registration?${new URLSearchParams({ redirectTo })}`
  return withFlag(target, 'justLoggedIn', 'justRegistered')
}
