// Cancels a delivery subscription. Within the cooling-off period it ends at once and the price is refunded (trigger of
// migration 0013); later it runs to its end. A second cancellation changes nothing.
import { dateOf } from '#shared/platform/london-days.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { finishRefunds } from '#origin/shop/payment/refunds.ts'
import { scheduleRecovery } from '#origin/shop/payment/schedule-recovery.ts'
import { cancelledMail } from './mails.ts'
import { refundToday, type SubscriptionRow } from './read-subscription.ts'

/** Delay after which recovery retries a refund that fails now. */
const refundRetryMs = 5000

export async function cancelSubscription(env: OriginEnv, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.cancelled === null) await cancel(env, row, now)
  if (row.cartId !== null) await finishRefunds(env, row.cartId).catch(() => false)
}

async function cancel(env: OriginEnv, row: SubscriptionRow, now: Date): Promise<void> {
  const refunded = refundToday(row, dateOf(now))
  if (refunded > 0) await scheduleRecovery(env, row.cartId!, now.getTime() + refundRetryMs)
  const change = refunded > 0 ? "cancelled = ?2, state = 'cancelled', refunded = price" : 'cancelled = ?2'
  // The order may be cancelled at the same moment; that cancellation refunds the subscription too.
  const orderStands =
    refunded > 0 ? 'AND EXISTS (SELECT 1 FROM orders WHERE order_no = it.order_no AND cancelled IS NULL)' : ''
  const mail = row.email === null ? null : cancelledMail({ ...row, recipient: row.email, refunded })
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE delivery_subscription AS it SET ${change} WHERE id = ?1 AND state = 'active' AND cancelled IS NULL ${orderStands}`,
    ).bind(row.id, now.getTime()),
    ...(mail
      ? [
          env.DB.prepare(
            `INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id)
             SELECT 'subscription-cancelled-' || id, ?2, ?3, ?4, ?5, ?6, customer_id FROM delivery_subscription
             WHERE id = ?1 AND cancelled = ?6 AND refunded = ?7 ON CONFLICT DO NOTHING`,
          ).bind(row.id, mail.brand, mail.recipient, mail.subject, mail.body, now.getTime(), refunded),
        ]
      : []),
  ])
}
