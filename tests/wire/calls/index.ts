// Every service with its cases: a declared call without a case is a type error in this file.
import type { Call } from '#shared/platform/call.ts'
import { services } from '#shared/platform/all-calls.ts'
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { bagCases, promotionCases, savedItemsCases, stockNoticeCases } from './bag.ts'
import type { Case, Cases } from './case.ts'
import { addressSuggestCases, checkoutCases } from './checkout.ts'
import { creditAccountCases, creditApplicationCases, creditEligibilityCases } from './credit.ts'
import { customerCases, deliverySubscriptionCases, visitorCases } from './customer.ts'
import { cardCases, digitalPaymentCases, waitingRoomCases, miyoCases, orderCases, paymentCases } from './paying.ts'
import { reviewCases } from './reviews.ts'
import { searchCases, searchHistoryCases } from './search.ts'
import { sessionCases } from './session.ts'
import {
  contentCases,
  deliveryCases,
  productCases,
  recommendationCases,
  redirectCases,
  socialProofCases,
} from './shop.ts'

const all = { ...services, edge: { ...sessionCalls, ...waitingRoomCalls } } as const
type All = typeof all

const tables: { [Service in keyof All]: All[Service] extends Record<string, Call> ? Cases<All[Service]> : never } = {
  products: productCases,
  recommendations: recommendationCases,
  search: searchCases,
  content: contentCases,
  redirects: redirectCases,
  reviews: reviewCases,
  delivery: deliveryCases,
  'delivery-subscription': deliverySubscriptionCases,
  bag: bagCases,
  promotions: promotionCases,
  'saved-items': savedItemsCases,
  customer: customerCases,
  visitor: visitorCases,
  'search-history': searchHistoryCases,
  'social-proof': socialProofCases,
  'stock-notices': stockNoticeCases,
  checkout: checkoutCases,
  'address-suggest': addressSuggestCases,
  payment: paymentCases,
  card: cardCases,
  'digital-payment': digitalPaymentCases,
  miyo: miyoCases,
  orders: orderCases,
  'credit-account': creditAccountCases,
  'credit-application': creditApplicationCases,
  'credit-eligibility': creditEligibilityCases,
  edge: { ...sessionCases, ...waitingRoomCases },
}

export type Declared = { name: string; call: Call; declared: Case<Call> }

/** Service → its calls, each with its case. */
export const declaredCalls: Readonly<Record<string, readonly Declared[]>> = Object.fromEntries(
  Object.entries(all).map(([service, calls]) => {
    const table = tables[service as keyof All] as unknown as Record<string, Case<Call>>
    return [service, Object.entries(calls).map(([name, call]) => ({ name, call, declared: table[name]! }))]
  }),
)
