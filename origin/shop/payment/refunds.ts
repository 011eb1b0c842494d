// Money that goes back: of a cancelled order, of a payment that came when everything had been given back already, and of
// some of an order that has left.
// What cannot be done at once is written down and asked for again until it is certain.
import type { OriginEnv } from '#origin/platform/env.ts'
import { readAttempts, type Attempt } from './attempt.ts'
import { payerOf } from './payers.ts'

type RefundRow = { orderNo: string; attemptId: string; transactionId: string; amount: number }

/** A payment without an order. The row is there first: what takes it back may be lost, the row is not. */
export async function reverse({ DB, ...env }: OriginEnv, attempt: Attempt, transactionId: string): Promise<void> {
  const { orderNo, id, method, otherPart } = attempt
  await DB.prepare(
    `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
    .bind(orderNo, id, method, transactionId, otherPart)
    .run()
  await giveBack({ DB, ...env }, attempt, { orderNo, attemptId: id, transactionId, amount: otherPart })
}

/** Asks for every refund of a bag that is not done yet. True when nothing is left to do. */
export async function finishRefunds(env: OriginEnv, cartId: string): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT order_no AS orderNo, attempt_id AS attemptId, transaction_id AS transactionId, amount FROM refund
     WHERE done IS NULL AND attempt_id IN (SELECT id FROM pay_attempt WHERE cart_id = ?)`,
  )
    .bind(cartId)
    .all<RefundRow>()
  let finished = await finishParts(env, cartId)
  for (const row of results) {
    const [attempt] = await readAttempts(env.DB, 'id = ?', row.attemptId)
    finished = (await giveBack(env, attempt!, row)) && finished
  }
  return finished
}

/** Parts of orders that have left: each is asked for under its own reference. */
async function finishParts(env: OriginEnv, cartId: string): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT order_refund.id, other_part AS amount, attempt_id AS attemptId, transaction_id AS transactionId
     FROM order_refund JOIN orders USING (order_no) WHERE done IS NULL AND cart_id = ?`,
  )
    .bind(cartId)
    .all<RefundRow & { id: string }>()
  let finished = true
  for (const { id, amount, attemptId, transactionId } of results) {
    const [attempt] = await readAttempts(env.DB, 'id = ?', attemptId)
    const payer = payerOf(env, attempt!)
    const certain = await payer?.refund({ reference: id, amount, transactionId, of: attemptId }).catch(() => false)
    if (certain)
      await env.DB.prepare('UPDATE order_refund SET done = ? WHERE id = ? AND done IS NULL').bind(Date.now(), id).run()
    finished = finished && certain === true
  }
  return finished
}

async function giveBack(env: OriginEnv, attempt: Attempt, row: RefundRow): Promise<boolean> {
  const payer = payerOf(env, attempt)
  if (!payer) return false
  // A paid order's money was taken and is refunded; of anything else the authorisation is taken back.
  const certain = await (
    attempt.state === 'paid'
      ? payer.refund({ reference: attempt.id, amount: row.amount, transactionId: row.transactionId })
      : payer.cancel(attempt.id)
  ).catch(() => false)
  if (certain)
    await env.DB.prepare('UPDATE refund SET done = ? WHERE order_no = ? AND done IS NULL')
      .bind(Date.now(), row.orderNo)
      .run()
  return certain
}
