// Sign-in: the form and its submission. Neither the message nor the response time reveals whether an address has an
// account.
import { html } from 'hono/html'
import { localPassword, people } from '#shared/platform/people.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { passkeySignInPart } from '#origin/platform/passkeys/parts.ts'
import { takeOffer } from '#origin/platform/passkeys/store.ts'
import { issuerAccount, type Account } from './accounts.ts'
import { signInLimit } from '#origin/platform/attempts.ts'
import { waitToSignIn } from './known-device.ts'
import { redirectUriWithCode } from './oidc/authorize.ts'
import type { AuthorizeRequest } from './oidc/authorize-request.ts'
import { inputRow, hiddenInputs, tick, type Faults } from '#origin/platform/pages/fields.ts'
import { flowOf, staleFormPage } from './oidc/flow.ts'
import { formToken, readForm } from './form-token.ts'
import { passkeyPageOf, type IssuerContext, typedEmail } from './context.ts'
import { warnOfLeakedPassword } from './leak-warning.ts'
import { issuerPage } from './pages.ts'
import { passwordFits } from './passwords.ts'
import { beginSession } from './sessions.ts'
import { deleteExpiredLogins } from './delete-expired.ts'
import { accountOfPasskey } from './passkeys/account.ts'

type Typed = { email: string; remember: boolean }

export async function issuerSignInPage(c: IssuerContext): Promise<Response> {
  const flow = await flowOf(c)
  return flow instanceof Response ? flow : renderForm(c, flow, { email: flow.loginHint, remember: false })
}

export async function issuerSignIn(c: IssuerContext): Promise<Response> {
  const flow = await flowOf(c)
  if (flow instanceof Response) return flow
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const { email, fault } = typedEmail(form)
  const typed = { email, remember: form.has('remember') }
  if (form.get('credential')) return signInByPasskey(c, flow, typed, form)
  const password = form.get('password') ?? ''
  const faults = faultsOf(fault, password)
  if (Object.keys(faults).length > 0) return renderForm(c, flow, typed, faults)

  const now = Date.now()
  const account = await issuerAccount(c.env.DB, typed.email)
  const wait = await waitForAccount(c, typed.email, account, now)
  if (wait > 0) return renderForm(c, flow, typed, { email: tooManySignIns(wait) }, wait)
  const fits = await passwordFits(password, account?.password ?? null)
  if (!fits || !account) return renderForm(c, flow, typed, { email: wrongCredentials })

  await deleteExpiredLogins(c.env.DB, now)
  await warnOfLeakedPassword(c, flow.brand, account, password, now)
  const session = await beginSession(c, account, typed.remember, now)
  if (!session) return renderForm(c, flow, typed, { email: wrongCredentials })
  if (form.get('passkeys') && (await takeOffer(c.env.DB, account.id, now)))
    return c.redirect(`/passkeys/offer?${flow.query}`, 303)
  return c.redirect(await redirectUriWithCode(c, flow, session, now), 303)
}

async function signInByPasskey(c: IssuerContext, flow: AuthorizeRequest, typed: Typed, form: Map<string, string>) {
  const now = Date.now()
  const outcome = await accountOfPasskey(c, form, now)
  if (outcome.kind === 'wait')
    return renderForm(c, flow, typed, { passkey: tooOften(outcome.seconds) }, outcome.seconds)
  if (outcome.kind === 'refused') return renderForm(c, flow, typed, { passkey: outcome.message }, 0, outcome.unknownId)
  await deleteExpiredLogins(c.env.DB, now)
  const session = (await beginSession(c, outcome.account, typed.remember, now, 'passkey'))!
  return c.redirect(await redirectUriWithCode(c, flow, session, now), 303)
}

/** Seconds to wait before a password may be tried for this address; `account` is its account, if any. */
export function waitForAccount(c: IssuerContext, email: string, account: Account | null, now: number): Promise<number> {
  return waitToSignIn(c, { kind: 'sign-in', name: email, password: account?.password ?? null }, now)
}

const sessionEndedMessage = 'We signed you out to keep your account safe. Sign in again to carry on where you left off.'

export const wrongCredentials = 'Your email address or password is incorrect. Check both and try again.'

export function tooOften(seconds: number): string {
  const duration = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `You’ve tried too many times. Wait ${duration}, then try again.`
}

/** Longer waits are about the account, and a mailed link ends them. */
export function tooManySignIns(seconds: number): string {
  return seconds <= signInLimit.seconds
    ? tooOften(seconds)
    : `${tooOften(seconds)} Or choose a new password by email now.`
}

function faultsOf(fault: string | null, password: string): Faults {
  return { ...(fault ? { email: fault } : {}), ...(password === '' ? { password: 'Enter your password' } : {}) }
}

async function renderForm(
  c: IssuerContext,
  flow: AuthorizeRequest,
  { email, remember }: Typed,
  faults: Faults = {},
  wait = 0,
  unknownPasskey?: string,
) {
  const token = await formToken(c)
  const explains = flow.sessionEnded && Object.keys(faults).length === 0
  const body = html`<h1>Sign in</h1>
    ${explains ? html`<p class="notice">${sessionEndedMessage}</p>` : ''}
    <form method="post" action="/sign-in?${flow.query}" novalidate>
      ${hiddenInputs({ token, passkeys: '' })}
      ${inputRow({ name: 'email', label: 'Email address', type: 'email', autoComplete: 'username webauthn', value: email, faults })}
      ${inputRow({ name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password', faults })}
      ${tick({ name: 'remember', label: 'Keep me signed in', hint: 'For 30 days. Don’t tick this on a shared device.', value: '1', ticked: remember })}
      <button>Sign in</button>
      ${await passkeySignInPart(passkeyPageOf(c, token), faults['passkey'], unknownPasskey)}
    </form>
    <p class="links"><a href="/forgotten?${flow.query}">Forgotten your password?</a></p>
    <div class="turn">
      <h2>New to ${flow.brand.name}?</h2>
      <p><a class="button quiet" href="/register?${flow.query}">Create an account</a></p>
    </div>
    ${peopleToTry(c.env)}`
  return issuerPage(c, {
    brand: flow.brand,
    title: 'Sign in',
    body,
    faults,
    wait,
    leadsTo: flow.redirectUri,
    script: true,
  })
}

/** The sample people with their password, on a developer's machine; empty everywhere else. */
function peopleToTry({ LOCAL }: OriginEnv) {
  if (LOCAL !== '1') return ''
  return html`<details>
    <summary>People to try on this machine</summary>
    <p class="small">The password of all of them is <strong>${localPassword}</strong></p>
    <dl>
      ${people.map(
        ({ email, name, shows }) =>
          html`<dt>${email}</dt>
            <dd>${name}: ${shows}</dd>`,
      )}
    </dl>
    <p class="links small"><a href="/outbox">Outbox of this machine</a></p>
  </details>`
}
