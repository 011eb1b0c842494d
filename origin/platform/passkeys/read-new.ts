// The passkey that a form brings to be added.
import { passkeyMessages } from './authenticate.ts'
import { useChallenge } from './challenge.ts'
import { logRefusal } from './log.ts'
import { nameOfPasskey } from './name.ts'
import type { PasskeyPage } from './page.ts'
import { checkResponse, readResponse } from './response.ts'
import type { NewPasskey } from './store.ts'

const notAdded = 'We couldn’t add this passkey. Please try again.'
/** `insertPasskey` changed nothing. */
export const alreadyAdded =
  'We couldn’t add this passkey. You may have added it already, or reached the limit. Remove one, then try again.'

/** The row to store, or the message. */
export async function readNewPasskey(
  page: PasskeyPage,
  ownerId: string,
  credentialText: string,
  now: number,
): Promise<NewPasskey | string> {
  const response = readResponse(credentialText)
  if (!response) return refuse('unreadable')
  const checked = await checkResponse(response, { type: 'webauthn.create', site: page.site })
  if (typeof checked === 'string') return refuse(checked)
  if (!(await useChallenge(page, `add ${ownerId}`, checked.challenge, now)))
    return refuse('challenge', passkeyMessages.late)
  const { credential, counter, backupEligible, backedUp } = checked.data
  if (!credential || credential.id !== response.id) return refuse('credential')
  const transports = response.transports ?? []
  const name = nameOfPasskey(credential.aaguid, transports, page.userAgent)
  const { id, publicKey } = credential
  return { id, ownerId, publicKey, counter, transports, backupEligible, backedUp, name, created: now }
}

function refuse(reason: string, message = notAdded): string {
  logRefusal(`add ${reason}`)
  return message
}
