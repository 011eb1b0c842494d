// A payment to an account as it is kept, and everything that making one depends on, in one journey to the database.
import type { BrandCode } from '#shared/brands/brand.ts'
import { paying } from '#shared/payment/payment-limits.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { AccountCard } from '#origin/shop/credit/schema.ts'
import { notPaid, pending, type Outcome } from '#origin/shop/payment/outcome.ts'
import { notDeclined, type Enrolment, type SavedCardRow } from '#origin/shop/payment/read-payable.ts'
import { accountOf, accountStatements, type CreditAccount } from './account.ts'

export type AccountPayment = {
  id: string
  customerId: string
  key: string
  brand: BrandCode
  journey: PaymentJourney
  amount: number
  state: 'asked' | 'paid' | 'released'
  reason: string | null
  card: AccountCard | null
  transactionId: string | null
  created: number
  expires: number
}

const columns = `id, customer_id AS customerId, key, brand, journey, amount, state, reason, card,
  transaction_id AS transactionId, created, expires`

/** Whose card and whose payments: in the place of a bag's id. */
export const ownerOf = (customerId: string) => `account:${customerId}`

export function paymentsStatement(d1: D1Database, where: string, ...values: unknown[]) {
  return d1.prepare(`SELECT ${columns} FROM account_payment WHERE ${where}`).bind(...values)
}

export function paymentsIn({ results }: D1Result): AccountPayment[] {
  return (results as Array<Omit<AccountPayment, 'card'> & { card: string | null }>).map(({ card, ...row }) => ({
    ...row,
    card: card === null ? null : (JSON.parse(card) as AccountCard),
  }))
}

export async function readPayments(d1: D1Database, where: string, ...values: unknown[]): Promise<AccountPayment[]> {
  return paymentsIn(await paymentsStatement(d1, where, ...values).all())
}

/** What a paying call answers; there is no order. */
export function becameOf({ state, reason, transactionId }: AccountPayment): Outcome {
  if (state === 'asked') return pending
  if (state === 'released') return notPaid(reason ?? 'EXPIRED', 'card')
  return { code: 'SUCCESS', message: '', confirmation: null, orderNo: null, transactionId }
}

export type Paying = {
  account: CreditAccount | null
  /** The one of this key or authentication, and the one that is under way; often the same. */
  payments: AccountPayment[]
  enrolment: Enrolment | null
  savedCard: SavedCardRow | null
  email: string
  /** Declined payments of this customer, as far back as they count. */
  declines: number
}

type Named = { key?: string | undefined; enrolment?: string | undefined; permanentToken?: string | undefined }

export async function readPaying(d1: D1Database, customerId: string, named: Named, now: Date): Promise<Paying> {
  const { key = '', enrolment = '', permanentToken = '' } = named
  const account = accountStatements(d1, customerId)
  const rows = await d1.batch([
    ...account,
    paymentsStatement(
      d1,
      `customer_id = ?1 AND (key = ?2 OR state = 'asked' OR id = (SELECT used_by FROM card_enrolment WHERE id = ?3))`,
      customerId,
      key,
      enrolment,
    ),
    d1
      .prepare(
        `SELECT id, cart_id AS cartId, customer_id AS customerId, journey, amount, fingerprint, card, expires,
           used_by AS usedBy FROM card_enrolment WHERE id = ? AND cart_id = ?`,
      )
      .bind(enrolment, ownerOf(customerId)),
    d1
      .prepare(
        `SELECT id, bin, pan_suffix AS panSuffix, token, instrument_token AS instrumentToken, expiry_date AS expiryDate,
           card_type AS cardType FROM saved_card WHERE token = ? AND customer_id = ?`,
      )
      .bind(permanentToken, customerId),
    d1
      .prepare(
        `SELECT coalesce((SELECT email FROM customer WHERE id = ?1), '') AS email,
           (SELECT count(*) FROM account_payment WHERE customer_id = ?1 AND state = 'released' AND created > ?2
              AND reason NOT IN (SELECT value FROM json_each(?3)))
           + (SELECT count(*) FROM pay_attempt WHERE customer_id = ?1 AND state = 'released' AND created > ?2
              AND reason NOT IN (SELECT value FROM json_each(?3))) AS declines`,
      )
      .bind(customerId, now.getTime() - paying.pause * 1000, JSON.stringify(notDeclined)),
  ])
  const [payments, enrolled, saved, facts] = rows.slice(account.length)
  const [row] = enrolled!.results as Array<Omit<Enrolment, 'card'> & { card: string }>
  return {
    account: accountOf(rows.slice(0, account.length), now),
    payments: paymentsIn(payments!),
    enrolment: row ? { ...row, card: JSON.parse(row.card) as Enrolment['card'] } : null,
    savedCard: (saved!.results[0] as SavedCardRow | undefined) ?? null,
    ...(facts!.results[0] as { email: string; declines: number }),
  }
}
