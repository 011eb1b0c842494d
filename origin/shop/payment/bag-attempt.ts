// An attempt to pay for a bag: a row of pay_attempt.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import type { Undo } from '#shared/orders/undo.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'
import type { PaymentJourney, PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { Mail } from '#origin/platform/mail/mail.ts'
import type { PaymentAttempt } from './attempt/kind.ts'
import type { EnrolledCard } from './schema.ts'

/** What the provider is given again when the attempt is reconciled. */
export type OrderPayment = {
  card?: EnrolledCard
  authenticationTransactionId?: string
  save?: boolean
  makeDefault?: boolean
  billing?: BillingAddress
}

export type OrderDraft = {
  summary: StoredOrderSummary
  storeCode: '6202' | '3239'
  /** Pence. */
  shippingCost: number
  lines: Array<{ productNo: string; optionNo: string; quantity: number; unitPrice: number; stockHeld: boolean }>
  /** The bag has a delivery subscription. */
  subscribes: boolean
  code: string | null
  payment: OrderPayment
  /** A signed-in customer placed it. */
  ofAccount: boolean
  /** The method's part is authorised now and taken when the order leaves. */
  takenOnDispatch: boolean
  undo?: Undo | null
  letter: Mail
}

/** Amounts in pence. */
export type BagAttempt = PaymentAttempt & {
  cartId: string
  key: string
  brand: BrandCode
  customerId: string | null
  journey: PaymentJourney
  /** The payment method of `otherPart`; `credit` when store credit pays everything, and while the second leg is pending. */
  method: PaymentMethod
  total: number
  /** The part that store credit pays. */
  creditPart: number
  otherPart: number
  fingerprint: string
  orderNo: string
  draft: OrderDraft
  created: number
}

export const attemptColumns = `id, cart_id AS cartId, key, brand, customer_id AS customerId, journey, method, total,
  credit_part AS creditPart, other_part AS otherPart, fingerprint, state, reason, order_no AS orderNo, draft,
  transaction_id AS transactionId, created, expires`

export const attemptNames = `id, cartId, key, brand, customerId, journey, method, total, creditPart, otherPart, fingerprint, state,
  reason, orderNo, draft, transactionId, created, expires`

export function attemptOf(row: unknown): BagAttempt {
  const raw = row as Omit<BagAttempt, 'draft'> & { draft: string }
  return { ...raw, draft: JSON.parse(raw.draft) as OrderDraft }
}

/** The first leg of a part-payment: store credit is held, and no provider has been called for the rest. */
export function awaitsSecondLeg({
  state,
  method,
  otherPart,
}: Pick<BagAttempt, 'state' | 'method' | 'otherPart'>): boolean {
  return state === 'held' && method === 'credit' && otherPart > 0
}

export async function readAttempts(d1: D1Database, where: string, ...values: unknown[]): Promise<BagAttempt[]> {
  const { results } = await d1
    .prepare(`SELECT ${attemptColumns} FROM pay_attempt WHERE ${where}`)
    .bind(...values)
    .all()
  return results.map(attemptOf)
}

export async function readAttempt(d1: D1Database, id: string): Promise<BagAttempt> {
  const [attempt] = await readAttempts(d1, 'id = ?', id)
  return attempt!
}
