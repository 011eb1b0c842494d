// Passkeys are shown and changed only shortly after a sign-in: a passkey added in an open browser would outlast the password.
import { html } from 'hono/html'
import { issuerAccount } from '#origin/vendors/issuer/accounts.ts'
import { freshSignInMs } from '#origin/platform/passkeys/page.ts'
import { passkeySignInPart } from '#origin/platform/passkeys/parts.ts'
import { passkeyPageOf, type IssuerContext, typedEmail } from '#origin/vendors/issuer/context.ts'
import { inputRow, hiddenInputs, type Faults } from '#origin/platform/pages/fields.ts'
import { formToken, readForm } from '#origin/vendors/issuer/form-token.ts'
import { staleFormPage } from '#origin/vendors/issuer/oidc/flow.ts'
import { brandOfPage, issuerPage } from '#origin/vendors/issuer/pages.ts'
import { passwordFits } from '#origin/vendors/issuer/passwords.ts'
import {
  beginSession,
  issuerSessionOf,
  type IssuerSession,
  type SignInMethod,
} from '#origin/vendors/issuer/sessions.ts'
import { tooOften, tooManySignIns, waitForAccount, wrongCredentials } from '#origin/vendors/issuer/sign-in.ts'
import { accountOfPasskey } from './account.ts'
import { passkeysPath } from './address.ts'

const title = 'Confirm it’s you'

export async function freshSession(c: IssuerContext, now: number): Promise<IssuerSession | null> {
  const session = await issuerSessionOf(c, now)
  return session && now - session.signedIn <= freshSignInMs ? session : null
}

/** Signs in again: by password, or by a passkey of the same account. */
export async function confirmSignIn(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await issuerSessionOf(c, now)
  const found = await (form.get('credential') ? byPasskey : byPassword)(c, form, session, now)
  if ('faults' in found) return confirmPage(c, session, found)
  const begun = await beginSession(c, found.account, session?.remembered ?? false, now, found.method)
  if (!begun) return confirmPage(c, session, { faults: { password: wrongCredentials } })
  return c.redirect(passkeysPath(c), 303)
}

type Refusal = { faults: Faults; email?: string; wait?: number; unknownId?: string }
type Outcome = { account: { id: string; email: string; password?: string }; method: SignInMethod } | Refusal
type Form = ReadonlyMap<string, string>

async function byPasskey(c: IssuerContext, form: Form, session: IssuerSession | null, now: number): Promise<Outcome> {
  const outcome = await accountOfPasskey(c, form, now)
  if (outcome.kind === 'wait') return { faults: { passkey: tooOften(outcome.seconds) }, wait: outcome.seconds }
  if (outcome.kind === 'refused')
    return { faults: { passkey: outcome.message }, ...(outcome.unknownId ? { unknownId: outcome.unknownId } : {}) }
  if (session && session.accountId !== outcome.account.id)
    return { faults: { passkey: `This passkey is for another account. You’re signed in as ${session.email}.` } }
  return { account: outcome.account, method: 'passkey' }
}

async function byPassword(c: IssuerContext, form: Form, session: IssuerSession | null, now: number): Promise<Outcome> {
  const { email, fault } = session ? { email: session.email, fault: null } : typedEmail(form)
  const password = form.get('password') ?? ''
  const faults = { ...(fault ? { email: fault } : {}), ...(password === '' ? { password: 'Enter your password' } : {}) }
  if (Object.keys(faults).length > 0) return { faults, email }
  const account = await issuerAccount(c.env.DB, email)
  const wait = await waitForAccount(c, email, account, now)
  if (wait > 0) return { faults: { password: tooManySignIns(wait) }, email, wait }
  if (!(await passwordFits(password, account?.password ?? null)) || !account)
    return { faults: { password: session ? 'This password is incorrect' : wrongCredentials }, email }
  return { account, method: 'password' }
}

export async function confirmPage(
  c: IssuerContext,
  session: IssuerSession | null,
  { faults, email = '', wait = 0, unknownId }: Refusal = { faults: {} },
): Promise<Response> {
  const token = await formToken(c)
  const brand = brandOfPage(c)
  const person = session
    ? html`<input type="email" name="known" value="${session.email}" autocomplete="username" hidden readonly />`
    : inputRow({
        name: 'email',
        label: 'Email address',
        type: 'email',
        autoComplete: 'username webauthn',
        value: email,
        faults,
      })
  const body = html`<h1>${title}</h1>
    <p>
      ${session ? `You’re signed in as ${session.email}. Sign in again` : 'Sign in'} to see and change your passkeys.
    </p>
    <form method="post" action="${passkeysPath(c, '/confirm')}" novalidate>
      ${hiddenInputs({ token })} ${person}
      ${inputRow({ name: 'password', label: 'Password', type: 'password', autoComplete: session ? 'current-password webauthn' : 'current-password', faults })}
      <button>Continue</button>
      ${await passkeySignInPart(passkeyPageOf(c, token), faults['passkey'], unknownId)}
    </form>
    <p class="links"><a href="/forgotten?brand=${brand.code}">Forgotten your password?</a></p>`
  return issuerPage(c, { brand, title, body, faults, wait, script: true })
}
