// An attempt to pay, as it is kept.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { PaymentJourney, PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { Draft } from './draft-order.ts'

export type Attempt = {
  id: string
  cartId: string
  key: string
  brand: BrandCode
  customerId: string | null
  journey: PaymentJourney
  method: PaymentMethod
  total: number
  creditPart: number
  otherPart: number
  fingerprint: string
  state: 'held' | 'paid' | 'released'
  reason: string | null
  orderNo: string
  draft: Draft
  transactionId: string | null
  created: number
  expires: number
}

export const attemptColumns = `id, cart_id AS cartId, key, brand, customer_id AS customerId, journey, method, total,
  credit_part AS creditPart, other_part AS otherPart, fingerprint, state, reason, order_no AS orderNo, draft,
  transaction_id AS transactionId, created, expires`

export function attemptOf(row: unknown): Attempt {
  const raw = row as Omit<Attempt, 'draft'> & { draft: string }
  return { ...raw, draft: JSON.parse(raw.draft) as Draft }
}

/** Store credit has set its part aside, and nobody was asked for the rest yet. */
export function awaitsOther({ state, method, otherPart }: Pick<Attempt, 'state' | 'method' | 'otherPart'>): boolean {
  return state === 'held' && method === 'credit' && otherPart > 0
}

export async function readAttempts(d1: D1Database, where: string, ...values: unknown[]): Promise<Attempt[]> {
  const { results } = await d1
    .prepare(`SELECT ${attemptColumns} FROM pay_attempt WHERE ${where}`)
    .bind(...values)
    .all()
  return results.map(attemptOf)
}
