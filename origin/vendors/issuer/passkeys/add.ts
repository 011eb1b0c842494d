// Adds a passkey to an account.
import { announceMail } from '#origin/platform/mail/mail.ts'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { brandOfPage } from '#origin/vendors/issuer/pages.ts'
import { passkeyMessages } from './authenticate.ts'
import { useChallenge } from './challenge.ts'
import { passkeysAddress } from './address.ts'
import { logRefusal } from './log.ts'
import { nameOfPasskey } from './name.ts'
import { checkResponse, readResponse } from './response.ts'
import { passkeyAddedMail } from './mails.ts'
import { insertPasskey } from './store.ts'

const notAdded = 'We couldn’t add this passkey. Please try again.'
const alreadyAdded =
  'We couldn’t add this passkey. You may have added it already, or reached the limit. Remove one, then try again.'

/** Null when the passkey was added; otherwise the message. `form` has the checked token and the field `credential`. */
export async function addPasskey(
  c: IssuerContext,
  { accountId, email }: { accountId: string; email: string },
  form: ReadonlyMap<string, string>,
  now: number,
): Promise<string | null> {
  const response = readResponse(form.get('credential') ?? '')
  if (!response) return refuse('unreadable')
  const checked = await checkResponse(response, { type: 'webauthn.create', issuer: issuerOf(c) })
  if (typeof checked === 'string') return refuse(checked)
  const owner = { token: form.get('token') ?? '', purpose: `add ${accountId}` } as const
  if (!(await useChallenge(c.env, owner, checked.challenge, now))) return refuse('challenge', passkeyMessages.late)
  const { credential, counter, backupEligible, backedUp } = checked.data
  if (!credential || credential.id !== response.id) return refuse('credential')

  const transports = response.transports ?? []
  const name = nameOfPasskey(credential.aaguid, transports, c.req.header('user-agent') ?? '')
  const { id, publicKey } = credential
  const row = { id, accountId, publicKey, counter, transports, backupEligible, backedUp, name, created: now }
  const letter = passkeyAddedMail(brandOfPage(c).code, email, name, passkeysAddress(c))
  const mailId = crypto.randomUUID()
  const added = await insertPasskey(c.env.DB, { ...row, lastUsed: null }, { ...letter, customerId: accountId }, mailId)
  if (!added) return refuse('known', alreadyAdded)
  await announceMail(c.env, mailId)
  return null
}

function refuse(reason: string, message = notAdded): string {
  logRefusal(`add ${reason}`)
  return message
}
