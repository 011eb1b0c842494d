// What a page asks that offers the delivery subscription: for everyone what is sold, of somebody who is known what they hold.
import { deliverySubscriptionCalls } from '#shared/calls/delivery-subscription.ts'
import type { Visit } from '#shared/visit.ts'
import { ask, type Question } from '#client/pages/page.ts'

export function offerQuestions({ toggles, person }: Visit): Question[] {
  if (!toggles.has('delivery_subscription')) return []
  const { plans, get } = deliverySubscriptionCalls
  return [ask(plans, {}), ...(person?.signedIn ? [ask(get, {})] : [])]
}
