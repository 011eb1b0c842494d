// Cancels an order once: in one batch everything is back that the shop keeps itself (migration 0005), and a refund is
// noted; then whoever was paid is asked for it. What cannot be had now is asked for again by recovery, until it is done.
import { cancelledStatus } from '#shared/rules/order-status.ts'
import type { OriginEnv } from '#origin/env.ts'
import { finishRefunds } from '#origin/paying/refunds.ts'
import { watch } from '#origin/paying/watch.ts'
import { mailStatement, type Mail } from './mail-statement.ts'
import type { OrderRow } from './read-order.ts'

/** Soon, so that a refund that nobody could ask for now does not wait for the shopper to ask again. */
const lookAgainMs = 5000

export async function cancelOrder(env: OriginEnv, { orderNo, cartId }: OrderRow, mail: Mail | null, now: Date) {
  const d1 = env.DB
  await watch(env, cartId!, now.getTime() + lookAgainMs)
  await d1.batch([
    d1
      .prepare('UPDATE orders SET cancelled = ?1, status = ?2 WHERE order_no = ?3 AND cancelled IS NULL')
      .bind(now.getTime(), cancelledStatus, orderNo),
    ...(mail ? [mailStatement(d1, `cancelled-${orderNo}`, mail, now)] : []),
  ])
}

/** Asks for the money of a cancelled order. That it cannot be had now is no failure of the cancelling. */
export async function askMoneyBack(env: OriginEnv, { cartId }: OrderRow): Promise<void> {
  if (cartId !== null) await finishRefunds(env, cartId).catch(() => false)
}
