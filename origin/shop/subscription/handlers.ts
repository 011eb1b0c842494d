// The delivery subscription's calls: plans, the customer's subscriptions, cancelling.
import type { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { hourMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { finishRefunds } from '#origin/shop/payment/refunds.ts'
import { scheduleRecovery } from '#origin/shop/payment/schedule-recovery.ts'
import { plansIn, plansOf, plansStatement } from './plans.ts'
import {
  heldOf,
  runs,
  subscriptionsIn,
  subscriptionsStatement,
  refundToday,
  type SubscriptionRow,
} from './read-subscription.ts'
import { cancelledMail } from './mails.ts'

export const deliverySubscriptionHandlers: Handlers<typeof deliverySubscriptionCalls> = {
  async plans(_, { catalogue, brand }) {
    return { dsAllData: await plansOf(catalogue, brand) }
  },

  async get(_, ctx) {
    return subscriptionReply(ctx)
  },

  async cancel(_, ctx) {
    const rows = subscriptionsIn(await subscriptionsStatement(ctx.env.DB, ctx.person).all())
    const running = rows.find((row) => runs(row, dateOf(ctx.now)))
    // A repeated call retries the refund of the subscription that was just cancelled.
    const row = running ?? (rows[0]?.state === 'cancelled' ? rows[0] : undefined)
    if (!row) throw new Refusal(404, 'NO_SUBSCRIPTION', 'You don’t have a delivery subscription to cancel.')
    await cancelSubscription(ctx.env, row, ctx.now)
    return subscriptionReply(ctx)
  },
}

async function subscriptionReply({ env, brand, person, now, wait }: HandlerContext) {
  const [rows, plans] = await env.DB.batch([subscriptionsStatement(env.DB, person), plansStatement(env.DB, brand)])
  const data = heldOf(subscriptionsIn(rows!), now)
  if (data.remindsFrom !== null && data.reminded === null) wait(wakeScheduler(env, hourMs))
  return { data, dsAllData: plansIn(plans!) }
}

/** Delay after which recovery retries a refund that fails now. */
const refundRetryMs = 5000

/**
 * Within the cooling-off period the subscription ends at once and the price is refunded (by a trigger); later the
 * subscription runs to its end. A second cancellation changes nothing.
 */
async function cancelSubscription(env: OriginEnv, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.cancelled === null) await writeCancellation(env, row, now)
  if (row.cartId !== null) await finishRefunds(env, row.cartId).catch(() => false)
}

async function writeCancellation(env: OriginEnv, row: SubscriptionRow, now: Date): Promise<void> {
  const refunded = refundToday(row, dateOf(now))
  if (refunded > 0) await scheduleRecovery(env, row.cartId!, now.getTime() + refundRetryMs)
  const change = refunded > 0 ? "cancelled = ?2, state = 'cancelled', refunded = price" : 'cancelled = ?2'
  // The order may be cancelled at the same moment; that cancellation refunds the subscription too.
  const orderStands =
    refunded > 0 ? 'AND EXISTS (SELECT 1 FROM orders WHERE order_no = it.order_no AND cancelled IS NULL)' : ''
  const id = `subscription-cancelled-${row.id}`
  const mail = row.email === null ? null : cancelledMail({ ...row, recipient: row.email, refunded })
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE delivery_subscription AS it SET ${change} WHERE id = ?1 AND state = 'active' AND cancelled IS NULL ${orderStands}`,
    ).bind(row.id, now.getTime()),
    ...(mail
      ? [
          mailStatement(env.DB, id, mail, now, {
            sql: 'FROM delivery_subscription WHERE id = ? AND cancelled = ? AND refunded = ?',
            values: [row.id, now.getTime(), refunded],
            customerId: 'customer_id',
          }),
        ]
      : []),
  ])
  await announceMail(env, id)
}
