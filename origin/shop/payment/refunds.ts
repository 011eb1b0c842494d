// Refunds of a bag: of a cancelled order, of a part of a dispatched order, and of an authorization that
// arrived after its attempt was released. Each refund is stored first and repeated until the provider has confirmed it.
import type { OriginEnv } from '#origin/platform/env.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { readAttempt, type BagAttempt } from './bag-attempt.ts'
import { providerOf } from './providers.ts'

type RefundRow = { orderNo: string; attemptId: string; transactionId: string; amount: number }

/** Records and requests the refund of an authorization that has no order. */
export async function reverseCharge(env: OriginEnv, attempt: BagAttempt, transactionId: string): Promise<void> {
  const { orderNo, id, method, otherPart } = attempt
  await env.DB.prepare(
    `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
    .bind(orderNo, id, method, transactionId, otherPart)
    .run()
  await payBack(env, attempt, { orderNo, attemptId: id, transactionId, amount: otherPart })
}

/** Repeats every refund of a bag that is not confirmed. True when none is left. */
export async function finishRefunds(env: OriginEnv, cartId: string): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT order_no AS orderNo, attempt_id AS attemptId, transaction_id AS transactionId, amount FROM refund
     WHERE done IS NULL AND attempt_id IN (SELECT id FROM pay_attempt WHERE cart_id = ?)`,
  )
    .bind(cartId)
    .all<RefundRow>()
  let finished = await finishPartRefunds(env, cartId)
  for (const row of results) {
    const attempt = await readAttempt(env.DB, row.attemptId)
    finished = (await payBack(env, attempt, row)) && finished
  }
  return finished
}

/** Each part has a reference of its own at the provider. */
async function finishPartRefunds(env: OriginEnv, cartId: string): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT order_refund.id, order_refund.order_no AS orderNo, other_part AS amount, attempt_id AS attemptId, transaction_id AS transactionId
     FROM order_refund JOIN orders USING (order_no) WHERE done IS NULL AND cart_id = ?`,
  )
    .bind(cartId)
    .all<RefundRow & { id: string }>()
  let finished = true
  for (const { id, orderNo, amount, attemptId, transactionId } of results) {
    const provider = providerOf(env, await readAttempt(env.DB, attemptId))
    const confirmed = await provider?.refund({ reference: id, amount, transactionId, of: attemptId }).catch(() => false)
    if (confirmed) {
      await env.DB.prepare('UPDATE order_refund SET done = ? WHERE id = ? AND done IS NULL').bind(Date.now(), id).run()
      await announceOrderEvents(env, orderNo)
    }
    finished = finished && confirmed === true
  }
  return finished
}

async function payBack(env: OriginEnv, attempt: BagAttempt, row: RefundRow): Promise<boolean> {
  const provider = providerOf(env, attempt)
  if (!provider) return false
  // A paid order's money is refunded; the authorization of a released attempt is voided.
  const confirmed = await (
    attempt.state === 'paid'
      ? provider.refund({ reference: attempt.id, amount: row.amount, transactionId: row.transactionId })
      : provider.cancel(attempt.id)
  ).catch(() => false)
  if (confirmed) {
    await env.DB.prepare('UPDATE refund SET done = ? WHERE order_no = ? AND done IS NULL')
      .bind(Date.now(), row.orderNo)
      .run()
    await announceOrderEvents(env, row.orderNo)
  }
  return confirmed
}
