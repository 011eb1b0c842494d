// Adds a passkey to an account, and reports it by mail.
import { announceMail, mailStatement, type Mail } from '#origin/platform/mail/mail.ts'
import { logRefusal } from '#origin/platform/passkeys/log.ts'
import { alreadyAdded, readNewPasskey } from '#origin/platform/passkeys/read-new.ts'
import { insertPasskey } from '#origin/platform/passkeys/store.ts'
import { passkeyPageOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import { brandOfPage } from '#origin/vendors/issuer/pages.ts'
import { passkeysAddress } from './address.ts'
import { passkeyAddedMail } from '#origin/vendors/issuer/mails.ts'

/** Null when the passkey was added; otherwise the message. `form` has the checked token and the field `credential`. */
export async function addPasskey(
  c: IssuerContext,
  { accountId, email }: { accountId: string; email: string },
  form: ReadonlyMap<string, string>,
  now: number,
): Promise<string | null> {
  const page = passkeyPageOf(c, form.get('token') ?? '')
  const row = await readNewPasskey(page, accountId, form.get('credential') ?? '', now)
  if (typeof row === 'string') return row
  const letter = passkeyAddedMail(brandOfPage(c).code, email, row.name, passkeysAddress(c))
  if (await changeWithMail(c, insertPasskey(c.env.DB, row), { ...letter, customerId: accountId }, now)) return null
  logRefusal('add known')
  return alreadyAdded
}

/** The change and the mail that reports it, in one batch. False when nothing changed: then no mail is written. */
export async function changeWithMail(
  c: IssuerContext,
  change: D1PreparedStatement,
  letter: Mail,
  now: number,
): Promise<boolean> {
  const { DB } = c.env
  const id = crypto.randomUUID()
  const [changed] = await DB.batch([
    change,
    mailStatement(DB, id, letter, new Date(now), { sql: 'WHERE changes() = 1', values: [] }),
  ])
  if (changed!.meta.changes !== 1) return false
  await announceMail(c.env, id)
  return true
}
