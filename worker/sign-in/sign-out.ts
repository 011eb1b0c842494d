// Signing out: first the shop's session ends, then the issuer's, then the page clears the browser's storage.
import type { Context } from 'hono'
import { redirectTarget, withFlag } from '#shared/platform/redirect-target.ts'
import { within } from '#shared/platform/within.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { log } from '#worker/platform/log.ts'
import { clearVisitorCookies, isKnownVisitor, sessionOf } from '#worker/session/visitor-session.ts'
import { issuerAt, issuerFor } from '#worker/session/issuer.ts'
import { redirectResponse, redirectTargetOf } from '#worker/platform/redirect.ts'
import { respondSigning } from './signing-response.ts'
import { Refused, tokensForCode } from '#worker/session/tokens.ts'
import { beginTransaction, redirectUri, type Transaction } from './transaction.ts'

const timeoutMs = 2000

export async function signOut(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const redirectTo = redirectTargetOf(c)
  const wasKnown = isKnownVisitor(ctx)
  const ended = await within(timeoutMs, Promise.resolve(sessionOf(ctx)?.end() ?? null), 'NO_ANSWER' as const)
  if (ended === 'NO_ANSWER') return respondSigning(c, 'staying', redirectTo)
  ctx.cookies.clear('signingIn')
  // A guest's bag stays.
  if (wasKnown) clearVisitorCookies(ctx)
  const issuerUrl = wasKnown ? await issuerSignOutUrl(ctx, redirectTo, ended) : null
  return redirectResponse(ctx, issuerUrl ?? withFlag(redirectTo, 'justLoggedOut'))
}

/**
 * The issuer's reply for a visitor whose session had ended before the sign-out. With an ID token the issuer signs out without a
 * question; an error means that nobody is signed in there.
 */
export async function signOutAtIssuer(ctx: RequestContext, transaction: Transaction): Promise<Response> {
  const { redirectTo, issuer } = transaction
  let url: string | null = null
  try {
    const expected = { ...transaction, redirectUri: redirectUri(ctx) }
    const { idToken } = await tokensForCode(ctx.visit.url, await issuerAt(issuer, ctx), expected)
    url = await issuerSignOutUrl(ctx, redirectTo, { issuer, idToken })
  } catch (error) {
    const nobody = error instanceof Refused
    log(ctx, nobody ? 'info' : 'warn', { event: 'issuer-sign-out-failed', error: String(error) })
  }
  return redirectResponse(ctx, url ?? withFlag(redirectTo, 'justLoggedOut'))
}

/** The issuer redirects to the one URL that is registered with it; the target from there is in `state`. */
export function afterSignOut(c: Context<App>): Response {
  const ctx = c.get('ctx')
  return redirectResponse(ctx, withFlag(redirectTarget(c.req.query('state'), ctx.visit.url.origin), 'justLoggedOut'))
}

/** Null when the issuer offers no sign-out or is down; then only the shop's session ends. */
async function issuerSignOutUrl(
  ctx: RequestContext,
  redirectTo: string,
  ended: { issuer: string; idToken: string } | null,
) {
  const identifier = ended?.issuer ?? issuerFor(ctx.visit.url, ctx.settings)
  if (identifier === null) return null
  try {
    const at = await issuerAt(identifier, ctx)
    const { server, client } = at
    if (!server.end_session_endpoint) return null
    // Without an ID token the issuer requires a confirmation. A sign-in without a form fetches the token.
    if (!ended) return await beginTransaction(ctx, at, { redirectTo, issuer: identifier, prompt: 'none' })
    const address = new URL(server.end_session_endpoint)
    const parameters = {
      client_id: client.client_id,
      post_logout_redirect_uri: redirectUri(ctx),
      state: redirectTo,
      brand: ctx.visit.brand.code,
      ...(ended?.idToken ? { id_token_hint: ended.idToken } : {}),
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    return address.href
  } catch (error) {
    log(ctx, 'warn', { event: 'issuer-sign-out-failed', error: String(error) })
    return null
  }
}
