// Cancels an order once: in one batch everything is back that the shop keeps itself (migration 0005), and a refund is
// noted; then whoever was paid is asked for it. What cannot be had now is asked for again by recovery, until it is done.
import { cancelledStatus } from '#shared/orders/order-status.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { finishRefunds } from '#origin/shop/payment/refunds.ts'
import { watch } from '#origin/shop/payment/watch.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/words-of.ts'
import { mailStatement, type Mail } from '#origin/platform/mail/mail-statement.ts'
import type { OrderRow } from './read-order.ts'

/** Soon, so that a refund that nobody could ask for now does not wait for the shopper to ask again. */
const refundRetryMs = 5000

export async function cancelOrder(env: OriginEnv, row: OrderRow, mail: Mail | null, now: Date) {
  await lookAfterRefund(env, row, now)
  await env.DB.batch(cancelStatements(env.DB, row, mail, now)).catch((error: unknown) => {
    throw leftMeanwhile(error) ? orderLeftRefusal() : error
  })
}

/** Before money is to go back: from then on it is asked for until it has, whatever becomes of who asked first. */
export function lookAfterRefund(env: OriginEnv, { cartId }: OrderRow, now: Date): Promise<void> {
  return watch(env, cartId!, now.getTime() + refundRetryMs)
}

/** The first one changes nothing when it was cancelled before. */
export function cancelStatements(
  d1: D1Database,
  { orderNo, customerId }: OrderRow,
  mail: Mail | null,
  now: Date,
): [D1PreparedStatement, ...D1PreparedStatement[]] {
  return [
    d1
      .prepare('UPDATE orders SET cancelled = ?1, status = ?2 WHERE order_no = ?3 AND cancelled IS NULL')
      .bind(now.getTime(), cancelledStatus, orderNo),
    ...(mail ? [mailStatement(d1, `cancelled-${orderNo}`, { ...mail, customerId }, now)] : []),
  ]
}

/** The database's own word on an order that was handed to the carrier, or given back in part, this moment. */
export function leftMeanwhile(error: unknown): boolean {
  return errorMessageOf(error).includes('ORDER_LEFT')
}

export function orderLeftRefusal(): Refusal {
  return new Refusal(409, 'ORDER_LEFT', 'This order is on its way. You can send it back when it has come.')
}

/** Asks for the money of a cancelled order, or of a part of one. That it cannot be had now is no failure of the cancelling. */
export async function askMoneyBack(env: OriginEnv, { cartId }: OrderRow): Promise<void> {
  if (cartId !== null) await finishRefunds(env, cartId).catch(() => false)
}
