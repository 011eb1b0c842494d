// Registration: creates account and customer together, signs in, and continues the sign-in that led here.
import { html } from 'hono/html'
import { Title } from '#shared/customers/customer.ts'
import { open } from '#origin/platform/database.ts'
import { account, customer } from '#origin/shop/customers/schema.ts'
import { isAddressTaken, issuerAccount, newAccount } from './accounts.ts'
import { signInLimit, countAttempt } from '#origin/platform/attempts.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { redirectUriWithCode } from './oidc/authorize.ts'
import type { AuthorizeRequest } from './oidc/authorize-request.ts'
import { bannersOn } from '#origin/shop/content/store.ts'
import { inputRow, hiddenInputs, tick, type Faults } from '#origin/platform/pages/fields.ts'
import { nameFields, namesOf, rulesOf } from '#shared/person/details.ts'
import { storedBy, faultsOf as faultsBy } from '#shared/person/rule.ts'
import { suggestedEmail } from '#shared/person/email-suggestion.ts'
import { titleInput } from '#shared/person/titles.ts'
import { flowOf, staleFormPage } from './oidc/flow.ts'
import { formToken, readForm } from './form-token.ts'
import { type IssuerContext, typedEmail } from './context.ts'
import { sendMail } from '#origin/platform/mail/mail.ts'
import { welcomeMail } from './mails.ts'
import { issuerPage } from './pages.ts'
import { passwordLength } from './password-length.ts'
import { passwordFault } from './password-rules.ts'
import { beginSession } from './sessions.ts'
import { tooOften } from './sign-in.ts'
import { writeConfirmLetter } from './confirm.ts'

type Typed = { title: string; email: string } & Record<keyof typeof nameFields, string> & Record<Preference, boolean>

const nameRules = rulesOf(nameFields)

/** Nothing is preselected: consent has to be given actively. */
const preferences = {
  contactEmail: 'Email',
  contactSms: 'Text message',
  contactPhone: 'Phone',
  contactPost: 'Post',
} as const
type Preference = keyof typeof preferences

export async function registerPage(c: IssuerContext): Promise<Response> {
  const flow = await flowOf(c)
  return flow instanceof Response ? flow : renderForm(c, flow, readTyped(new Map([['email', flow.loginHint]])))
}

export async function register(c: IssuerContext): Promise<Response> {
  const flow = await flowOf(c)
  if (flow instanceof Response) return flow
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const typed = readTyped(form)
  const password = form.get('password') ?? ''
  const faults = await faultsOf(form, typed, password)
  if (Object.keys(faults).length > 0) return renderForm(c, flow, typed, faults)

  const now = Date.now()
  const wait = await countAttempt(c.env, [`register:${clientNetworkOf(c.req.raw.headers)}`], signInLimit, now)
  if (wait > 0) return renderForm(c, flow, typed, { email: tooOften(wait) }, wait)
  const id = crypto.randomUUID()
  if (!(await insertCustomer(c.env.DB, id, typed, password, now))) return renderForm(c, flow, typed, { email: taken })

  await sendMail(c.env, { ...welcomeMail(flow.brand.code, typed.email), customerId: id })
  await writeConfirmLetter(c, flow.brand, { id, email: typed.email }, now)
  const session = (await beginSession(c, { id, email: typed.email }, form.has('remember'), now))!
  return c.redirect(await redirectUriWithCode(c, flow, session, now, true), 303)
}

const taken = 'There’s already an account with this email address. Sign in, or reset your password.'

/** Inserts both or neither. False when the address has an account, even one created concurrently. */
async function insertCustomer(
  d1: D1Database,
  id: string,
  typed: Typed,
  password: string,
  now: number,
): Promise<boolean> {
  if (await isAddressTaken(d1, typed.email, now)) return false
  const db = open(d1)
  const values = await newAccount({ id, email: typed.email, password, created: now })
  try {
    await db.batch([db.insert(account).values(values), db.insert(customer).values({ id, ...typed })])
    return true
  } catch (error) {
    if (await issuerAccount(d1, typed.email)) return false
    throw error
  }
}

function readTyped(form: ReadonlyMap<string, string>): Typed {
  const ticks = Object.keys(preferences).map((name) => [name, form.has(name)])
  const title = Title.safeParse((form.get('title') ?? '').trim())
  return {
    title: title.success ? title.data : '',
    ...(storedBy(nameRules, Object.fromEntries(form)) as Record<keyof typeof nameFields, string>),
    email: typedEmail(form).email,
    ...(Object.fromEntries(ticks) as Record<Preference, boolean>),
  }
}

async function faultsOf(form: ReadonlyMap<string, string>, typed: Typed, password: string): Promise<Faults> {
  const meant = form.get('asked') === typed.email ? null : suggestedEmail(typed.email)
  const email =
    typedEmail(form).fault ??
    (meant && `Did you mean ${meant}? Correct it, or create the account again if the address is right.`)
  const chosen = await passwordFault(password, typed.email)
  return {
    ...Object.fromEntries(faultsBy(nameRules, Object.fromEntries(form)).map(({ field, message }) => [field, message])),
    ...(email && { email }),
    ...(chosen && { password: chosen }),
  }
}

async function renderForm(c: IssuerContext, flow: AuthorizeRequest, typed: Typed, faults: Faults = {}, wait = 0) {
  const { brand } = flow
  const body = html`<h1>Create an account</h1>
    <p>Already have an account? <a href="/sign-in?${flow.query}">Sign in</a></p>
    <form method="post" action="/register?${flow.query}" novalidate>
      ${hiddenInputs({ token: await formToken(c), asked: 'email' in faults ? typed.email : '' })}
      <div class="pair">
        ${namesOf(nameFields).map((name) => inputRow({ name, ...nameFields[name].input, value: typed[name], faults }))}
      </div>
      ${inputRow({ name: 'email', label: 'Email address', type: 'email', autoComplete: 'username', value: typed.email, faults })}
      ${inputRow({ name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', hint: `${passwordLength.min} characters or more. You can use spaces and paste it in.`, faults })}
      <div class="field">
        <label for="title">${titleInput.label}</label>
        <select id="title" name="title" autocomplete="${titleInput.autoComplete}">
          ${titleInput.choices.map(([title, label]) => html`<option${title === typed.title ? html` selected` : ''} value="${title}">${label}</option>`)}
        </select>
      </div>
      <fieldset>
        <legend>Would you like to hear about offers and news? (optional)</legend>
        <p class="hint">We’ll only use the options you tick. You can change them in your account.</p>
        ${Object.entries(preferences).map(([name, label]) => tick({ name, label, value: '1', ticked: typed[name as Preference] }))}
      </fieldset>
      <p class="small">We’ll always contact you about your orders and your account.</p>
      <button>Create account</button>
    </form>`
  const notices = await bannersOn(c.env.DB, brand.code, ['global', 'registration'])
  return issuerPage(c, {
    brand,
    title: 'Create an account',
    body,
    faults,
    wait,
    notices,
    leadsTo: flow.redirectUri,
    script: true,
  })
}
