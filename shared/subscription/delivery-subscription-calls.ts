// The delivery subscription: what is sold, what somebody holds, and cancelling it. It is bought like a product.
import * as z from 'zod/mini'
import { SubscriptionHeld, SubscriptionPlan } from './delivery-subscription.ts'
import { service } from '#shared/platform/call.ts'

/** `dsAllData` is every subscription that the brand sells. */
const Held = z.object({ data: SubscriptionHeld, dsAllData: z.array(SubscriptionPlan) })

export const deliverySubscriptionCalls = service('delivery-subscription', {
  /** The same for everyone, so that shared pages can say what one costs. */
  plans: {
    method: 'GET',
    path: '/api/delivery/subscription-plans',
    reply: z.object({ dsAllData: z.array(SubscriptionPlan) }),
    cache: 180,
    deadline: 1500,
  },
  /** A guest is no error: nothing is taken. */
  get: {
    method: 'GET',
    path: '/api/delivery/subscription',
    identity: 'visitor',
    toggle: 'delivery_subscription',
    reply: Held,
    deadline: 2000,
  },
  /**
   * Within the cooling-off days it ends at once and all of the price goes back the way it was paid; later it runs to its
   * end. Cancelled twice is cancelled once. Whatever is sold, whoever holds one may cancel it: no toggle refuses this.
   */
  cancel: {
    method: 'POST',
    path: '/api/delivery/cancelSubscription',
    identity: 'person',
    body: z.object({ confirmed: z.literal(true) }),
    reply: Held,
    deadline: 5000,
    limit: 'lookUp',
    errors: ['NO_SUBSCRIPTION'],
  },
})
