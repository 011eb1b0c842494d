// Refunds of a bag: of a cancelled order, of a part of a dispatched order, and of an authorization that
// arrived after its attempt was released. Each refund is stored first and repeated until the provider has confirmed it.
import type { OriginEnv } from '#origin/platform/env.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { readAttempt, type BagAttempt } from './bag-attempt.ts'
import { providerOf, providersOf } from './providers.ts'

type RefundRow = {
  orderNo: string
  attemptId: string
  transactionId: string
  amount: number
  /** Pence that were only authorised: the authorisation is given back whole. Null when the money was taken. */
  authorised: number | null
}

/** Records and requests the refund of an authorization that has no order. */
export async function reverseCharge(env: OriginEnv, attempt: BagAttempt, transactionId: string): Promise<void> {
  const { orderNo, id, method, otherPart } = attempt
  await env.DB.prepare(
    `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
    .bind(orderNo, id, method, transactionId, otherPart)
    .run()
  await payBack(env, attempt, { orderNo, attemptId: id, transactionId, amount: otherPart, authorised: null })
}

/** Repeats every refund of a bag that is not confirmed. True when none is left. */
export async function finishRefunds(env: OriginEnv, cartId: string): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT order_no AS orderNo, attempt_id AS attemptId, transaction_id AS transactionId, amount,
       (SELECT amount FROM card_authorisation WHERE card_authorisation.attempt_id = refund.attempt_id) AS authorised
     FROM refund WHERE done IS NULL AND attempt_id IN (SELECT id FROM pay_attempt WHERE cart_id = ?)`,
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

/** Each part has a reference of its own at the provider. What is not captured yet cannot be refunded: its capture continues here. */
async function finishPartRefunds(env: OriginEnv, cartId: string): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT order_refund.id, order_refund.order_no AS orderNo, other_part AS amount, orders.attempt_id AS attemptId,
       orders.transaction_id AS transactionId, payment_capture.reference AS captureId
     FROM order_refund JOIN orders USING (order_no) LEFT JOIN card_authorisation USING (order_no)
       LEFT JOIN payment_capture ON payment_capture.id = order_refund.order_no
     WHERE done IS NULL AND cart_id = ? AND (card_authorisation.order_no IS NULL OR payment_capture.state = 'sent')`,
  )
    .bind(cartId)
    .all<Omit<RefundRow, 'authorised'> & { id: string; captureId: string | null }>()
  let finished = true
  for (const { id, orderNo, amount, attemptId, transactionId, captureId } of results) {
    const provider = captureId === null ? providerOf(env, await readAttempt(env.DB, attemptId)) : null
    const confirmed = await (
      captureId === null
        ? provider?.refund({ reference: id, amount, transactionId, of: attemptId })
        : providersOf(env).gateway.captures.refund({ reference: id, amount, transactionId: captureId })
    )?.catch(() => false)
    if (confirmed) {
      await env.DB.prepare('UPDATE order_refund SET done = ? WHERE id = ? AND done IS NULL').bind(Date.now(), id).run()
      await announceOrderEvents(env, orderNo)
    }
    finished = finished && confirmed === true
  }
  return finished
}

async function payBack(env: OriginEnv, attempt: BagAttempt, row: RefundRow): Promise<boolean> {
  const confirmed = await sendPayBack(env, attempt, row).catch(() => false)
  if (confirmed) {
    await env.DB.prepare('UPDATE refund SET done = ? WHERE order_no = ? AND done IS NULL')
      .bind(Date.now(), row.orderNo)
      .run()
    await announceOrderEvents(env, row.orderNo)
  }
  return confirmed
}

/** A paid order's money is refunded, or its authorisation given back; the authorization of a released attempt is voided. */
async function sendPayBack(
  env: OriginEnv,
  attempt: BagAttempt,
  { amount, transactionId, authorised }: RefundRow,
): Promise<boolean> {
  const { id: reference } = attempt
  if (authorised !== null)
    return providersOf(env).gateway.captures.reverse({ reference, amount: authorised, transactionId })
  const provider = providerOf(env, attempt)
  if (!provider) return false
  return attempt.state === 'paid' ? provider.refund({ reference, amount, transactionId }) : provider.cancel(reference)
}
