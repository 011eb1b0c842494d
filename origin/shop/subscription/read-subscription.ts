// A customer's current and earlier delivery subscriptions. A subscription ends with its last day, even while its row is
// still `active`.
import type {
  HeldSubscription,
  SubscriptionStatus,
  SubscriptionTerm,
} from '#shared/subscription/delivery-subscription.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { subscriptionCancelBy, subscriptionReminds } from './subscription-ends.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { coveredBy } from './plans.ts'

export type SubscriptionRow = {
  id: string
  brand: BrandCode
  orderNo: string | null
  productNo: string
  price: number
  state: SubscriptionTerm['state']
  started: string
  ends: string
  cancelled: number | null
  refunded: number
  reminded: number | null
  /** Cart of the order that bought the subscription; null when there is no order to refund. */
  cartId: string | null
  /** 1 while the order's payment is authorised and not taken. */
  uncharged: number
  email: string | null
}

export function subscriptionsStatement(d1: D1Database, customerId: string | null) {
  return d1
    .prepare(
      `SELECT it.id, it.brand, it.order_no AS orderNo, product_no AS productNo, price, state, started, ends, it.cancelled,
         refunded, reminded, (SELECT cart_id FROM orders WHERE orders.order_no = it.order_no AND attempt_id IS NOT NULL
           AND orders.cancelled IS NULL) AS cartId,
         EXISTS (SELECT 1 FROM card_authorisation WHERE card_authorisation.order_no = it.order_no
           AND ended_by IS NULL) AS uncharged,
         coalesce((SELECT email FROM account WHERE id = customer_id),
           (SELECT nullif(email, '') FROM customer WHERE id = customer_id)) AS email
       FROM delivery_subscription AS it WHERE customer_id = ? ORDER BY ends DESC, started DESC, id LIMIT 50`,
    )
    .bind(customerId)
}

export function subscriptionsIn({ results }: D1Result): SubscriptionRow[] {
  return results as SubscriptionRow[]
}

export function runs({ state, ends }: SubscriptionRow, today: string): boolean {
  return state === 'active' && ends >= today
}

/** Pence that cancelling refunds today. */
export function refundToday(row: SubscriptionRow, today: string): number {
  return row.cancelled === null && row.cartId !== null && today <= subscriptionCancelBy(row.started) ? row.price : 0
}

export function heldOf(rows: readonly SubscriptionRow[], now: Date): HeldSubscription {
  const today = dateOf(now)
  const running = rows.find((row) => runs(row, today)) ?? null
  const stops = running !== null && running.cancelled !== null
  return {
    status: running ? statusOf(running) : rows.length > 0 ? 'ENDED' : 'NOT_TAKEN',
    term: running && termOf(running, today),
    cancelBy: running && !stops && running.cartId !== null ? subscriptionCancelBy(running.started) : null,
    refundIfCancelled: running ? poundsFromPence(refundToday(running, today)) : 0,
    stops,
    remindsFrom: running && !stops ? subscriptionReminds(running.ends) : null,
    reminded: running && dayOf(running.reminded),
    history: rows.filter((row) => row !== running).map((row) => termOf(row, today)),
  }
}

/** An older plan covers a single delivery service, and its status is that service's name. */
function statusOf({ productNo }: SubscriptionRow): SubscriptionStatus {
  const covered = coveredBy(productNo)
  return typeof covered === 'string' ? covered : 'ACTIVE'
}

function termOf(row: SubscriptionRow, today: string): SubscriptionTerm {
  const { started, ends, price, brand, orderNo, state, cancelled, refunded } = row
  return {
    started,
    ends,
    price: poundsFromPence(price),
    siteId: brand.toUpperCase(),
    orderNo,
    state: state === 'active' && ends < today ? 'ended' : state,
    cancelled: dayOf(cancelled),
    refunded: poundsFromPence(refunded),
  }
}

function dayOf(at: number | null): string | null {
  return at === null ? null : dateOf(new Date(at))
}
