// The labels of an order, for its pages and emails: arrival, address, payment and totals.
import type { Brand } from '#shared/brands/brand.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import type { OrderSummary } from './order.ts'
import type { PlacedOrder } from './order-calls.ts'
import type { RefundParts } from './returns.ts'
import { cardTypeNames } from '#shared/payment/payment.ts'
import { formatDate, formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { collectableUntil } from './order-course.ts'
import { paymentMethodNames } from '#shared/payment/payment-journeys.ts'
import { cancelledStatus } from './order-status.ts'
import { discountLabel } from '#shared/promotions/discount-label.ts'
import { arrivalSentences, deliveryRows, orderParcels } from '#shared/delivery/parcels.ts'

/** When the order arrives or can be collected: a sentence for each parcel. */
export function arrivalLabels(order: OrderSummary): string[] {
  return arrivalSentences(orderParcels(order))
}

/** What to bring for collection and until when; null for delivered orders. */
export function collectionLabel(order: OrderSummary): string | null {
  if (deliveryTypeOf(order.deliveryMethod) !== 'collect') return null
  return `Bring your order number and ID with your name on it, such as a bank card or driving licence. We’ll keep your parcel until ${formatDay(collectableUntil(order.deliveryDate))}.`
}

/** The address as on an envelope; empty when unknown. */
export function addressLines({ deliveryAddress: address, venue }: OrderSummary): string[] {
  if (!address) return []
  const { firstName, surName, flatNumber, houseName, houseNumber, houseSuffix } = address
  const street = `${houseNumber}${houseSuffix} ${address.addressLine1}`.trim()
  return [
    `${address.title} ${firstName} ${surName}`.trim(),
    ...(venue ? [venue.name] : []),
    flatNumber === '' || /^\D/.test(flatNumber) ? flatNumber : `Flat ${flatNumber}`,
    houseName === venue?.name ? '' : houseName,
    street === venue?.name ? '' : street,
    address.addressLine2,
    address.addressLine3,
    address.town,
    address.county,
    address.postcode,
  ].filter(Boolean)
}

/** The parts of the payment with their amounts in pounds: store credit and the other method. */
export function paymentParts(order: OrderSummary, brand: Pick<Brand, 'creditProduct'>): Array<[string, number]> {
  const { creditPart, otherPart, cardType, panSuffix, paymentMethod } = order
  const method = paymentMethodNames[paymentMethod]
  const paidWith = paymentMethod === 'card' && cardType ? cardTypeNames[cardType] : method
  const other = panSuffix ? `${paidWith} ending ${panSuffix}` : method
  return [
    ...(creditPart > 0 ? [[brand.creditProduct, creditPart] as [string, number]] : []),
    ...(otherPart > 0 ? [[other, otherPart] as [string, number]] : []),
  ]
}

/** `£16.80 back to your Visa ending 2701`. What is taken on dispatch is not taken instead. */
export function givenBack(order: OrderSummary, brand: Pick<Brand, 'creditProduct'>, parts: RefundParts): string {
  return paymentParts({ ...order, ...parts }, brand)
    .map(([by, amount]) => {
      const isTaken = by === brand.creditProduct || isPaid(order)
      return `${pounds(amount)} ${isTaken ? 'back to' : 'not taken from'} ${yours(by)}`
    })
    .join(' and ')
}

/** `your Visa ending 2701`, of a part's label. */
export function yours(by: string): string {
  return `your ${by === paymentMethodNames.card ? 'card' : by}`
}

/** What was paid, or will be, less what was given back: what cancelling the whole order gives back. */
export function paidParts({ order, refunds }: Pick<PlacedOrder, 'order' | 'refunds'>): RefundParts {
  const less = (sum: number, part: keyof RefundParts) =>
    Math.round(refunds.reduce((rest, refund) => rest - refund[part], sum) * 100) / 100
  return {
    creditPart: less(order.creditPart, 'creditPart'),
    otherPart: less(order.charge?.amount ?? order.otherPart, 'otherPart'),
  }
}

/** What was cancelled or refunded since, and what that leaves; empty when nothing was. */
export function changeRows({ order, refunds, status }: Pick<PlacedOrder, 'order' | 'refunds' | 'status'>) {
  const { creditPart, otherPart } = paidParts({ order, refunds })
  const left = status === cancelledStatus ? 0 : creditPart + otherPart
  const gone = order.orderTotal - left
  if (gone < 0.005) return []
  // Of what is taken on dispatch, a cancelled line was never taken.
  const isBack = status === cancelledStatus || refunds.some((one) => one.creditPart + one.otherPart > 0)
  return [
    [isPaid(order) && isBack ? 'Refunded' : 'Cancelled', `−${pounds(gone)}`],
    [isPaid(order) ? 'You’ve paid' : 'You’ll pay', pounds(left)],
  ] as const
}

function isPaid({ charge }: OrderSummary): boolean {
  return !charge || charge.state === 'taken'
}

/** Above the parts of the payment. */
export function paymentHeading(order: OrderSummary): string {
  return isPaid(order) ? 'How you paid' : 'Your payment'
}

/** When the part that is taken on dispatch is, or was, taken. Empty for an order that was paid when it was placed. */
export function chargeNote(order: OrderSummary, brand: Pick<Brand, 'creditProduct'>): string {
  const { charge, creditPart } = order
  if (!charge) return ''
  const [by = '', amount = 0] = paymentParts(order, brand).at(-1) ?? []
  const payment =
    creditPart > 0 || charge.amount !== undefined ? `${pounds(charge.amount ?? amount)} by ${by}` : 'payment'
  switch (charge.state) {
    case 'on-dispatch':
      return `We’ll take ${payment} when your order is dispatched. Until then it may show as pending with your bank.`
    case 'due':
      return `Your order has been dispatched, and we’re taking ${payment} now.`
    case 'taken':
      return `We took ${pounds(charge.amount ?? amount)} by ${by} on ${formatDate(charge.at!)}.`
    case 'released':
      return `We hadn’t taken ${payment}, so there’s nothing to refund. If it shows as pending with your bank, it’ll disappear within a few days.`
  }
}

/** The rows of the totals, in the order and with the labels of the bag; the last is the total. */
export function totalRows(order: OrderSummary): Array<[label: string, amount: string]> {
  const { preDiscountOrderValueExcludingShippingCost: goods, orderValue } = order
  const saved = Math.round((goods - orderValue) * 100) / 100
  return [
    ['Subtotal', pounds(goods)],
    ...(saved > 0 ? [[discountLabel(order), `−${pounds(saved)}`] as [string, string]] : []),
    ...deliveryRows(orderParcels(order)),
    ['Total', pounds(order.orderTotal)],
  ]
}
