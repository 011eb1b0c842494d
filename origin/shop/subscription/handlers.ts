// The delivery subscription's calls: plans, the customer's subscriptions, cancelling.
import type { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { plansIn, plansStatement } from './plans.ts'
import { heldOf, runs, subscriptionsIn, subscriptionsStatement } from './read-subscription.ts'

export const deliverySubscriptionHandlers: Handlers<typeof deliverySubscriptionCalls> = {
  async plans(_, { env, brand }) {
    return { dsAllData: plansIn(await plansStatement(env.DB, brand).all()) }
  },

  async get(_, ctx) {
    return subscriptionReply(ctx)
  },

  async cancel(_, ctx) {
    const rows = subscriptionsIn(await subscriptionsStatement(ctx.env.DB, ctx.person).all())
    const running = rows.find((row) => runs(row, dateOf(ctx.now)))
    // A repeated call retries the refund of the subscription that was just cancelled.
    const row = running ?? (rows[0]?.state === 'cancelled' ? rows[0] : undefined)
    if (!row) throw new Refusal(404, 'NO_SUBSCRIPTION', 'You have no delivery subscription that could be cancelled.')
    await cancelSubscription(ctx.env, row, ctx.now)
    return subscriptionReply(ctx)
  },
}

async function subscriptionReply({ env, brand, person, now, wait }: HandlerContext) {
  const [rows, plans] = await env.DB.batch([subscriptionsStatement(env.DB, person), plansStatement(env.DB, brand)])
  const data = heldOf(subscriptionsIn(rows!), now)
  if (data.remindsFrom !== null && data.reminded === null) wait(wakeScheduler(env, { days: true }))
  return { data, dsAllData: plansIn(plans!) }
}
