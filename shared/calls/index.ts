// Every call there is. What is not listed here is answered 404 at the door.
import type { Call } from './call.ts'
import { addressSuggestCalls } from './address-suggest.ts'
import { bagCalls } from './bag.ts'
import { checkoutCalls } from './checkout.ts'
import { cardCalls } from './card.ts'
import { contentCalls } from './content.ts'
import { creditAccountCalls } from './credit-account.ts'
import { creditApplicationCalls } from './credit-application.ts'
import { creditEligibilityCalls } from './credit-eligibility.ts'
import { customerCalls } from './customer.ts'
import { deliveryCalls } from './delivery.ts'
import { deliverySubscriptionCalls } from './delivery-subscription.ts'
import { digitalPaymentCalls } from './digital-payment.ts'
import { miyoCalls } from './miyo.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payment.ts'
import { productCalls } from './products.ts'
import { promotionCalls } from './promotions.ts'
import { recommendationCalls } from './recommendations.ts'
import { redirectCalls } from './redirects.ts'
import { reviewCalls } from './reviews.ts'
import { savedItemsCalls } from './saved-items.ts'
import { searchHistoryCalls } from './search-history.ts'
import { searchCalls } from './search.ts'
import { stockNoticeCalls } from './stock-notices.ts'
import { sessionCalls } from './session.ts'
import { socialProofCalls } from './social-proof.ts'

/** The upstream services that a retailer may replace, each with its calls. */
export const services = {
  products: productCalls,
  recommendations: recommendationCalls,
  search: searchCalls,
  content: contentCalls,
  redirects: redirectCalls,
  reviews: reviewCalls,
  delivery: deliveryCalls,
  'delivery-subscription': deliverySubscriptionCalls,
  bag: bagCalls,
  promotions: promotionCalls,
  'saved-items': savedItemsCalls,
  customer: customerCalls,
  'search-history': searchHistoryCalls,
  'social-proof': socialProofCalls,
  'stock-notices': stockNoticeCalls,
  checkout: checkoutCalls,
  'address-suggest': addressSuggestCalls,
  payment: paymentCalls,
  card: cardCalls,
  'digital-payment': digitalPaymentCalls,
  miyo: miyoCalls,
  orders: orderCalls,
  'credit-account': creditAccountCalls,
  'credit-application': creditApplicationCalls,
  'credit-eligibility': creditEligibilityCalls,
} as const
export type ServiceName = keyof typeof services

export const upstreamCalls: ReadonlyArray<Call> = Object.values(services).flatMap(
  (calls) => Object.values(calls) as Call[],
)

/** The upstreams' calls and the door's own. */
export const allCalls: ReadonlyArray<Call> = [...upstreamCalls, ...(Object.values(sessionCalls) as Call[])]
