// Changes a known password. Other sessions end, the current one stays, and the page links back to the shop.
import { html } from 'hono/html'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { issuerAccount, replacePassword } from './accounts.ts'
import { clientOrigin, shopAt } from './oidc/clients.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { staleFormPage } from './oidc/flow.ts'
import { formToken, readForm } from './form-token.ts'
import { rememberDevice } from './known-device.ts'
import { issuerOf, type IssuerContext, typedEmail } from './context.ts'
import { sendMail } from '#origin/platform/mail/mail.ts'
import { passwordChangedMail } from './mails.ts'
import { brandOfPage, issuerDonePage, issuerPage } from './pages.ts'
import { passwordLength } from './password-length.ts'
import { passwordFault } from './password-rules.ts'
import { passwordFits } from './passwords.ts'
import { issuerSessionOf, type IssuerSession } from './sessions.ts'
import { tooManySignIns, waitForAccount, wrongCredentials } from './sign-in.ts'
import { remainingPasskeys } from '#origin/vendors/issuer/passkeys/list.ts'

export async function passwordPage(c: IssuerContext): Promise<Response> {
  return renderForm(c, await issuerSessionOf(c, Date.now()), '')
}

export async function changePassword(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await issuerSessionOf(c, now)
  const { email, fault } = session ? { email: session.email, fault: null } : typedEmail(form)
  const current = form.get('current') ?? ''
  const password = form.get('password') ?? ''
  const faults = await faultsOf(email, fault, current, password)
  if (Object.keys(faults).length > 0) return renderForm(c, session, email, faults)

  const account = await issuerAccount(c.env.DB, email)
  const wait = await waitForAccount(c, email, account, now)
  if (wait > 0) return renderForm(c, session, email, { current: tooManySignIns(wait) }, wait)
  const fits = await passwordFits(current, account?.password ?? null)
  const stored = fits && account ? await replacePassword(c.env.DB, account, password, now, session?.id) : null
  if (!account || stored === null)
    return renderForm(c, session, email, { current: session ? 'Your current password is incorrect' : wrongCredentials })
  await rememberDevice(c, { kind: 'sign-in', name: email, password: stored })

  const brand = brandOfPage(c)
  const forgotten = `${issuerOf(c).origin}/forgotten?brand=${brand.code}`
  await sendMail(c.env, { ...passwordChangedMail(brand.code, email, forgotten), customerId: account.id })
  return issuerDonePage(
    c,
    brand,
    'Your password has been changed',
    'We’ve signed you out everywhere else.',
    returnLink(c) ?? { href: `${clientOrigin(brand, issuerOf(c))}/`, label: `Go to ${brand.name}` },
    await remainingPasskeys(c, account.id),
  )
}

/** A page of one of the shops, never an API path; any other value is ignored. */
function returnLink(c: IssuerContext): { href: string; label: string } | null {
  const shop = shopAt(c.req.query('return') ?? '', issuerOf(c))
  if (!shop) return null
  const { origin, pathname, search, href } = shop.url
  return redirectTarget(href, origin) === pathname + search ? { href, label: `Back to ${shop.brand.name}` } : null
}

async function faultsOf(email: string, fault: string | null, current: string, password: string): Promise<Faults> {
  const found = {
    email: fault,
    current: current === '' ? 'Enter your current password' : null,
    password:
      (await passwordFault(password, email)) ??
      (password === current ? 'Choose a password you’re not already using' : null),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
}

async function renderForm(
  c: IssuerContext,
  session: IssuerSession | null,
  email: string,
  faults: Faults = {},
  wait = 0,
) {
  const back = returnLink(c)
  const accountField = session
    ? html`<p>For the account ${session.email}</p>
        <input type="email" name="known" value="${session.email}" autocomplete="username" hidden readonly />`
    : inputRow({
        name: 'email',
        label: 'Email address',
        type: 'email',
        autoComplete: 'username',
        value: email,
        faults,
      })
  const body = html`<h1>Change your password</h1>
    <form method="post" action="/password${new URL(c.req.url).search}" novalidate>
      ${hiddenInputs({ token: await formToken(c) })} ${accountField}
      ${inputRow({ name: 'current', label: 'Current password', type: 'password', autoComplete: 'current-password', faults })}
      ${inputRow({ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password', hint: `${passwordLength.min} characters or more. You can use spaces and paste it in.`, faults })}
      <button>Change password</button>
    </form>
    <p class="links">
      <a href="/forgotten?brand=${brandOfPage(c).code}">Forgotten your password?</a>
      ${back ? html`<a href="${back.href}">Keep my current password</a>` : ''}
    </p>`
  return issuerPage(c, { brand: brandOfPage(c), title: 'Change your password', body, faults, wait, script: true })
}
