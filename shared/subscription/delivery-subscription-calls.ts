// Calls of the delivery subscription: the plans, the visitor's own subscription, and cancelling. A plan is bought like a
// product.
import * as z from 'zod/mini'
import { HeldSubscription, SubscriptionPlan } from './delivery-subscription.ts'
import { service } from '#shared/platform/call.ts'

/** `dsAllData` is every plan that the brand sells. */
const SubscriptionReply = z.object({ data: HeldSubscription, dsAllData: z.array(SubscriptionPlan) })

export const deliverySubscriptionCalls = service('delivery-subscription', {
  /**
   * Lists the delivery subscriptions that the brand sells. The same for all visitors, so that cached pages can show
   * prices.
   */
  plans: {
    method: 'GET',
    path: '/api/delivery/subscription-plans',
    reply: z.object({ dsAllData: z.array(SubscriptionPlan) }),
    cache: 180,
    deadline: 1500,
  },
  /** Gives the customer's delivery subscription. A guest gets status NOT_TAKEN, not an error. */
  get: {
    method: 'GET',
    path: '/api/delivery/subscription',
    identity: 'visitor',
    emptyWhenErased: true,
    toggle: 'delivery_subscription',
    reply: SubscriptionReply,
    deadline: 2000,
  },
  /**
   * Cancels the delivery subscription. Within the cooling-off period the subscription ends at once with a full refund;
   * later it runs to its end date. Idempotent. No toggle applies: holders may cancel even when no plan is sold any
   * more.
   */
  cancel: {
    method: 'POST',
    path: '/api/delivery/cancelSubscription',
    identity: 'person',
    body: z.object({ confirmed: z.literal(true) }),
    reply: SubscriptionReply,
    deadline: 5000,
    limit: 'lookUp',
    errors: ['NO_SUBSCRIPTION'],
  },
})
