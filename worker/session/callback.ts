// Completes signing in: the issuer's response is checked against the sealed transaction, and a new session begins under a
// new id. An invalid response changes nothing, and the page says so.
import type { Context } from 'hono'
import { withFlag } from '#shared/platform/redirect-target.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { clientAddressOf, overLimit } from '#worker/limiter.ts'
import { log } from '#worker/log.ts'
import { setSessionHints } from './hints.ts'
import { IssuerDown, issuerAt } from './issuer.ts'
import { joinGuest } from './join-guest.ts'
import { redirectResponse } from '#worker/redirect.ts'
import { respondSigning } from './signing-response.ts'
import { newSessionId, sessionNamed, sessionOf } from './session-id.ts'
import type { Tokens } from './session-object.ts'
import { Refused, tokensForCode } from './tokens.ts'
import { redirectUri, takeTransaction } from './transaction.ts'

export async function callback(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const wait = await overLimit(ctx, 'signIn', `callback ${clientAddressOf(c.req.raw)}`)
  if (wait !== null) return respondSigning(c, 'busy', '/', wait)
  const transaction = await takeTransaction(ctx)
  // A repeated response, or one for another window's transaction: a person who is signed in already stays so.
  if (!transaction) return (await ctx.person()).profile ? redirectResponse(ctx, '/') : respondSigning(c, 'failed', '/')
  const { redirectTo } = transaction
  try {
    const issuer = await issuerAt(transaction.issuer, ctx)
    const expected = { ...transaction, redirectUri: redirectUri(ctx) }
    const tokens = await tokensForCode(ctx.visit.url, issuer, expected)
    await beginSession(ctx, tokens, transaction.issuer)
    await joinGuest(ctx, tokens)
    return redirectResponse(ctx, afterSignIn(redirectTo, tokens.justRegistered))
  } catch (error) {
    const state = error instanceof Refused ? 'refused' : error instanceof IssuerDown ? 'down' : 'failed'
    log(ctx, 'warn', { event: 'sign-in-failed', code: state, error: String(error) })
    return respondSigning(c, state, redirectTo)
  }
}

/** The session gets a new id, and a session that the browser already had ends: no session fixation. */
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
