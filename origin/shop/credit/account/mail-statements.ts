// The mails that an account's changes write, as statements of the batch that makes the changes.
import { dateOf } from '#shared/platform/london-days.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import type { AccountRow } from './account.ts'
import type { Closed } from './close.ts'
import { arrearsMail, statementReadyMail } from './mails.ts'
import { inArrears, type AccountBalance, type Trouble } from './balance.ts'

/** The address of the sign-in, else the customer's. */
const email = "coalesce((SELECT email FROM account WHERE id = customer.id), nullif(customer.email, ''))"

/** Several months closed at once are one mail, of the last. A month without a balance and without transactions has none. */
export function statementMails(d1: D1Database, { customerId, brand }: AccountRow, last: Closed, now: Date) {
  const { opening, closing, purchases, payments, refunds } = last
  if ([opening, closing, purchases, payments, refunds].every((amount) => amount === 0)) return []
  return [
    mailStatement(d1, `statement-${customerId}-${last.number}`, statementReadyMail(brand, last), now, {
      sql: `FROM customer WHERE id = ? AND ${email} IS NOT NULL`,
      values: [customerId],
      customerId: 'id',
      recipient: email,
    }),
  ]
}

/** Once for each statement whose payment was missed, and only when the account's row was changed. */
export function arrearsMails(
  d1: D1Database,
  { customerId, brand }: AccountRow,
  trouble: Trouble,
  newest: readonly Closed[],
  { overdue }: AccountBalance,
  now: Date,
) {
  const missed = newest.find(({ dueDay }) => dueDay < dateOf(now))
  if (trouble.arrearsStatus !== inArrears || !missed || !overdue) return []
  const mail = arrearsMail(brand, { overdue, dueDay: missed.dueDay })
  return [
    mailStatement(d1, `arrears-${customerId}-${missed.number}`, mail, now, {
      sql: `FROM customer JOIN credit_account ON credit_account.customer_id = customer.id
        WHERE customer.id = ? AND arrears_status = ? AND ${email} IS NOT NULL`,
      values: [customerId, inArrears],
      customerId: 'customer.id',
      recipient: email,
    }),
  ]
}
