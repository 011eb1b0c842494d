// The queries of a page with a subscription offer: the plans for everybody, and a signed-in customer's own subscription.
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'

export function offerQueries({ toggles, person }: Visit): PageQuery[] {
  if (!toggles.has('delivery_subscription')) return []
  const { plans, get } = deliverySubscriptionCalls
  return [query(plans, {}), ...(person?.signedIn ? [query(get, {})] : [])]
}
