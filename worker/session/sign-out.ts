// Signing out: first the shop's session ends, then the issuer's, then the page clears the browser's storage.
import type { Context } from 'hono'
import { redirectTarget, withFlag } from '#shared/platform/redirect-target.ts'
import { within } from '#shared/platform/within.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { log } from '#worker/log.ts'
import { clearVisitorCookies, sessionOf } from './visitor-session.ts'
import { issuerAt, issuerFor } from './issuer.ts'
import { redirectResponse, redirectTargetOf } from '#worker/redirect.ts'
import { respondSigning } from './signing-response.ts'
import { redirectUri } from './transaction.ts'

const timeoutMs = 2000

export async function signOut(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { cookies } = ctx
  const redirectTo = redirectTargetOf(c)
  const wasSignedIn = ['sid', 'isSignedIn', 'rememberMe'].some((name) => cookies.read(name) !== undefined)
  const ended = await within(timeoutMs, Promise.resolve(sessionOf(ctx)?.end() ?? null), 'NO_ANSWER' as const)
  if (ended === 'NO_ANSWER') return respondSigning(c, 'staying', redirectTo)
  cookies.clear('signingIn')
  // A guest's bag stays.
  if (wasSignedIn) clearVisitorCookies(ctx)
  const issuerUrl = wasSignedIn ? await issuerSignOutUrl(ctx, redirectTo, ended) : null
  return redirectResponse(ctx, issuerUrl ?? withFlag(redirectTo, 'justLoggedOut'))
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
    const { server, client } = await issuerAt(identifier, ctx)
    if (!server.end_session_endpoint) return null
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
