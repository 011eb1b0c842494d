// Cancels an order once. One batch restores stock, credit and promotion uses (triggers) and records the
// refund; then the payment provider is called. Recovery repeats a refund that fails, until it succeeds.
import { cancelledStatus } from '#shared/orders/order-status.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { finishRefunds } from '#origin/shop/payment/refunds.ts'
import { scheduleRecovery } from '#origin/shop/payment/schedule-recovery.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { announceMail, mailStatement, type Mail } from '#origin/platform/mail/mail.ts'
import type { OrderRow } from './read-order.ts'

/** Delay after which recovery retries a refund that fails now. */
const refundRetryMs = 5000

export async function cancelOrder(env: OriginEnv, row: OrderRow, mail: Mail | null, now: Date) {
  await watchRefund(env, row, now)
  await env.DB.batch(cancelStatements(env.DB, row, mail, now)).catch((error: unknown) => {
    throw isOrderLeftError(error) ? orderLeftRefusal() : error
  })
  await announceMail(env, cancelMailId(row.orderNo))
}

/** Called before a refund is recorded: recovery then completes the refund even when this request is cut off. */
export function watchRefund(env: OriginEnv, { cartId }: OrderRow, now: Date): Promise<void> {
  return scheduleRecovery(env, cartId!, now.getTime() + refundRetryMs)
}

export const cancelMailId = (orderNo: string): string => `cancelled-${orderNo}`

/** The first statement changes no row when the order is cancelled already. */
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
    ...(mail ? [mailStatement(d1, cancelMailId(orderNo), { ...mail, customerId }, now)] : []),
  ]
}

/** A trigger's error: the order was dispatched, or refunded in part, at the same moment. */
export function isOrderLeftError(error: unknown): boolean {
  return errorMessageOf(error).includes('ORDER_LEFT')
}

export function orderLeftRefusal(): Refusal {
  return new Refusal(409, 'ORDER_LEFT', 'We’ve already dispatched this order. You can return it once it arrives.')
}

/**
 * Requests the refund of a cancelled order or of a part. Recovery repeats a failed refund; the cancellation itself succeeds.
 */
export async function requestRefund(env: OriginEnv, { cartId }: OrderRow): Promise<void> {
  if (cartId !== null) await finishRefunds(env, cartId).catch(() => false)
}
