// The parts of a form that the script of the passkeys uses. They stay hidden without it; the script fills in `credential` and
// submits the form.
import { html } from 'hono/html'
import { newChallenge } from './challenge.ts'
import type { PasskeyPage } from './page.ts'
import { handleOf, passkeysOf } from './store.ts'

/** How long the browser's dialogue may take, in milliseconds. */
const timeout = 300_000
const failed = 'Your browser couldn’t use a passkey. Please try again, or use your password.'
const alreadyThere = 'This device already has a passkey for your account.'
const credentialInput = html`<input type="hidden" name="credential" value="" />`

/** Signs in with any passkey of this host: the browser lists those it has. */
export async function passkeySignInPart(page: PasskeyPage, fault?: string, unknownId?: string) {
  const rpId = page.site.hostname
  const challenge = await newChallenge(page, 'sign-in', Date.now())
  const options = { challenge, rpId, timeout, userVerification: 'required', allowCredentials: [] }
  const unknown = unknownId ? html` data-unknown="${JSON.stringify({ rpId, credentialId: unknownId })}"` : ''
  return html`${credentialInput}
    <div
      class="passkey"
      data-passkey="get"
      data-options="${JSON.stringify(options)}"
      data-failed="${failed}"
      ${unknown}
      hidden
    >
      <span class="or">or</span>
      ${fault ? html`<span class="fault"><span class="unseen">Error: </span>${fault}</span>` : ''}
      <button type="button" class="button quiet" id="passkey">Sign in with a passkey</button>
      <p class="fault" role="alert"></p>
    </div>`
}

/** Adds a passkey. `party`: what the browser calls this site. */
export async function passkeyAddPart(page: PasskeyPage, owner: { id: string; name: string }, party: string) {
  const { id: ownerId, name } = owner
  const { DB } = page.env
  const [handle, known, challenge] = await Promise.all([
    handleOf(DB, ownerId),
    passkeysOf(DB, ownerId),
    newChallenge(page, `add ${ownerId}`, Date.now()),
  ])
  const options = {
    rp: { id: page.site.hostname, name: party },
    user: { id: handle, name, displayName: name },
    challenge,
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
  return html`${credentialInput}
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
export async function acceptedPasskeys(page: PasskeyPage, ownerId: string, ids: readonly string[]): Promise<string> {
  const userId = await handleOf(page.env.DB, ownerId)
  return JSON.stringify({ rpId: page.site.hostname, userId, allAcceptedCredentialIds: ids })
}
