// Turns the seeded orders' days before the seed into dates, with the summary that the checkout stores with an order: what is
// on its way stays on its way, whenever the seed runs.
import { bookAddress } from '#origin/shop/delivery/addresses.ts'
import type { orders } from '#origin/shop/customers/schema.ts'
import { vatIn } from '#shared/platform/money.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { dateOf, workingDaysAfter } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import type { OrderRows, PersonRows } from './person-rows.ts'

const dayMs = 86_400_000

export function placedOrder(
  { order, plan }: OrderRows,
  people: readonly PersonRows[],
  now: number,
): typeof orders.$inferInsert {
  const placed = new Date(now - plan.days * dayMs)
  const [address] = people.find(({ customer }) => customer.id === order.customerId)?.addresses ?? []
  const { standardDeliveryDate } = deliveryCutOff(placed)
  const nominated = plan.nominated ? workingDaysAfter(dateOf(new Date(now)), plan.nominated) : null
  const goods = poundsFromPence(order.orderTotal - order.shippingCost)
  const paidByCredit = order.paymentMethod === 'credit'
  const summary: Omit<StoredOrderSummary, 'emailAddress'> = {
    orderNo: order.orderNo,
    placed: placed.toISOString(),
    contactNumber: null,
    panSuffix: null,
    cardType: null,
    paymentMethod: order.paymentMethod,
    creditPart: paidByCredit ? poundsFromPence(order.orderTotal) : 0,
    otherPart: paidByCredit ? 0 : poundsFromPence(order.orderTotal),
    pdpItems: [],
    deliveryAddress: address ? deliveryAddressOf(address) : null,
    deliveryMethod: nominated ? 'NOM' : 'STANDARD',
    nominatedDate: nominated,
    timeFrame: nominated ? 'DAY' : null,
    deliveryDate: nominated ?? standardDeliveryDate,
    standardDeliveryDate,
    venue: null,
    expressAvailableAtAddress: true,
    deliveryChargeItems: [],
    totalDeliveryCharge: 0,
    shippingCost: poundsFromPence(order.shippingCost),
    coupon: null,
    claimCodeName: null,
    preDiscountOrderValueExcludingShippingCost: goods,
    orderTotal: poundsFromPence(order.orderTotal),
    orderValue: goods,
    discountedVsStandardPriceDifference: 0,
    vatIncluded: poundsFromPence(vatIn(order.orderTotal)),
    manualClickAndCollectPostcode: null,
    clickAndCollectSearchPostcode: null,
  }
  const card = order.paymentMethod === 'card' ? ({ cardType: '001', panSuffix: '2701' } as const) : {}
  return { ...order, ...card, placed: placed.toISOString(), summary }
}

type Address = PersonRows['addresses'][number]

/** The table's defaults for what the seed leaves out. */
function deliveryAddressOf({
  recipient,
  flatNumber = '',
  houseNumberAndSuffix = '',
  houseName = '',
  addressLine1,
  addressLine2 = '',
  addressLine3 = '',
  town,
  county = '',
  postcode,
}: Address) {
  const house = { flatNumber, houseNumberAndSuffix, houseName }
  const lines = { addressLine1, addressLine2, addressLine3, town, county, postcode }
  return bookAddress({ recipient, ...house, ...lines, isoCountryCode: 'GB' })
}
