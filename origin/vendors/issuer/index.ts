// The embedded issuer: an OpenID provider for the eight shops, on a host of its own (docs/decisions/0011).
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { authorizationEndpoint } from './oidc/authorize.ts'
import { confirm, confirmLetterPage, confirmPage, sendConfirmLetter } from './confirm.ts'
import { discovery, jwks } from './oidc/discovery.ts'
import { stylesheetOf } from './layout.ts'
import { requestEndSession, confirmEndSession } from './oidc/end-session.ts'
import { forgotten, forgottenPage, sentPage } from './forgotten.ts'
import { issuerHeaders } from './headers.ts'
import type { Login } from './context.ts'
import { outbox } from './outbox.ts'
import { issuerErrorPage } from './pages.ts'
import { changePassword, passwordPage } from './password.ts'
import { register, registerPage } from './register.ts'
import { reset, resetPage } from './reset.ts'
import { issuerSignIn, issuerSignInPage } from './sign-in.ts'
import { introspect, token } from './oidc/token.ts'
import { userinfo } from './oidc/userinfo.ts'

export const identity = new Hono<Login>()

identity.use(issuerHeaders)
identity.use(
  bodyLimit({ maxSize: 16 * 1024, onError: (c) => issuerErrorPage(c, 413, 'That is more than this form takes.') }),
)

identity.get('/.well-known/openid-configuration', discovery)
identity.get('/jwks', jwks)
identity.on(['GET', 'POST'], '/authorize', authorizationEndpoint)
identity.post('/token', token)
identity.post('/introspect', introspect)
identity.on(['GET', 'POST'], '/userinfo', userinfo)
identity.on(['GET', 'POST'], '/end_session', requestEndSession)
identity.post('/end_session/confirm', confirmEndSession)

identity.get('/sign-in', issuerSignInPage).post(issuerSignIn)
identity.get('/register', registerPage).post(register)
identity.get('/forgotten', forgottenPage).post(forgotten)
identity.get('/sent', sentPage)
identity.get('/reset', resetPage).post(reset)
identity.get('/password', passwordPage).post(changePassword)
identity.get('/confirm', confirmPage).post(confirm)
identity.get('/confirm-email', confirmLetterPage).post(sendConfirmLetter)
identity.get('/outbox', outbox)

identity.get('/dress/:file', (c) => {
  const code = BrandCode.safeParse(/^(\w+)\.css$/.exec(c.req.param('file'))?.[1])
  if (!code.success) return issuerErrorPage(c, 404, 'There is no such file.')
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return c.body(stylesheetOf(brands[code.data]), 200, headers)
})

identity.notFound((c) => issuerErrorPage(c, 404, 'Signing in begins in one of our shops.'))
identity.onError((error, c) => {
  console.error(JSON.stringify({ level: 'error', room: 'identity', path: pathOf(c.req), error: errorMessageOf(error) }))
  if (c.req.path === '/token' || c.req.path === '/userinfo') return c.json({ error: 'server_error' }, 500)
  return issuerErrorPage(c, 500, 'Something of ours failed. Please try again in a moment.')
})
