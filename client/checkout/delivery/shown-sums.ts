// The bag's sums as they are with the speed on the screen, in the server's own figures: its change is shown at once.
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { vatIn } from '#shared/delivery/delivery-charges.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import type { ShownBag } from '#client/bag/index.ts'

export function shownSums(cart: ShownBag, delivery: CheckoutDelivery, speed: ChosenSpeed): ShownBag {
  const code = speed.deliveryModeCode
  if (cart.defaultDelivery.toUpperCase() === code || code === 'NOM') return cart
  const orderTotal = totalsIn(delivery)[code]
  const shippingCost = poundsFromPence(penceFromPounds(orderTotal) - penceFromPounds(cart.orderValue))
  const vatIncluded = poundsFromPence(vatIn(penceFromPounds(orderTotal)))
  return { ...cart, defaultDelivery: code.toLowerCase(), shippingCost, orderTotal, vatIncluded }
}

/** What the order comes to with each. */
function totalsIn(delivery: CheckoutDelivery) {
  return {
    STANDARD: delivery.standardDeliveryDetails.standardOrderValue,
    EXPRESS: delivery.expressDeliveryDetails.expressOrderValue,
    HPS: delivery.hpsDeliveryDetails.hpsOrderValue,
    EXPRESS_COLLECT: delivery.expressCollectDeliveryDetails.expressCollectOrderValue,
  }
}
