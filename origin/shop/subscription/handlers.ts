// What is sold of delivery subscriptions, what somebody holds, and cancelling it.
import type { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { wakeHerald } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { plansIn, plansStatement } from './plans.ts'
import { heldOf, runs, subscriptionsIn, subscriptionsStatement } from './read-subscription.ts'

export const deliverySubscriptionHandlers: Handlers<typeof deliverySubscriptionCalls> = {
  async plans(_, { env, brand }) {
    return { dsAllData: plansIn(await plansStatement(env.DB, brand).all()) }
  },

  async get(_, asked) {
    return held(asked)
  },

  async cancel(_, asked) {
    const rows = subscriptionsIn(await subscriptionsStatement(asked.env.DB, asked.person).all())
    const running = rows.find((row) => runs(row, dateOf(asked.now)))
    // Of one that was cancelled a moment ago the refund may still be asked for.
    const row = running ?? (rows[0]?.state === 'cancelled' ? rows[0] : undefined)
    if (!row) throw new Refusal(404, 'NO_SUBSCRIPTION', 'You have no delivery subscription that could be cancelled.')
    await cancelSubscription(asked.env, row, asked.now)
    return held(asked)
  },
}

async function held({ env, brand, person, now, wait }: HandlerContext) {
  const [rows, plans] = await env.DB.batch([subscriptionsStatement(env.DB, person), plansStatement(env.DB, brand)])
  const data = heldOf(subscriptionsIn(rows!), now)
  if (data.remindsFrom !== null && data.reminded === null) wait(wakeHerald(env, { days: true }))
  return { data, dsAllData: plansIn(plans!) }
}
