// Operators sign in with a name and a password of their own; customer accounts have no access. Neither the message nor
// the response time reveals whether a name exists.
import { html } from 'hono/html'
import { and, eq, isNull } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import { operator } from './schema.ts'
import { rememberDevice, waitToSignIn } from '#origin/vendors/issuer/known-device.ts'
import { hiddenInputs, inputRow, type Faults } from '#origin/platform/pages/fields.ts'
import { ownerOfPasskey, passkeyMessages } from '#origin/platform/passkeys/authenticate.ts'
import { passkeySignInPart } from '#origin/platform/passkeys/parts.ts'
import { passkeyPageOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { formToken } from '#origin/vendors/issuer/form-token.ts'
import { passwordFits } from '#origin/vendors/issuer/passwords.ts'
import { tooOften } from '#origin/vendors/issuer/sign-in.ts'
import { deleteExpiredLogins } from '#origin/vendors/issuer/delete-expired.ts'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import type { OperatorFormValues } from './action.ts'
import { operatorErrorPage, operatorPage } from './pages.ts'
import { type SignedInOperator, readOwnForm, backPathOf, beginOperatorSession, endOperatorSession } from './sessions.ts'

const wrong = 'The name or password is incorrect. Check both and try again.'

export function operatorSignInPage(c: IssuerContext): Response | Promise<Response> {
  return renderForm(c, '', backPathOf(c, c.req.query('back')))
}

export async function operatorSignIn(c: IssuerContext): Promise<Response> {
  const form = await readOwnForm(c)
  if (!form) return foreignFormPage(c)
  const name = (form.name ?? '').trim().toLowerCase()
  const back = backPathOf(c, form.back)
  if (form.credential) return signInByPasskey(c, form, back)
  const faults = {
    ...(name === '' || name.length > 254 ? { name: 'Enter your name, like an email address' } : {}),
    ...(form.password ? {} : { password: 'Enter your password' }),
  }
  if (Object.keys(faults).length > 0) return renderForm(c, name, back, faults)
  const now = Date.now()
  const [known] = await open(c.env.DB)
    .select()
    .from(operator)
    .where(and(eq(operator.name, name), isNull(operator.closed)))
  const stored = known?.password ?? null
  const wait = await waitToSignIn(c, { kind: 'operator', name, password: stored }, now)
  if (wait > 0) return renderForm(c, name, back, { name: tooOften(wait) }, wait)
  const fits = await passwordFits(form.password!, stored)
  if (!fits || !known || isSeededElsewhere(c, known.id)) return renderForm(c, name, back, { name: wrong })
  await deleteExpiredLogins(c.env.DB, now)
  if (!(await beginOperatorSession(c, known.id, now, { password: stored! })))
    return renderForm(c, name, back, { name: wrong })
  await rememberDevice(c, { kind: 'operator', name, password: stored })
  return c.redirect(back, 303)
}

async function signInByPasskey(c: IssuerContext, form: OperatorFormValues, back: string): Promise<Response> {
  const now = Date.now()
  const page = passkeyPageOf(c, await formToken(c))
  const outcome = await ownerOfPasskey(page, form.credential!, 'operator', now)
  if (outcome.kind === 'wait') return renderForm(c, '', back, { passkey: tooOften(outcome.seconds) }, outcome.seconds)
  if (outcome.kind === 'refused') return renderForm(c, '', back, { passkey: outcome.message }, 0, outcome.unknownId)
  const [known] = await open(c.env.DB)
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.id, outcome.ownerId), isNull(operator.closed)))
  if (!known || isSeededElsewhere(c, known.id)) return renderForm(c, '', back, { passkey: passkeyMessages.refused })
  await deleteExpiredLogins(c.env.DB, now)
  if (!(await beginOperatorSession(c, known.id, now, 'passkey')))
    return renderForm(c, '', back, { passkey: passkeyMessages.refused })
  return c.redirect(back, 303)
}

/** The seeded operator can sign in on a developer's machine only. */
function isSeededElsewhere(c: IssuerContext, id: string): boolean {
  return id === localOperator.id && c.env.LOCAL !== '1'
}

export async function operatorSignOut(c: IssuerContext): Promise<Response> {
  if (!(await readOwnForm(c))) return foreignFormPage(c)
  await endOperatorSession(c)
  return c.redirect('/sign-in', 303)
}

export function foreignFormPage(c: IssuerContext, operator: SignedInOperator | null = null) {
  return operatorErrorPage(
    c,
    403,
    'We couldn’t check that this form came from our page. Go back, reload it and try again.',
    operator,
  )
}

async function renderForm(
  c: IssuerContext,
  name: string,
  back: string,
  faults: Faults = {},
  wait = 0,
  unknownPasskey?: string,
) {
  const body = html`<div class="narrow">
    <h1>Sign in to shop admin</h1>
    <form class="fields" method="post" action="/sign-in" novalidate>
      ${hiddenInputs({ back })}
      ${inputRow({ name: 'name', label: 'Name', type: 'email', autoComplete: 'username webauthn', value: name, faults })}
      ${inputRow({ name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password', faults })}
      <button>Sign in</button>
      ${await passkeySignInPart(passkeyPageOf(c, await formToken(c)), faults['passkey'], unknownPasskey)}
    </form>
    ${
      c.env.LOCAL === '1'
        ? html`<p class="hint">
            On this machine: <strong>${localOperator.name}</strong> with the password <strong>${localPassword}</strong>
          </p>`
        : ''
    }
  </div>`
  return operatorPage(c, { title: 'Sign in', body, operator: null, faults, wait, script: true })
}
