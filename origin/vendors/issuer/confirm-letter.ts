// The mail that confirms an account's e-mail address with a link, valid for a week.
import type { Brand } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import { emailConfirmation } from '#origin/shop/customers/schema.ts'
import { issuerOf, type IssuerContext } from './context.ts'
import { sendMail } from '#origin/platform/mail/mail.ts'
import { confirmMail } from './mails.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'

const linkLivesMs = 7 * 86_400_000

export async function writeConfirmLetter(
  c: IssuerContext,
  brand: Brand,
  person: { id: string; email: string },
  now: number,
) {
  const key = randomSecret()
  await open(c.env.DB)
    .insert(emailConfirmation)
    .values({ hash: await digestOf(key), accountId: person.id, expires: now + linkLivesMs })
  const link = `${issuerOf(c).origin}/confirm?brand=${brand.code}&key=${key}`
  await sendMail(c.env, { ...confirmMail(brand.code, person.email, link, now + linkLivesMs), customerId: person.id })
}
