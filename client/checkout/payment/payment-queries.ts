// The payment page's queries; server and browser use the same URLs.
import type { Reply } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { selectedType } from '#shared/delivery/delivery-options.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { bagQuery, bagReply, cartInput, mayHaveBag } from '#client/bag/index.ts'
import { query, type PageReplies, type PageQuery } from '#client/platform/page-declaration.ts'

export function paymentPageQueries(visit: Visit): PageQuery[] {
  if (!mayHaveBag(visit)) return []
  const ofAll = [bagQuery(visit), query(checkoutCalls.delivery, cartInput(visit))]
  return visit.person?.signedIn ? [...ofAll, query(customerCalls.get, {})] : ofAll
}

/** The saved cards are part of the first HTML, because they decide which fields the card has. */
export function savedCardQueries({ person }: Visit): PageQuery[] {
  return person?.signedIn ? [query(cardCalls.retrievePaymentCart, {})] : []
}

/** Credit details and Miyo's terms are streamed late, and fetched only for shoppers who can use them. */
export function latePaymentPageQueries(visit: Visit, _params: unknown, answers: PageReplies): PageQuery[] {
  const cart = bagReply(answers, visit)
  const delivery = deliveryReply(answers, visit)
  if (!visit.person?.signedIn || !cart) return []
  const customer = answers[query(customerCalls.get, {}).address] as Reply<typeof customerCalls.get> | null | undefined
  const delivered = delivery && selectedType(delivery) === 'deliver'
  return [
    ...(customer?.customer?.creditAccount ? [query(paymentCalls.creditDetails, {})] : []),
    ...(delivered ? [query(miyoCalls.terms, { query: { amount: cart.orderTotal } })] : []),
  ]
}

/** Null when the call failed; undefined without a bag. */
export function deliveryReply(answers: PageReplies, visit: Visit) {
  return answers[query(checkoutCalls.delivery, cartInput(visit)).address] as
    | Reply<typeof checkoutCalls.delivery>
    | null
    | undefined
}
