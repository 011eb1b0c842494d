// Reads an account and brings it up to date: months that are over are closed, arrears begin or end, a due limit increase is
// applied. Concurrent calls are safe: a unique index lets each month be closed once.
import { dateOf } from '#shared/platform/london-days.ts'
import { refusePayment } from '#origin/shop/payment/payment-refusals.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { accountOf, accountStatements, lookBack, type CreditAccount } from './account.ts'
import { closeMonths, counts, type Closed } from './close.ts'
import { applyStatement, increaseAfter, isDue, proposeStatement } from './increase.ts'
import { arrearsMails, statementMails } from './mail-statements.ts'
import { balanceOf, troubleAfter, type Trouble } from './balance.ts'

/** Throws 404 `NO_CREDIT_ACCOUNT` for a customer without one. */
export async function accountToday(d1: D1Database, customerId: string, now: Date): Promise<CreditAccount> {
  for (let turn = 0; ; turn++) {
    const account = accountOf(await d1.batch(accountStatements(d1, customerId)), now)
    if (!account) throw refusePayment('NO_CREDIT_ACCOUNT')
    const changes = changesOf(d1, account, now)
    // After its changes the account is read again: another call may have closed the month or booked a purchase.
    if (changes.length === 0 || turn === 2) return account
    try {
      await d1.batch(changes)
    } catch (error) {
      if (!/UNIQUE constraint failed: (ledger_transfer|credit_statement)/.test(errorMessageOf(error))) throw error
    }
  }
}

function changesOf(d1: D1Database, account: CreditAccount, now: Date): D1PreparedStatement[] {
  const today = dateOf(now)
  const { row, terms, statements, booked, through } = account
  const { customerId } = row
  const [last = null] = statements
  const open = last ? booked.filter((one) => !counts(last, one)) : booked
  const closed = closeMonths(terms, last, open, { today, through })
  const newest = [...closed.toReversed(), ...statements].slice(0, lookBack)
  const balance = balanceOf(newest.slice(0, 2), booked, today, terms.repayBy)
  const trouble = troubleAfter(row, balance, newest.length > 0, account.agreement?.withdrawn != null)
  const proposal = closed.length > 0 ? increaseAfter({ ...account, balance }, newest, today) : null
  return [
    ...(trouble.arrearsStatus === row.arrearsStatus && trouble.arrearsManagement === row.arrearsManagement
      ? []
      : [
          troubleStatement(d1, customerId, row, trouble, through),
          ...arrearsMails(d1, row, trouble, newest, balance, now),
        ]),
    ...(closed.length > 0
      ? [
          ...closeStatements(
            d1,
            closed.map((month) => ({ customerId, ...month })),
          ),
          ...statementMails(d1, row, closed.at(-1)!, now),
        ]
      : []),
    ...(proposal ? [proposeStatement(d1, customerId, proposal)] : []),
    ...(isDue(account, today) ? [applyStatement(d1, customerId, today)] : []),
  ]
}

/** The statements and the interest and fees that are booked with them; for one batch. */
export function closeStatements(d1: D1Database, closed: ReadonlyArray<Closed & { customerId: string }>) {
  const charges = closed.flatMap(({ customerId, number, interest, fees, ends }) => [
    { customerId, to: 'interest', kind: 'interest', amount: interest, number, at: ends - 1 },
    { customerId, to: 'fees', kind: 'fee', amount: fees, number, at: ends - 1 },
  ])
  return [
    d1
      .prepare(
        `INSERT INTO credit_statement (customer_id, number, from_day, to_day, opening, purchases, refunds, payments,
           interest, fees, closing, minimum_payment, due_day, ends, through)
         SELECT value ->> 'customerId', value ->> 'number', value ->> 'fromDay', value ->> 'toDay', value ->> 'opening',
           value ->> 'purchases', value ->> 'refunds', value ->> 'payments', value ->> 'interest', value ->> 'fees',
           value ->> 'closing', value ->> 'minimumPayment', value ->> 'dueDay', value ->> 'ends', value ->> 'through'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(closed)),
    d1
      .prepare(
        `INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
         SELECT 'charges:' || (value ->> 'customerId'), value ->> 'to', value ->> 'amount', value ->> 'kind',
           'statement:' || (value ->> 'customerId') || ':' || (value ->> 'number'), value ->> 'at' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(charges.filter(({ amount }) => amount > 0))),
  ]
}

/** Changes nothing when a transfer was booked since the account was read. An account in trouble loses its proposal. */
export function troubleStatement(d1: D1Database, customerId: string, was: Trouble, to: Trouble, through: number) {
  return d1
    .prepare(
      `UPDATE credit_account SET arrears_status = ?3, arrears_management = ?4, purchase_on_hold = ?5,
         proposed_limit = CASE WHEN ?3 = '' THEN proposed_limit END,
         proposed_from = CASE WHEN ?3 = '' THEN proposed_from END
       WHERE customer_id = ?1 AND arrears_status = ?6 AND arrears_management = ?7 AND NOT EXISTS (SELECT 1
         FROM ledger_transfer WHERE id > ?2 AND (debit IN ('credit:' || ?1, 'charges:' || ?1)
           OR credit IN ('credit:' || ?1, 'charges:' || ?1)))`,
    )
    .bind(
      customerId,
      through,
      to.arrearsStatus,
      to.arrearsManagement,
      to.purchaseOnHold ? 1 : 0,
      was.arrearsStatus,
      was.arrearsManagement,
    )
}
