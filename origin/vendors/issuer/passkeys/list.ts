// The list of a customer's passkeys: names, dates, renaming, and adding one.
import { html } from 'hono/html'
import { dateOf } from '#shared/platform/london-days.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { hasUnseen } from '#shared/platform/text/unseen.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { acceptedPasskeys, passkeyAddPart } from '#origin/platform/passkeys/parts.ts'
import { passkeysOf, renamePasskey, type Passkey } from '#origin/platform/passkeys/store.ts'
import { issuerOf, passkeyPageOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { hiddenInputs, type Faults, type Markup } from '#origin/platform/pages/fields.ts'
import { formToken, readForm } from '#origin/vendors/issuer/form-token.ts'
import { clientOrigin } from '#origin/vendors/issuer/oidc/clients.ts'
import { staleFormPage } from '#origin/vendors/issuer/oidc/flow.ts'
import { brandOfPage, issuerPage } from '#origin/vendors/issuer/pages.ts'
import { issuerSessionOf, type IssuerSession } from '#origin/vendors/issuer/sessions.ts'
import { addPasskey } from './add.ts'
import { passkeysPath } from './address.ts'
import { confirmPage, freshSession } from './confirm-sign-in.ts'

const title = 'Your passkeys'
const maxName = 40

const notices: Readonly<Record<string, string>> = {
  added: 'Passkey added. You can now sign in with it in all our shops.',
  renamed: 'Name saved.',
  removed: 'Passkey removed. You can’t use it to sign in any more.',
}

export async function passkeysPage(c: IssuerContext): Promise<Response> {
  const now = Date.now()
  const session = await freshSession(c, now)
  return session ? renderList(c, session) : confirmPage(c, await issuerSessionOf(c, now))
}

export async function submitPasskey(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const now = Date.now()
  const session = await freshSession(c, now)
  if (!session) return c.redirect(passkeysPath(c), 303)
  const fault = await addPasskey(c, session, form, now)
  return fault ? renderList(c, session, { passkey: fault }) : c.redirect(passkeysPath(c, '', { done: 'added' }), 303)
}

export async function rename(c: IssuerContext): Promise<Response> {
  const form = await readForm(c)
  if (!form) return staleFormPage(c)
  const session = await freshSession(c, Date.now())
  if (!session) return c.redirect(passkeysPath(c), 303)
  const id = form.get('id') ?? ''
  const name = (form.get('name') ?? '').replaceAll(/\s+/g, ' ').trim()
  const fault = faultOfPasskeyName(name)
  if (fault) return renderList(c, session, { [`name-${id}`]: fault })
  await renamePasskey(c.env.DB, id, session.accountId, name)
  return c.redirect(passkeysPath(c, '', { done: 'renamed' }), 303)
}

function faultOfPasskeyName(name: string): string | null {
  if (name === '') return 'Enter a name for this passkey'
  if (name.length > maxName) return `The name must be ${maxName} characters or fewer`
  return hasUnseen(name) ? 'The name contains characters we can’t read. Type it again' : null
}

async function renderList(c: IssuerContext, session: IssuerSession, faults: Faults = {}): Promise<Response> {
  const brand = brandOfPage(c)
  const passkeys = await passkeysOf(c.env.DB, session.accountId)
  const token = await formToken(c)
  const notice = ownProperty(notices, c.req.query('done') ?? '')
  const page = passkeyPageOf(c, token)
  const accepted = await acceptedPasskeys(
    page,
    session.accountId,
    passkeys.map(({ id }) => id),
  )
  const body = html`<h1>${title}</h1>
    ${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
    <p>Sign in to all our shops with your face, your fingerprint or your screen lock, instead of your password.</p>
    ${
      passkeys.length === 0
        ? html`<p data-accepted="${accepted}">You don’t have any passkeys yet.</p>`
        : html`<ul class="passkeys" data-accepted="${accepted}">
            ${passkeys.map((passkey) => entry(c, passkey, token, faults))}
          </ul>`
    }
    <form method="post" action="${passkeysPath(c)}">
      ${hiddenInputs({ token })} ${faults['passkey'] ? html`<p class="fault">${faults['passkey']}</p>` : ''}
      ${await passkeyAddPart(page, { id: session.accountId, name: session.email }, brand.name)}
      <p class="small" data-no-passkeys>
        To add a passkey, use an up-to-date browser with JavaScript switched on. You can still sign in with your
        password.
      </p>
    </form>
    <p class="links">
      <a href="${clientOrigin(brand, issuerOf(c))}/account/details">Back to your details</a>
      <a href="/password?brand=${brand.code}">Change your password</a>
    </p>`
  return issuerPage(c, { brand, title, body, faults, script: true })
}

function entry(c: IssuerContext, { id, name, created, lastUsed }: Passkey, token: string, faults: Faults): Markup {
  const field = `name-${id}`
  const fault = faults[field]
  return html`<li>
    <h2>${name}</h2>
    <p class="small">Added ${day(created)}. ${lastUsed ? `Last used ${day(lastUsed)}.` : 'Not used yet.'}</p>
    <div class="links">
      <details ${fault ? 'open' : ''}>
        <summary>Rename<span class="unseen"> ${name}</span></summary>
        <form method="post" action="${passkeysPath(c, '/rename')}" novalidate>
          ${hiddenInputs({ token, id })}
          <div class="field">
            <label for="${field}">Name</label>
            ${fault ? html`<span class="fault" id="${field}-fault">${fault}</span>` : ''}
            <input
              id="${field}"
              name="name"
              type="text"
              autocomplete="off"
              maxlength="${maxName}"
              value="${name}"
              ${fault ? html`aria-invalid="true" aria-describedby="${field}-fault"` : ''}
            />
          </div>
          <button class="button quiet">Save name</button>
        </form>
      </details>
      <a href="${passkeysPath(c, '/remove', { id })}">Remove<span class="unseen"> ${name}</span></a>
    </div>
  </li>`
}

function day(at: number): string {
  return formatDate(dateOf(new Date(at)))
}

/** Empty for an account without passkeys. */
export async function remainingPasskeys(c: IssuerContext, accountId: string): Promise<Markup> {
  const passkeys = await passkeysOf(c.env.DB, accountId)
  if (passkeys.length === 0) return ''
  return html`<p>
    You can still sign in with these passkeys: ${passkeys.map(({ name }) => name).join(', ')}. If you don’t recognise
    one, <a href="${passkeysPath(c)}">remove it now</a>.
  </p>`
}
