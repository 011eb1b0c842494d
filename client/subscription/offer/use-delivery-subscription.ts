// The delivery subscription under the state names of R3.90. The data is in the SWR cache.
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import type { HeldSubscription, SubscriptionPlan } from '#shared/subscription/delivery-subscription.ts'
import { useCall } from '#client/platform/api/use-call.ts'

export type DeliverySubscription = {
  /** Null while pending; false when the call failed or was refused. */
  isDeliverySubscriptionFetchSuccess: boolean | null
  data: HeldSubscription | null
  dsAllData: readonly SubscriptionPlan[]
}

/** `wanted` false sends no request. */
export function useDeliverySubscription(wanted = true): DeliverySubscription {
  const { data, failed } = useCall(deliverySubscriptionCalls.get, wanted ? {} : null)
  if (!data) return { isDeliverySubscriptionFetchSuccess: failed ? false : null, data: null, dsAllData: [] }
  return { isDeliverySubscriptionFetchSuccess: true, ...data }
}
