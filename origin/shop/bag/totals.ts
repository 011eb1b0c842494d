// The sums of a bag, in pence. No other module adds prices up.
import {
  deliveryCharge,
  standardChoice,
  type ChargeBasis,
  type SubscriptionCoverage,
  type DeliveryChoice,
} from '#origin/shop/delivery/charge-of-speed.ts'
import { vatIn } from '#shared/platform/money.ts'
import { isDirectDispatch, goodsValue, isWarehouseItem, type PricedLine } from './line.ts'
import type { Discount } from './offers.ts'

/** `subscriber`: the delivery services that the customer's subscription covers. A subscription in this bag covers all. */
export function totalsOf(
  lines: PricedLine[],
  discount: Discount | null,
  subscriber: SubscriptionCoverage,
  speed: DeliveryChoice = standardChoice,
) {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((so, line) => so + of(line), 0)
  const subTotal = sum(({ price, quantity }) => price * quantity)
  const orderValue = subTotal - (discount?.off ?? 0)
  const deliveryChargeItems = lines.filter(isDirectDispatch)
  const totalDeliveryCharge = deliveryChargeItems.reduce((so, { deliveryCharge: own }) => so + own, 0)
  const shippingCost = deliveryCharge(speed, chargeBasis(lines, discount, subscriber)) + totalDeliveryCharge
  const orderTotal = orderValue + shippingCost
  return {
    subTotal,
    /** Sum of earlier price minus price over all reduced pieces. */
    reduced: sum(({ price, was, quantity }) => (was !== null && was > price ? (was - price) * quantity : 0)),
    orderValue,
    deliveryChargeItems,
    totalDeliveryCharge,
    shippingCost,
    orderTotal,
    vatIncluded: vatIn(orderTotal),
  }
}

/** The facts that this bag's delivery charge depends on, beside the speed. */
export function chargeBasis(
  lines: PricedLine[],
  discount: Discount | null,
  subscriber: SubscriptionCoverage,
): ChargeBasis {
  return {
    goods: goodsValue(lines),
    heavyOnly: !lines.some(isWarehouseItem),
    subscriber: lines.some(({ subscription }) => subscription) || subscriber,
    freeStandard: discount?.freeDelivery === true,
  }
}
