// What the payment page asks, under the same addresses on the server and in the browser.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageReplies, type PageQuery } from '#client/platform/page.ts'

/** A guest without a bag's id has none; a customer may have one from another device. */
export function mayHaveBag({ person }: Visit): boolean {
  return person !== null && (person.cartId !== null || person.signedIn)
}

export function ofBag({ person }: Visit) {
  return { query: { cartId: person?.cartId ?? undefined } }
}

export function needed(visit: Visit): PageQuery[] {
  if (!mayHaveBag(visit)) return []
  const ofAll = [query(bagCalls.get, ofBag(visit)), query(checkoutCalls.delivery, ofBag(visit))]
  return visit.person?.signedIn ? [...ofAll, query(customerCalls.get, {})] : ofAll
}

/** Credit and the second provider's terms come after the first byte, and are asked only for whom they concern. */
export function neededLater(visit: Visit, answers: PageReplies): PageQuery[] {
  const cart = cartIn(answers, visit)
  const delivery = deliveryIn(answers, visit)
  if (!visit.person?.signedIn || !cart) return []
  const customer = answers[query(customerCalls.get, {}).address] as Reply<typeof customerCalls.get> | null | undefined
  const delivered = delivery && deliveryTypeOf(delivery.deliveryModeCode) === 'deliver'
  return [
    ...(customer?.customer?.creditAccount ? [query(paymentCalls.creditDetails, {})] : []),
    ...(delivered ? [query(miyoCalls.terms, { query: { amount: cart.orderTotal } })] : []),
  ]
}

/** `null` could not be had; `undefined` there is none. */
export function cartIn(answers: PageReplies, visit: Visit) {
  return answers[query(bagCalls.get, ofBag(visit)).address] as Reply<typeof bagCalls.get> | null | undefined
}

export function deliveryIn(answers: PageReplies, visit: Visit) {
  return answers[query(checkoutCalls.delivery, ofBag(visit)).address] as
    | Reply<typeof checkoutCalls.delivery>
    | null
    | undefined
}
