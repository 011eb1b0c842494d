// Cancels an order once: in one batch everything is back that the shop keeps itself (migration 0005), and a refund is
// noted; then whoever was paid is asked for it. What cannot be had now is asked for again by recovery, until it is done.
import type { Payer } from '#origin/paying/payer.ts'
import type { PaymentMethod } from '#shared/rules/payment-journeys.ts'
import { cancelledStatus } from '#shared/rules/order-status.ts'
import { mailStatement, type Mail } from './mail-statement.ts'

export type PayerOf = (method: PaymentMethod) => Pick<Payer, 'refund'>

export async function cancelOrder(d1: D1Database, orderNo: string, mail: Mail | null, now: Date): Promise<void> {
  await d1.batch([
    d1
      .prepare('UPDATE orders SET cancelled = ?1, status = ?2 WHERE order_no = ?3 AND cancelled IS NULL')
      .bind(now.getTime(), cancelledStatus, orderNo),
    ...(mail ? [mailStatement(d1, `cancelled-${orderNo}`, mail, now)] : []),
  ])
}

type Due = { attemptId: string; method: PaymentMethod; transactionId: string; amount: number }

/** True when nothing is left to be given back. Asked for again it is given once: a payer knows the reference. */
export async function giveBack(d1: D1Database, orderNo: string, payerOf: PayerOf, now: Date): Promise<boolean> {
  const due = await d1
    .prepare(
      `SELECT attempt_id AS attemptId, method, transaction_id AS transactionId, amount FROM refund
       WHERE order_no = ? AND done IS NULL`,
    )
    .bind(orderNo)
    .first<Due>()
  if (!due) return true
  const { attemptId: reference, method, ...asked } = due
  if (!(await payerOf(method).refund({ reference, ...asked }))) return false
  await d1.prepare('UPDATE refund SET done = ? WHERE order_no = ?').bind(now.getTime(), orderNo).run()
  return true
}
