// The session's addresses (specification §§ 2 and 7).
import { Hono, type Context } from 'hono'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { refuseCrossOrigin } from '#worker/gateway/guard.ts'
import { signInDown } from '#worker/gateway/outcome.ts'
import { apiHeaders, refuseWith } from '#worker/gateway/refuse.ts'
import { callback } from './callback.ts'
import { isOwnNavigation } from './own-navigation.ts'
import { issuerFor } from './login-host.ts'
import { goTo, respondSigning } from './signing-response.ts'
import { signIn } from './sign-in.ts'
import { afterSignOut, signOut } from './sign-out.ts'
import { redirectTargetOf } from './requested-redirect.ts'

export const sessionRoutes = new Hono<App>()

for (const path of ['/api/sign-in', '/api/auth/login']) {
  sessionRoutes.get(path, (c) =>
    isOwnNavigation(c.req.raw) ? signIn(c) : respondSigning(c, 'in', redirectTargetOf(c)),
  )
  sessionRoutes.post(path, (c) => refuseCrossOrigin(c.req.raw, c.get('ctx')) ?? signIn(c))
}
/** The issuer's answer after signing in; after signing out it has nothing to say. */
sessionRoutes.get('/api/callback', (c) =>
  c.req.query('code') === undefined && c.req.query('error') === undefined ? afterSignOut(c) : callback(c),
)

sessionRoutes.get('/api/sign-out', (c) =>
  isOwnNavigation(c.req.raw) ? signOut(c) : respondSigning(c, 'out', redirectTargetOf(c)),
)
sessionRoutes.post('/api/sign-out', (c) => refuseCrossOrigin(c.req.raw, c.get('ctx')) ?? signOut(c))

/** A password is the issuer's to change: ours has a page for it, another's account pages are where it is. */
sessionRoutes.get('/api/auth/password', (c) => goTo(c.get('ctx'), issuersPage(c.get('ctx'), 'password')))
/** So is the letter that asks whether an e-mail address is its account's own. */
sessionRoutes.get('/api/auth/confirm-email', (c) => goTo(c.get('ctx'), issuersPage(c.get('ctx'), 'confirm-email')))

sessionRoutes.get(sessionCalls.me.path, tellProfile)
sessionRoutes.get(sessionCalls.profile.path, tellProfile)

function issuersPage({ visit, settings }: RequestContext, page: 'password' | 'confirm-email'): string {
  const issuer = issuerFor(visit.url, settings)
  if (issuer === null || settings.OIDC_ISSUER !== '') return issuer ?? '/account'
  const back = new URLSearchParams({ brand: visit.brand.code, return: `${visit.url.origin}/account` })
  return `${issuer}/${page}?${back}`
}

/** A guest is no error; a session that does not answer is no guest. */
async function tellProfile(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { profile, unsure } = await ctx.person()
  if (unsure) return refuseWith(ctx, signInDown())
  const reply: Reply<typeof sessionCalls.me> = { user: profile }
  return new Response(JSON.stringify(reply), { headers: apiHeaders(ctx) })
}
