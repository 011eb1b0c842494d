// Signing in, or registering: a transaction is stored and the browser redirected to the issuer; then the issuer's response is
// checked against the sealed transaction, and a new session begins under a new id.
import type { Context } from 'hono'
import { Email } from '#shared/delivery/delivery.ts'
import { withFlag } from '#shared/platform/redirect-target.ts'
import { mergeGuestBag } from '#shared/bag/change-bag.ts'
import { mergeGuestList } from '#shared/saved-items/change-saved-items.ts'
import { within } from '#shared/platform/within.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { receiveForm } from '#worker/platform/body/receive.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { overLimit } from '#worker/platform/limiter.ts'
import { log } from '#worker/platform/log.ts'
import { countByVersion } from '#worker/telemetry/count-by-version.ts'
import { redirectResponse, redirectTargetOf } from '#worker/platform/redirect.ts'
import { setFlash } from '#worker/platform/flash.ts'
import { shopCalls } from '#worker/gateway/shop-calls.ts'
import { issuerAt, IssuerDown, issuerFor } from '#worker/session/issuer.ts'
import { signOutAtIssuer } from './sign-out.ts'
import { respondSigning } from './signing-response.ts'
import { beginTransaction, redirectUri, takeTransaction } from './transaction.ts'
import { setSessionHints } from '#worker/session/hints.ts'
import { newSessionId, sessionNamed, sessionOf } from '#worker/session/visitor-session.ts'
import type { Tokens } from '#worker/platform/session-object.ts'
import { Refused, tokensForCode } from '#worker/session/tokens.ts'

export async function signIn(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const redirectTo = redirectTargetOf(c)
  const wait = await overLimit(ctx, 'signIn', clientNetworkOf(c.req.raw.headers))
  if (wait !== null) return respondSigning(c, 'busy', redirectTo, wait)
  const issuer = issuerFor(ctx.visit.url, ctx.settings)
  try {
    if (issuer === null) throw new Error('There is no issuer: set OIDC_ISSUER or LOGIN_HOST.')
    const registering = c.req.query('register') === '1'
    const sessionEnded = !registering && (await hasEndedSession(ctx))
    const prompt = registering ? ({ prompt: 'create' } as const) : {}
    const request = { redirectTo, issuer, ...prompt, sessionEnded, email: await emailIn(c) }
    return redirectResponse(ctx, await beginTransaction(ctx, await issuerAt(issuer, ctx), request))
  } catch (error) {
    log(ctx, 'error', { event: 'sign-in-not-begun', error: String(error) })
    return respondSigning(c, 'down', redirectTo)
  }
}

/** The browser still names a session, which signing out would have cleared, and nobody is signed in by it any more. */
async function hasEndedSession(ctx: RequestContext): Promise<boolean> {
  if (!sessionOf(ctx)) return false
  const { profile, unsure } = await ctx.person()
  return profile === null && !unsure
}

/** A form may send an e-mail address that was typed already; it is posted because it must not be in a URL of the shop. */
async function emailIn(c: Context<App>): Promise<string> {
  if (c.req.method !== 'POST' || !/^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? ''))
    return ''
  const form = await receiveForm(c.req.raw)
  const email = Email.safeParse(form.ok ? form.value.get('email') : '')
  return email.success ? email.data : ''
}

/** Completes signing in. An invalid response changes nothing, and the page says so. */
export async function callback(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const wait = await overLimit(ctx, 'signIn', `callback ${clientNetworkOf(c.req.raw.headers)}`)
  if (wait !== null) return respondSigning(c, 'busy', '/', wait)
  const transaction = await takeTransaction(ctx)
  // A repeated response, or a response to another window's transaction: a signed-in person stays signed in.
  if (!transaction) return (await ctx.person()).profile ? redirectResponse(ctx, '/') : respondSigning(c, 'failed', '/')
  const { redirectTo } = transaction
  if (transaction.signsOut) return signOutAtIssuer(ctx, transaction)
  try {
    const issuer = await issuerAt(transaction.issuer, ctx)
    const expected = { ...transaction, redirectUri: redirectUri(ctx) }
    const tokens = await tokensForCode(ctx.visit.url, issuer, expected)
    await beginSession(ctx, tokens, transaction.issuer)
    await joinGuest(ctx, tokens)
    countByVersion(ctx, 'sign-in')
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

/** Sign-in does not wait longer for the merge; the page repeats an unfinished one. */
const mergeTimeoutMs = 2500

/**
 * Merges a guest's bag and saved items into the customer's. The edge worker does so, so that the merge also happens without
 * JavaScript; the page repeats the merge, which changes nothing. Never rejects: a failed merge does not prevent signing in.
 */
async function joinGuest(ctx: RequestContext, { profile, accessToken }: Tokens): Promise<void> {
  const person = { profile, accessToken: async () => accessToken, toggles: async () => ctx.visit.toggles }
  const shop = shopCalls({ ...ctx, person: async () => person })
  const merged = Promise.all([
    ctx.cookies.read('cartId') === undefined ? null : mergeGuestBag(shop),
    ctx.cookies.read('wishlistId') === undefined ? null : mergeGuestList(shop),
  ])
  const [bag] = (await within(mergeTimeoutMs, merged, null)) ?? []
  if (bag?.notice) setFlash(ctx, bag.notice)
}
