// Cancels what somebody holds, once: within the cooling-off days it ends and is given back (migration 0013), later it runs to
// its end. Cancelled a second time nothing changes.
import { dateOf } from '#shared/platform/london-days.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { finishRefunds } from '#origin/shop/payment/refunds.ts'
import { scheduleRecovery } from '#origin/shop/payment/schedule-recovery.ts'
import { cancelledMail } from './letters.ts'
import { refundToday, type SubscriptionRow } from './read-subscription.ts'

/** Soon, so that a refund that nobody could ask for now does not wait for anybody. */
const lookAgainMs = 5000

export async function cancelSubscription(env: OriginEnv, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.cancelled === null) await cancel(env, row, now)
  if (row.cartId !== null) await finishRefunds(env, row.cartId).catch(() => false)
}

async function cancel(env: OriginEnv, row: SubscriptionRow, now: Date): Promise<void> {
  const refunded = refundToday(row, dateOf(now))
  if (refunded > 0) await scheduleRecovery(env, row.cartId!, now.getTime() + lookAgainMs)
  const change = refunded > 0 ? "cancelled = ?2, state = 'cancelled', refunded = price" : 'cancelled = ?2'
  // Its order may be cancelled at this moment, and then gives everything back by itself.
  const stands =
    refunded > 0 ? 'AND EXISTS (SELECT 1 FROM orders WHERE order_no = it.order_no AND cancelled IS NULL)' : ''
  const letter = row.email === null ? null : cancelledMail({ ...row, recipient: row.email, refunded })
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE delivery_subscription AS it SET ${change} WHERE id = ?1 AND state = 'active' AND cancelled IS NULL ${stands}`,
    ).bind(row.id, now.getTime()),
    ...(letter
      ? [
          env.DB.prepare(
            `INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id)
             SELECT 'subscription-cancelled-' || id, ?2, ?3, ?4, ?5, ?6, customer_id FROM delivery_subscription
             WHERE id = ?1 AND cancelled = ?6 AND refunded = ?7 ON CONFLICT DO NOTHING`,
          ).bind(row.id, letter.brand, letter.recipient, letter.subject, letter.body, now.getTime(), refunded),
        ]
      : []),
  ])
}
