// The owner of a passkey that a form brings: for signing in, and for confirming who is at the page.
import { countAttempt, signInLimit } from '#origin/platform/attempts.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import { useChallenge } from './challenge.ts'
import { logRefusal } from './log.ts'
import type { PasskeyPage } from './page.ts'
import { checkResponse, readResponse } from './response.ts'
import { bytesOf, signatureFits } from './signature.ts'
import { passkeyWithHandle, recordUse } from './store.ts'

export type PasskeyOutcome =
  | { kind: 'owner'; ownerId: string }
  | { kind: 'wait'; seconds: number }
  /** `unknownId`: the credential that nobody has, for the browser to forget. */
  | { kind: 'refused'; message: string; unknownId?: string }

export const passkeyMessages = {
  late: 'That took too long. Please try again.',
  unknown: 'This passkey isn’t linked to an account any more. Sign in with your email address and password.',
  refused: 'We couldn’t check this passkey. Try again, or sign in with your password.',
} as const

/** `counted`: whose attempts are counted. */
export async function ownerOfPasskey(
  page: PasskeyPage,
  credential: string,
  counted: 'sign-in' | 'operator',
  now: number,
): Promise<PasskeyOutcome> {
  const { env, site, network } = page
  const response = readResponse(credential)
  if (!response?.signature) return refuse('unreadable')
  const keys = [`${counted}:${await digestOf(`passkey ${response.id}`)}`, `${counted}:${network}`]
  const seconds = await countAttempt(env, keys, signInLimit, now)
  if (seconds > 0) return { kind: 'wait', seconds }

  const checked = await checkResponse(response, { type: 'webauthn.get', site })
  if (typeof checked === 'string') return refuse(checked)
  if (!(await useChallenge(page, 'sign-in', checked.challenge, now))) return refuse('challenge', passkeyMessages.late)
  const found = await passkeyWithHandle(env.DB, response.id)
  if (!found) return { ...refuse('unknown', passkeyMessages.unknown), unknownId: response.id }

  const { passkey, handle } = found
  const { data, authenticatorData, clientData } = checked
  if (response.userHandle !== handle) return refuse('user-handle')
  if (data.backupEligible !== passkey.backupEligible) return refuse('backup-flag')
  const signature = bytesOf(response.signature)
  if (!signature || !(await signatureFits(passkey.publicKey, signature, authenticatorData, clientData)))
    return refuse('signature')
  if (!(await recordUse(env.DB, { id: passkey.id, ...data }, now))) return refuse('counter')
  return { kind: 'owner', ownerId: passkey.ownerId }
}

function refuse(reason: string, message: string = passkeyMessages.refused) {
  logRefusal(reason)
  return { kind: 'refused' as const, message }
}
