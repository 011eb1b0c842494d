// The cost of standard delivery of a product, by the same rules as in the bag.
import { standardDelivery } from '#shared/delivery/delivery-charges.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'

const free = poundsFromPence(standardDelivery.freeFrom)
const charge = poundsFromPence(standardDelivery.charge)

/** Both in pounds; `productCharge` is the product's own delivery charge (heavy goods), or 0. */
export function deliveryTerms(productCharge: number, price: number): string {
  if (productCharge > 0) return `Standard delivery of this product is ${pounds(productCharge)}`
  if (price >= free) return 'Free standard delivery'
  return `Standard delivery ${pounds(charge)}, free when your bag comes to ${pounds(free)}`
}
