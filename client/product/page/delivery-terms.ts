// What standard delivery of a product costs, in the words of its page: the same sum that the bag will show.
import { standardDelivery } from '#shared/delivery/delivery-charges.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'

const free = poundsFromPence(standardDelivery.freeFrom)
const charge = poundsFromPence(standardDelivery.charge)

/** `productCharge` in pounds: what a heavy product costs by itself, or 0; `price` in pounds. */
export function deliveryTerms(productCharge: number, price: number): string {
  if (productCharge > 0) return `Standard delivery of this product is ${pounds(productCharge)}`
  if (price >= free) return 'Free standard delivery'
  return `Standard delivery ${pounds(charge)}, free when your bag comes to ${pounds(free)}`
}
