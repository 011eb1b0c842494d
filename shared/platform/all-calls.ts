// The list of all calls. The edge worker answers any other address with 404.
import type { Call } from './call.ts'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import { visitorCalls } from '#shared/customers/visitor-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'

/** The upstream services that a retailer may replace, each with its calls. */
export const services = {
  products: productCalls,
  recommendations: { ...recommendationCalls, ...recommendationEventCalls },
  search: { ...searchCalls, ...viewedCalls },
  content: contentCalls,
  redirects: redirectCalls,
  reviews: reviewCalls,
  delivery: deliveryCalls,
  'delivery-subscription': deliverySubscriptionCalls,
  bag: bagCalls,
  promotions: promotionCalls,
  'saved-items': savedItemsCalls,
  customer: customerCalls,
  visitor: visitorCalls,
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

/** The calls of upstream services and those that the edge worker answers itself. */
export const allCalls: ReadonlyArray<Call> = [
  ...upstreamCalls,
  ...(Object.values({ ...sessionCalls, ...waitingRoomCalls }) as Call[]),
]
