// Takes the money of orders that have left: the rows `payment_capture` of the outbox, which a trigger writes with the report of
// dispatch. Every request to the gateway has the same reference.
import type { OriginEnv } from '#origin/platform/env.ts'
import { announce } from '#origin/platform/outbox/announce.ts'
import { outboxRows, type OutboxRow } from '#origin/platform/outbox/rows.ts'
import { tableKind, type SendResult } from '#origin/platform/outbox/table-kind.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { providersOf } from '../providers.ts'
import { finishRefunds } from '../refunds.ts'
import { scheduleRecovery } from '../schedule-recovery.ts'

/** `id` is the order's number. */
type CaptureRow = OutboxRow & { amount: number }

type Authorisation = { attemptId: string; transactionId: string; cartId: string; refunds: number }

/** Delay after which recovery sends refunds that waited for the capture, when this process ends before it does. */
const refundRetryMs = 5000

/** Refusals that no repetition changes: the shopper has to pay another way. */
const final: Readonly<Record<string, string>> = {
  MISSING_AUTH: 'The authorisation has expired, or the gateway doesn’t know it.',
  AUTH_ALREADY_REVERSED: 'The authorisation has been reversed.',
  EXCEEDS_AUTH_AMOUNT: 'The amount is more than was authorised.',
}

export const captureKind = tableKind<CaptureRow>({
  name: 'capture',
  rows: outboxRows<CaptureRow>('payment_capture'),
  send: takePayment,
  async afterSent(env, { id }) {
    await announceOrderEvents(env, id)
    const { cartId, refunds } = await authorisationOf(env.DB, id)
    if (refunds > 0) await finishRefunds(env, cartId).catch(() => false)
  },
})

/** Called after a report of dispatch was committed. A failure loses nothing: the sweep finds the row. */
export async function announceCapture(env: OriginEnv, orderNo: string): Promise<void> {
  if (env.CAPTURE_AT === 'dispatch') await announce(env, captureKind.name, [orderNo])
}

async function takePayment(env: OriginEnv, { id, attempts, amount }: CaptureRow): Promise<SendResult> {
  const { attemptId, transactionId, cartId, refunds } = await authorisationOf(env.DB, id)
  const { captures } = providersOf(env).gateway
  const reference = `${attemptId}-capture`
  // An earlier attempt may have taken the money and lost the reply.
  const before = attempts > 1 ? await captures.find(reference) : null
  const result = before
    ? ({ outcome: 'captured', captureId: before } as const)
    : await captures.capture({ transactionId, reference, amount })
  if (result.outcome === 'unknown') return { result: 'temporary', error: 'The gateway’s reply was incomplete.' }
  if (result.outcome === 'declined') {
    const error = final[result.code]
    if (error) return { result: 'refused', error: `${error} (${result.code})` }
    return { result: 'temporary', error: `The gateway refused the payment: ${result.code}.` }
  }
  if (refunds > 0) await scheduleRecovery(env, cartId, Date.now() + refundRetryMs)
  return { result: 'sent', reference: result.captureId }
}

async function authorisationOf(d1: D1Database, orderNo: string): Promise<Authorisation> {
  const row = await d1
    .prepare(
      `SELECT card_authorisation.attempt_id AS attemptId, card_authorisation.transaction_id AS transactionId, cart_id AS cartId,
         (SELECT count(*) FROM order_refund WHERE order_refund.order_no = ?1 AND done IS NULL) AS refunds
       FROM card_authorisation JOIN orders USING (order_no) WHERE order_no = ?1`,
    )
    .bind(orderNo)
    .first<Authorisation>()
  return row!
}
