// Wakes the recovery of what is unfinished and has no alarm: a write that the database carried out long after it had reported an
// error leaves a hold or a refund behind that nobody watches. Runs with the sweep of every minute; an owner whose alarm is set
// is not disturbed by another.
import type { OriginEnv } from '#origin/platform/env.ts'
import { attemptOwner } from '#origin/shop/credit/account/account-payment.ts'
import { scheduleRecovery } from './schedule-recovery.ts'

/** Owners of one run; the next run continues. */
const perRun = 50
/** An alarm ends a hold or repeats a refund within seconds. */
const graceMs = 30_000

/** Returns the number of owners. */
export async function wakeUnfinished(env: OriginEnv, now: number): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT cart_id AS cart, NULL AS customer FROM pay_attempt WHERE state = 'held' AND expires < ?1
     UNION ALL SELECT NULL, customer_id FROM account_payment WHERE state = 'asked' AND expires < ?1
     UNION ALL SELECT pay_attempt.cart_id, account_payment.customer_id
       FROM refund LEFT JOIN pay_attempt ON pay_attempt.id = attempt_id LEFT JOIN account_payment ON account_payment.id = attempt_id
       WHERE refund.done IS NULL
     UNION ALL SELECT cart_id, NULL FROM order_refund JOIN orders USING (order_no) LEFT JOIN card_authorisation USING (order_no)
         LEFT JOIN payment_capture ON payment_capture.id = order_refund.order_no
       WHERE order_refund.done IS NULL AND requested < ?1 AND cart_id IS NOT NULL
         AND (card_authorisation.order_no IS NULL OR payment_capture.state = 'sent')
     LIMIT ${perRun}`,
  )
    .bind(now - graceMs)
    .all<{ cart: string | null; customer: string | null }>()
  const owners = new Set(
    results.flatMap(({ cart, customer }) => cart ?? (customer === null ? [] : attemptOwner(customer))),
  )
  await Promise.all([...owners].map((owner) => scheduleRecovery(env, owner, now).catch(() => undefined)))
  return owners.size
}
