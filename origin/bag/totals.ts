// What a bag comes to, in pence: the one place where its sums are made.
import { standardCharge, vatIn } from '#shared/rules/delivery-charges.ts'
import { goodsValue, type Line } from './line.ts'
import type { Given } from './offers.ts'

/** `subscriber` has paid for delivery already; so has whoever buys the subscription with this very bag. */
export function totalsOf(lines: Line[], discount: Given | null, subscriber: boolean) {
  const sum = (of: (line: Line) => number) => lines.reduce((so, line) => so + of(line), 0)
  const subTotal = sum(({ price, quantity }) => price * quantity)
  const orderValue = subTotal - (discount?.off ?? 0)
  const goods = lines.filter(({ subscription }) => !subscription)
  const deliveryChargeItems = goods.filter(({ deliveryCharge }) => deliveryCharge > 0)
  const totalDeliveryCharge = deliveryChargeItems.reduce((so, { deliveryCharge }) => so + deliveryCharge, 0)
  const standard = standardCharge(goodsValue(lines), {
    heavyOnly: deliveryChargeItems.length === goods.length,
    free: subscriber || goods.length < lines.length || discount?.freeDelivery === true,
  })
  const shippingCost = standard + totalDeliveryCharge
  const orderTotal = orderValue + shippingCost
  return {
    subTotal,
    /** Was − now, for every piece that is reduced. */
    reduced: sum(({ price, was, quantity }) => (was !== null && was > price ? (was - price) * quantity : 0)),
    orderValue,
    deliveryChargeItems,
    totalDeliveryCharge,
    shippingCost,
    orderTotal,
    vatIncluded: vatIn(orderTotal),
  }
}
