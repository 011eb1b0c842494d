// A payment to an account (a row of account_payment), and everything that a new payment depends on, read in one round trip.
import type { BrandCode } from '#shared/brands/brand.ts'
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { AccountCard } from '#origin/shop/credit/schema.ts'
import type { PaymentAttempt } from '#origin/shop/payment/attempt/kind.ts'
import { notPaid, pending, type PaymentOutcome } from '#origin/shop/payment/outcome.ts'
import {
  notDeclined,
  selectEnrolment,
  selectSavedCard,
  type Enrolment,
  type SavedCardRow,
} from '#origin/shop/payment/read-payable.ts'
import { accountOf, accountStatements, type CreditAccount } from './account.ts'

export type AccountPayment = PaymentAttempt & {
  customerId: string
  key: string
  brand: BrandCode
  journey: PaymentJourney
  /** Pence; 0 when a card is only saved. */
  amount: number
  /** Null once the payment has ended. */
  card: AccountCard | null
  created: number
}

// In the table the state `held` has another name, because stored names never change.
const columns = `id, customer_id AS customerId, key, brand, journey, amount,
  CASE state WHEN 'asked' THEN 'held' ELSE state END AS state, reason, card,
  transaction_id AS transactionId, created, expires`

const ownerPrefix = 'account:'

/** Takes the place of a bag's id in enrolments, and names the account's recovery. */
export function attemptOwner(customerId: string): string {
  return ownerPrefix + customerId
}

/** Null for a bag. */
export function customerOf(owner: string): string | null {
  return owner.startsWith(ownerPrefix) ? owner.slice(ownerPrefix.length) : null
}

export function accountPaymentsStatement(d1: D1Database, where: string, ...values: unknown[]) {
  return d1.prepare(`SELECT ${columns} FROM account_payment WHERE ${where}`).bind(...values)
}

export function accountPaymentsIn({ results }: D1Result): AccountPayment[] {
  return (results as Array<Omit<AccountPayment, 'card'> & { card: string | null }>).map(({ card, ...row }) => ({
    ...row,
    card: card === null ? null : (JSON.parse(card) as AccountCard),
  }))
}

export async function readAccountPayments(
  d1: D1Database,
  where: string,
  ...values: unknown[]
): Promise<AccountPayment[]> {
  return accountPaymentsIn(await accountPaymentsStatement(d1, where, ...values).all())
}

/** The reply of a paying call; there is no order. */
export function accountOutcome({ state, reason, transactionId }: AccountPayment): PaymentOutcome {
  if (state === 'held') return pending
  if (state === 'released') return notPaid(reason ?? 'EXPIRED', 'card')
  return { code: 'SUCCESS', message: '', confirmation: null, orderNo: null, transactionId }
}

export type AccountPayable = {
  account: CreditAccount | null
  /** The payment of this key or authentication, and the held payment; often the same. */
  payments: AccountPayment[]
  enrolment: Enrolment | null
  savedCard: SavedCardRow | null
  email: string
  /** Declined payments of this customer within `paying.pause` seconds. */
  declines: number
}

type AccountPayableQuery = {
  key?: string | undefined
  enrolment?: string | undefined
  permanentToken?: string | undefined
}

export async function readAccountPayable(
  d1: D1Database,
  customerId: string,
  query: AccountPayableQuery,
  now: Date,
): Promise<AccountPayable> {
  const { key = '', enrolment = '', permanentToken = '' } = query
  const account = accountStatements(d1, customerId)
  const rows = await d1.batch([
    ...account,
    accountPaymentsStatement(
      d1,
      `customer_id = ?1 AND (key = ?2 OR state = 'asked' OR id = (SELECT used_by FROM card_enrolment WHERE id = ?3))`,
      customerId,
      key,
      enrolment,
    ),
    d1.prepare(`${selectEnrolment} WHERE id = ? AND cart_id = ?`).bind(enrolment, attemptOwner(customerId)),
    d1.prepare(`${selectSavedCard} WHERE token = ? AND customer_id = ?`).bind(permanentToken, customerId),
    d1
      .prepare(
        `SELECT coalesce((SELECT email FROM customer WHERE id = ?1), '') AS email,
           (SELECT count(*) FROM account_payment WHERE customer_id = ?1 AND state = 'released' AND created > ?2
              AND reason NOT IN (SELECT value FROM json_each(?3)))
           + (SELECT count(*) FROM pay_attempt WHERE customer_id = ?1 AND state = 'released' AND created > ?2
              AND reason NOT IN (SELECT value FROM json_each(?3))) AS declines`,
      )
      .bind(customerId, now.getTime() - paymentLimits.pause * 1000, JSON.stringify(notDeclined)),
  ])
  const [payments, enrolled, saved, facts] = rows.slice(account.length)
  const [row] = enrolled!.results as Array<Omit<Enrolment, 'card'> & { card: string }>
  return {
    account: accountOf(rows.slice(0, account.length), now),
    payments: accountPaymentsIn(payments!),
    enrolment: row ? { ...row, card: JSON.parse(row.card) as Enrolment['card'] } : null,
    savedCard: (saved!.results[0] as SavedCardRow | undefined) ?? null,
    ...(facts!.results[0] as { email: string; declines: number }),
  }
}
