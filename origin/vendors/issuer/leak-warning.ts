// Mails a customer, once, that the password just used has leaked elsewhere. Signing in goes on: somebody who buys is not stopped.
// An unconfirmed address may be somebody else's, who must not learn about the account.
import { and, eq, isNull } from 'drizzle-orm'
import type { Brand } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import { sendMail } from '#origin/platform/mail/mail.ts'
import { account } from '#origin/shop/customers/schema.ts'
import type { Account } from './accounts.ts'
import { issuerOf, type IssuerContext } from './context.ts'
import { isLeaked } from './leaked/index.ts'
import { leakedPasswordMail } from './mails.ts'

export async function warnOfLeakedPassword(
  c: IssuerContext,
  brand: Brand,
  { id, email, confirmed, warned }: Account,
  password: string,
  now: number,
): Promise<void> {
  if (confirmed === null || warned !== null || !(await isLeaked(password))) return
  const marked = await open(c.env.DB)
    .update(account)
    .set({ warned: now })
    .where(and(eq(account.id, id), isNull(account.warned)))
    .returning({ id: account.id })
  if (marked.length === 0) return
  const change = `${issuerOf(c).origin}/password?brand=${brand.code}`
  await sendMail(c.env, { ...leakedPasswordMail(brand.code, email, change), customerId: id })
}
