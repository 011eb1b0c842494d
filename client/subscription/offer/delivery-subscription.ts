// The delivery subscription as the specification's state has it (§ 3): whether it could be had, what the person holds, and
// everything the brand sells. What the server said stays in SWR; this only names it.
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import type { SubscriptionHeld, SubscriptionPlan } from '#shared/subscription/delivery-subscription.ts'
import { useCall } from '#client/platform/api/use-call.ts'

export type DeliverySubscription = {
  /** Null until it was answered; false when it failed, or is not offered. */
  isDeliverySubscriptionFetchSuccess: boolean | null
  data: SubscriptionHeld | null
  dsAllData: readonly SubscriptionPlan[]
}

/** `wanted` false asks nothing. */
export function useDeliverySubscription(wanted = true): DeliverySubscription {
  const { data, failed } = useCall(deliverySubscriptionCalls.get, wanted ? {} : null)
  if (!data) return { isDeliverySubscriptionFetchSuccess: failed ? false : null, data: null, dsAllData: [] }
  return { isDeliverySubscriptionFetchSuccess: true, ...data }
}
