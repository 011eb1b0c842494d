// Completes signing in: the issuer's answer is checked against the sealed transaction, and a new session begins under a
// new id. Whatever is not in order changes nothing, and says so.
import type { Context } from 'hono'
import { withFlag } from '#shared/platform/redirect-target.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { clientAddressOf, overLimit } from '#worker/limiter.ts'
import { log } from '#worker/log.ts'
import { setSessionHints } from './hints.ts'
import { IssuerDown, issuerAt } from './issuer.ts'
import { joinGuest } from './join-guest.ts'
import { goTo, respondSigning } from './signing-response.ts'
import { newSessionId, sessionNamed, sessionOf } from './session-id.ts'
import { Refused, tokensForCode, type Tokens } from './tokens.ts'
import { redirectUri, takeTransaction } from './transaction.ts'

export async function callback(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const wait = await overLimit(ctx, 'signIn', `callback ${clientAddressOf(c.req.raw)}`)
  if (wait !== null) return respondSigning(c, 'busy', '/', wait)
  const transaction = await takeTransaction(ctx)
  // The same answer again, or another window's: whoever is signed in already is none the worse for it.
  if (!transaction) return (await ctx.person()).profile ? goTo(ctx, '/') : respondSigning(c, 'failed', '/')
  const { redirectTo } = transaction
  try {
    const issuer = await issuerAt(transaction.issuer, ctx)
    const expected = { ...transaction, redirectUri: redirectUri(ctx) }
    const tokens = await tokensForCode(ctx.visit.url, issuer, expected)
    await beginSession(ctx, tokens, transaction.issuer)
    await joinGuest(ctx, tokens)
    return goTo(ctx, afterSignIn(redirectTo, tokens.justRegistered))
  } catch (error) {
    const about = error instanceof Refused ? 'refused' : error instanceof IssuerDown ? 'down' : 'failed'
    log(ctx, 'warn', { event: 'sign-in-failed', code: about, error: String(error) })
    return respondSigning(c, about, redirectTo)
  }
}

/** The id the browser came with is never taken over, and its session, if it had one, ends here. */
async function beginSession(ctx: RequestContext, tokens: Tokens, issuer: string): Promise<void> {
  const id = newSessionId()
  await sessionNamed(id, ctx).begin(tokens, issuer)
  await sessionOf(ctx)?.end()
  ctx.cookies.set('sid', id)
  setSessionHints(ctx, tokens)
}

function afterSignIn(redirectTo: string, justRegistered: boolean): string {
  if (!justRegistered) return withFlag(redirectTo, 'justLoggedIn')
  const target = `/successful-account-registration?${new URLSearchParams({ redirectTo })}`
  return withFlag(target, 'justLoggedIn', 'justRegistered')
}
