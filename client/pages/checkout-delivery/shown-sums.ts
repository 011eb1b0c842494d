// The bag's sums as they are with the speed on the screen, in the server's own figures: its change is shown at once.
import type { CheckoutDelivery } from '#shared/entities/delivery.ts'
import type { ChosenSpeed } from '#shared/rules/save-delivery.ts'
import type { ShownBag } from '#client/stores/bag.ts'

export function shownSums(cart: ShownBag, delivery: CheckoutDelivery, speed: ChosenSpeed): ShownBag {
  const code = speed.deliveryModeCode
  if (cart.defaultDelivery.toUpperCase() === code || code === 'NOM') return cart
  const figures = figuresOf(delivery)[code]
  const [shippingCost, orderTotal] = figures
  return { ...cart, defaultDelivery: code.toLowerCase(), shippingCost, orderTotal }
}

/** What each costs, and what the order then comes to. */
function figuresOf(delivery: CheckoutDelivery) {
  const { standardDeliveryDetails: standard, expressDeliveryDetails: express } = delivery
  const { hpsDeliveryDetails: hps, expressCollectDeliveryDetails: collect } = delivery
  return {
    STANDARD: [standard.standardPandPCost, standard.standardOrderValue],
    EXPRESS: [express.expressPandPCost, express.expressOrderValue],
    HPS: [hps.hpsDeliveryCharge, hps.hpsOrderValue],
    EXPRESS_COLLECT: [collect.expressCollectCost, collect.expressCollectOrderValue],
  } as const
}
