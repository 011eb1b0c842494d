// The account of a passkey that a form brings: for signing in, and for confirming who is at the page.
import { countAttempt, signInLimit } from '#origin/platform/attempts.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { useChallenge } from './challenge.ts'
import { logRefusal } from './log.ts'
import { checkResponse, readResponse } from './response.ts'
import { bytesOf, signatureFits } from './signature.ts'
import { passkeyWithAccount, recordUse } from './store.ts'

export type PasskeyOutcome =
  | { kind: 'account'; account: { id: string; email: string } }
  | { kind: 'wait'; seconds: number }
  /** `unknownId`: the credential that no account has, for the browser to forget. */
  | { kind: 'refused'; message: string; unknownId?: string }

export const passkeyMessages = {
  late: 'That took too long. Please try again.',
  unknown: 'This passkey isn’t linked to an account any more. Sign in with your email address and password.',
  refused: 'We couldn’t check this passkey. Try again, or sign in with your password.',
} as const

/** `form` has the checked token and the field `credential`. */
export async function accountOfPasskey(
  c: IssuerContext,
  form: ReadonlyMap<string, string>,
  now: number,
): Promise<PasskeyOutcome> {
  const response = readResponse(form.get('credential') ?? '')
  if (!response?.signature) return refuse('unreadable')
  const keys = [`sign-in:${await digestOf(`passkey ${response.id}`)}`, `sign-in:${clientNetworkOf(c.req.raw.headers)}`]
  const seconds = await countAttempt(c.env, keys, signInLimit, now)
  if (seconds > 0) return { kind: 'wait', seconds }

  const checked = await checkResponse(response, { type: 'webauthn.get', issuer: issuerOf(c) })
  if (typeof checked === 'string') return refuse(checked)
  const owner = { token: form.get('token') ?? '', purpose: 'sign-in' } as const
  if (!(await useChallenge(c.env, owner, checked.challenge, now))) return refuse('challenge', passkeyMessages.late)
  const found = await passkeyWithAccount(c.env.DB, response.id)
  if (!found) return { ...refuse('unknown', passkeyMessages.unknown), unknownId: response.id }

  const { passkey, email, handle } = found
  const { data, authenticatorData, clientData } = checked
  if (response.userHandle !== handle) return refuse('user-handle')
  if (data.backupEligible !== passkey.backupEligible) return refuse('backup-flag')
  const signature = bytesOf(response.signature)
  if (!signature || !(await signatureFits(passkey.publicKey, signature, authenticatorData, clientData)))
    return refuse('signature')
  if (!(await recordUse(c.env.DB, { id: passkey.id, ...data }, now))) return refuse('counter')
  return { kind: 'account', account: { id: passkey.accountId, email } }
}

function refuse(reason: string, message: string = passkeyMessages.refused) {
  logRefusal(reason)
  return { kind: 'refused' as const, message }
}
