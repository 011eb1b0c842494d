// The embedded issuer: an OpenID provider for the eight shops, on a host of its own.
import { html, raw } from 'hono/html'
import { Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { greeted, localOrigin, mailById, sentMail } from '#origin/platform/mail/mail.ts'
import { mailHtml } from '#origin/platform/mail/mail-html.ts'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { issuerOf, type IssuerContext, type Login } from './context.ts'
import { brandOfPage, issuerErrorPage, issuerPage } from './pages.ts'
import { authorizationEndpoint } from './oidc/authorize.ts'
import {
  changeEmail,
  changeEmailPage,
  confirmEmail,
  confirmEmailPage,
  undoEmail,
  undoEmailPage,
} from './change-email.ts'
import { confirm, confirmLetterPage, confirmPage, sendConfirmLetter } from './confirm.ts'
import { discovery, jwks } from './oidc/discovery.ts'
import { stylesheetOf } from './layout.ts'
import { requestEndSession, confirmEndSession } from './oidc/end-session.ts'
import { forgotten, forgottenPage, sentPage } from './forgotten.ts'
import { changePassword, passwordPage } from './password.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { register, registerPage } from './register.ts'
import { reset, resetPage } from './reset.ts'
import { issuerSignIn, issuerSignInPage } from './sign-in.ts'
import { introspect, token } from './oidc/token.ts'
import { userinfo } from './oidc/userinfo.ts'
import { log } from '#origin/platform/log.ts'
import { pageHeaders } from '#origin/platform/pages/headers.ts'

/**
 * /outbox: on a developer's machine, the mails that would have been sent. The page exists nowhere else. The text of a mail is open
 * where it has a link of this issuer.
 */
async function outbox(c: IssuerContext): Promise<Response> {
  if (c.env.LOCAL !== '1') return issuerErrorPage(c, 404, 'Sorry, we can’t find this page.')
  const letters = await sentMail(c.env.DB)
  const body = html`<h1>Outbox</h1>
    <p>What the shops of this machine would have sent, newest first.</p>
    ${letters.length === 0 ? html`<p>Nothing yet.</p>` : ''}
    ${letters.map(
      ({ id, recipient, subject, body: text, at }) =>
        html`<article class="letter">
          <h2>${subject}</h2>
          <p class="small">To ${recipient}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
          <p class="small"><a href="/outbox/${id}">As a mail program shows it</a></p>
          <details ${text.includes(`${issuerOf(c).origin}/`) ? raw('open') : ''}>
            <summary>As text</summary>
            <pre>${text.split('\n').map((line) => html`${asLink(c, line)}${'\n'}`)}</pre>
          </details>
        </article>`,
    )}`
  return issuerPage(c, { brand: brandOfPage(c), title: 'Outbox', body })
}

/** One mail of the outbox in its brand's look. Mails have inline styles, the brand's pictures, and nothing else. */
async function outboxMail(c: IssuerContext): Promise<Response> {
  const letter = c.env.LOCAL === '1' ? await mailById(c.env.DB, c.req.param('id') ?? '') : null
  if (!letter) return issuerErrorPage(c, 404, 'Sorry, we can’t find this page.')
  const origin = localOrigin(letter.brand, c.req.url)
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(mailHtml(await greeted(c.env.DB, letter), origin))
}

/** An address of this issuer on a line of its own becomes a link. */
function asLink(c: IssuerContext, line: string) {
  return line.startsWith(`${issuerOf(c).origin}/`) ? html`<a href="${line}">${line}</a>` : line
}

export const identity = new Hono<Login>()

identity.use(issuerHeaders)
identity.use(
  bodyLimit({ maxSize: 16 * 1024, onError: (c) => issuerErrorPage(c, 413, 'There’s too much in this form.') }),
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
identity.get('/email', changeEmailPage).post(changeEmail)
identity.get('/email/confirm', confirmEmailPage).post(confirmEmail)
identity.get('/email/undo', undoEmailPage).post(undoEmail)
identity.route('/', passkeyRoutes)
identity.get('/outbox', outbox)
identity.get('/outbox/:id', outboxMail)

identity.get('/dress/:file', (c) => {
  const code = BrandCode.safeParse(/^(\w+)\.css$/.exec(c.req.param('file'))?.[1])
  if (!code.success) return issuerErrorPage(c, 404, 'There is no such file.')
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return c.body(stylesheetOf(brands[code.data]), 200, headers)
})

identity.notFound((c) => issuerErrorPage(c, 404, 'To sign in, please go to one of our shops.'))
identity.onError((error, c) => {
  log('error', 'identity', { path: pathOf(c.req), error: errorMessageOf(error) })
  if (c.req.path === '/token' || c.req.path === '/userinfo') return c.json({ error: 'server_error' }, 500)
  return issuerErrorPage(c, 500, 'Something went wrong on our side. Please try again in a moment.')
})

/** A page sends its own policy, and a file that may be kept its own caching. */
const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
const defaults = { ...pageHeaders, 'content-security-policy': closed }

export async function issuerHeaders(c: IssuerContext, next: Next): Promise<void> {
  await next()
  for (const [name, value] of Object.entries(defaults)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}
