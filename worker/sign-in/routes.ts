// The session's routes (R2.19 to R2.23).
import { Hono, type Context } from 'hono'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { refuseCrossOrigin } from '#worker/gateway/guard.ts'
import { signInDown } from '#worker/platform/problem.ts'
import { apiHeaders, refuseWith } from '#worker/platform/refuse.ts'
import { issuerFor } from '#worker/session/issuer.ts'
import { redirectResponse, redirectTargetOf } from '#worker/platform/redirect.ts'
import { respondSigning } from './signing-response.ts'
import { callback, signIn } from './sign-in.ts'
import { afterSignOut, signOut } from './sign-out.ts'

export const sessionRoutes = new Hono<App>()

for (const path of ['/api/sign-in', '/api/auth/login']) {
  sessionRoutes.get(path, (c) =>
    isOwnNavigation(c.req.raw) ? signIn(c) : respondSigning(c, 'in', redirectTargetOf(c)),
  )
  sessionRoutes.post(path, (c) => refuseCrossOrigin(c.req.raw, c.get('ctx')) ?? signIn(c))
}
/** The issuer redirects here after sign-in, with a code or an error, and after sign-out, with neither. */
sessionRoutes.get('/api/callback', (c) =>
  c.req.query('code') === undefined && c.req.query('error') === undefined ? afterSignOut(c) : callback(c),
)

sessionRoutes.get('/api/sign-out', (c) =>
  isOwnNavigation(c.req.raw) ? signOut(c) : respondSigning(c, 'out', redirectTargetOf(c)),
)
sessionRoutes.post('/api/sign-out', (c) => refuseCrossOrigin(c.req.raw, c.get('ctx')) ?? signOut(c))

const issuerPages = ['password', 'passkeys', 'email', 'confirm-email'] as const

/** The issuer's own pages, or another issuer's account pages. It also sends the e-mail that confirms an account's address. */
for (const page of issuerPages)
  sessionRoutes.get(`/api/auth/${page}`, (c) => redirectResponse(c.get('ctx'), issuerPage(c.get('ctx'), page)))
/** By which password managers find the page (W3C, a well-known URL for changing passwords). */
sessionRoutes.get('/.well-known/change-password', (c) => redirectResponse(c.get('ctx'), '/api/auth/password'))

sessionRoutes.get(sessionCalls.me.path, respondProfile)
sessionRoutes.get(sessionCalls.profile.path, respondProfile)

function issuerPage({ visit, settings }: RequestContext, page: (typeof issuerPages)[number]): string {
  const issuer = issuerFor(visit.url, settings)
  if (issuer === null || settings.OIDC_ISSUER !== '') return issuer ?? '/account'
  const back = new URLSearchParams({ brand: visit.brand.code, return: `${visit.url.origin}/account` })
  return `${issuer}/${page}?${back}`
}

/** A guest gets `user: null`; a session that does not answer is a 503, not a guest. */
async function respondProfile(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { profile, unsure } = await ctx.person()
  if (unsure) return refuseWith(ctx, signInDown())
  const reply: Reply<typeof sessionCalls.me> = { user: profile }
  return new Response(JSON.stringify(reply), { headers: apiHeaders(ctx) })
}

const ownSites = ['same-origin', 'same-site', 'none']

/**
 * Sign-in and sign-out are GETs with a side effect. They act only when the person navigated from the same site or typed the
 * URL; after a navigation from another site a page requires a confirmation first.
 */
function isOwnNavigation({ headers }: Request): boolean {
  const [site, mode, destination] = ['site', 'mode', 'dest'].map((name) => headers.get(`sec-fetch-${name}`))
  return ownSites.includes(site ?? '') && mode === 'navigate' && (destination ?? 'document') === 'document'
}
