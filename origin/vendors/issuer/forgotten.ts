// A forgotten password: mails a link that is valid once and for half an hour. The response is the same for any address.
import { html } from 'hono/html'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { resetMail } from './mails.ts'
import { resetMailLimit, signInLimit, countAttempt } from '#origin/platform/attempts.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { staleFormPage } from './oidc/flow.ts'
import { formToken, readForm } from './form-token.ts'
import { issuerOf, type IssuerContext, typedEmail } from './context.ts'
import { brandOfPage, issuerPage } from './pages.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'
import { tooOften } from './sign-in.ts'

export const resetLinkMs = 30 * 60_000

export function forgottenPage(c: IssuerContext): Promise<Response> {
  return renderForm(c, '')
}

export async function forgotten(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const { email, fault } = typedEmail(form)
  if (fault) return renderForm(c, email, { email: fault })
  const now = Date.now()
  const wait = await countAttempt(c.env, [`letter:${clientNetworkOf(c.req.raw.headers)}`], signInLimit, now)
  if (wait > 0) return renderForm(c, email, { email: tooOften(wait) }, wait)
  // Beyond the limit nothing is sent and the response does not say so: anybody may have requested the earlier mails.
  if ((await countAttempt(c.env, [`letter:${await digestOf(email)}`], resetMailLimit, now)) === 0)
    await writeLetter(c, email, now)
  return c.redirect(`/sent${new URL(c.req.url).search}`, 303)
}

export function sentPage(c: IssuerContext): Response | Promise<Response> {
  const query = new URL(c.req.url).search
  const body = html`<div class="stack">
    <h1>Check your email</h1>
    <p>
      If there’s an account with that email address, we’ve sent it a link to choose a new password. The link works once,
      for 30 minutes.
    </p>
    <p>Can’t see it? Check your junk folder, or <a href="/forgotten${query}">try another address</a>.</p>
    ${c.env.LOCAL === '1' ? html`<p><a href="/outbox${query}">Open the outbox of this machine</a></p>` : ''}
  </div>`
  return issuerPage(c, { brand: brandOfPage(c), title: 'Check your email', body })
}

/**
 * Runs the same statements for known and unknown addresses, so that timing reveals nothing; for an unknown one they
 * insert no row.
 */
async function writeLetter(c: IssuerContext, email: string, now: number): Promise<void> {
  const brand = brandOfPage(c)
  const token = randomSecret()
  const link = `${issuerOf(c).origin}/reset?brand=${brand.code}&key=${token}`
  const id = crypto.randomUUID()
  const { DB } = c.env
  await DB.batch([
    DB.prepare(
      'INSERT INTO password_reset (hash, account_id, expires) SELECT ?, id, ? FROM account WHERE email = ?',
    ).bind(await digestOf(token), now + resetLinkMs, email),
    mailStatement(DB, id, resetMail(brand.code, email, link, now + resetLinkMs), new Date(now), {
      sql: 'FROM account WHERE email = ?',
      values: [email],
      customerId: 'id',
    }),
  ])
  await announceMail(c.env, id)
}

async function renderForm(c: IssuerContext, email: string, faults: Faults = {}, wait = 0) {
  const { search } = new URL(c.req.url)
  const body = html`<h1>Choose a new password</h1>
    <p>Enter the email address for your account and we’ll send you a link.</p>
    <form method="post" action="/forgotten${search}" novalidate>
      ${hiddenInputs({ token: await formToken(c) })}
      ${inputRow({ name: 'email', label: 'Email address', type: 'email', autoComplete: 'username', value: email, faults })}
      <button>Send the link</button>
    </form>
    ${c.req.query('client_id') ? html`<p class="links"><a href="/sign-in${search}">Back to sign in</a></p>` : ''}`
  return issuerPage(c, { brand: brandOfPage(c), title: 'Choose a new password', body, faults, wait })
}
