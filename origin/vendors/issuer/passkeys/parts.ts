// The parts of a form that the script of the passkeys uses. They stay hidden without it; the script fills in `credential` and
// submits the form.
import { html } from 'hono/html'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { issuerHiddenInput, type Faults } from '#origin/vendors/issuer/fields.ts'
import { brandOfPage } from '#origin/vendors/issuer/pages.ts'
import { newChallenge } from './challenge.ts'
import { handleOf, passkeysOf } from './store.ts'

/** How long the browser's dialogue may take, in milliseconds. */
const timeout = 300_000
const failed = 'Your browser couldn’t use a passkey. Please try again, or use your password.'
const alreadyThere = 'This device already has a passkey for your account.'

/** Signs in with any passkey of this issuer: the browser lists those it has. `token`: the form's. */
export async function passkeySignInPart(c: IssuerContext, token: string, faults: Faults, unknownId?: string) {
  const rpId = issuerOf(c).hostname
  const challenge = await newChallenge(c.env, { token, purpose: 'sign-in' }, Date.now())
  const options = { challenge, rpId, timeout, userVerification: 'required', allowCredentials: [] }
  const unknown = unknownId ? html` data-unknown="${JSON.stringify({ rpId, credentialId: unknownId })}"` : ''
  return html`${issuerHiddenInput('credential', '')}
    <div
      class="passkey"
      data-passkey="get"
      data-options="${JSON.stringify(options)}"
      data-failed="${failed}"
      ${unknown}
      hidden
    >
      <span class="or">or</span>
      ${faults['passkey'] ? html`<span class="fault"><span class="unseen">Error: </span>${faults['passkey']}</span>` : ''}
      <button type="button" class="button quiet" id="passkey">Sign in with a passkey</button>
      <p class="fault" role="alert"></p>
    </div>`
}

/** Adds a passkey to the account. */
export async function passkeyAddPart(c: IssuerContext, token: string, person: { accountId: string; email: string }) {
  const { accountId, email } = person
  const { DB } = c.env
  const [handle, known, challenge] = await Promise.all([
    handleOf(DB, accountId),
    passkeysOf(DB, accountId),
    newChallenge(c.env, { token, purpose: `add ${accountId}` }, Date.now()),
  ])
  const options = {
    rp: { id: issuerOf(c).hostname, name: brandOfPage(c).name },
    user: { id: handle, name: email, displayName: email },
    challenge,
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
  return html`${issuerHiddenInput('credential', '')}
    <div
      class="passkey"
      data-passkey="create"
      data-options="${JSON.stringify(options)}"
      data-failed="${failed}"
      data-exists="${alreadyThere}"
      hidden
    >
      <button type="button" class="button" id="passkey">
        ${known.length > 0 ? 'Add another passkey' : 'Add a passkey'}
      </button>
      <p class="fault" role="alert"></p>
    </div>`
}

/** For the browser's password manager: the passkeys that are still accepted. */
export async function acceptedPasskeys(c: IssuerContext, accountId: string, ids: readonly string[]): Promise<string> {
  const userId = await handleOf(c.env.DB, accountId)
  return JSON.stringify({ rpId: issuerOf(c).hostname, userId, allAcceptedCredentialIds: ids })
}
