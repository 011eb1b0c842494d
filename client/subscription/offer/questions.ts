// What a page asks that offers the delivery subscription: for everyone what is sold, of somebody who is known what they hold.
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageQuery } from '#client/platform/page.ts'

export function offerQuestions({ toggles, person }: Visit): PageQuery[] {
  if (!toggles.has('delivery_subscription')) return []
  const { plans, get } = deliverySubscriptionCalls
  return [query(plans, {}), ...(person?.signedIn ? [query(get, {})] : [])]
}
