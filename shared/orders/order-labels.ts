// An order in words, the same on its pages and in its mail: how it comes, where to, how it was paid, what it came to.
import type { Brand } from '#shared/brands/brand.ts'
import { deliveryTypeOf, type TimeFrame } from '#shared/delivery/delivery.ts'
import type { OrderSummary } from './order.ts'
import { cardTypeNames } from '#shared/payment/payment.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { keptUntil } from './order-course.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { speedLabel } from '#shared/delivery/speed-labels.ts'

const frames: Readonly<Record<TimeFrame, string>> = { DAY: '', AM: ', in the morning', PM: ', in the afternoon' }

/** What it will do next, as a sentence. */
export function arrivalLabel(order: OrderSummary): string {
  const day = formatDay(order.deliveryDate)
  if (deliveryTypeOf(order.deliveryMethod) === 'collect')
    return `Ready to collect from ${day}${order.venue ? ` at ${order.venue.name}` : ''}.`
  if (order.deliveryMethod === 'NOM') return `Arrives on ${day}${order.timeFrame ? frames[order.timeFrame] : ''}.`
  return order.deliveryMethod === 'EXPRESS' ? `Arrives on ${day}.` : `Arrives by ${day}.`
}

/** What to bring and until when; null for what comes to the door. */
export function collectionLabel(order: OrderSummary): string | null {
  if (deliveryTypeOf(order.deliveryMethod) !== 'collect') return null
  return `Bring your order number and something with your name on it, like a bank card or driving licence. It is kept for you until ${formatDay(keptUntil(order.deliveryDate))}.`
}

/** As on an envelope; empty when nobody knows it. */
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

const methods: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  credit: 'Credit account',
  APay: 'Apple Pay',
  GPay: 'Google Pay',
  Miyo: 'Miyo',
}

/** Each part with its amount: store credit, and whatever paid the rest. */
export function paymentParts(order: OrderSummary, brand: Pick<Brand, 'creditProduct'>): Array<[string, number]> {
  const { creditPart, otherPart, cardType, panSuffix, paymentMethod } = order
  const card = cardType ? cardTypeNames[cardType] : methods[paymentMethod]
  const other = panSuffix ? `${paymentMethod === 'card' ? card : methods[paymentMethod]} •••• ${panSuffix}` : methods[paymentMethod]
  return [
    ...(creditPart > 0 ? [[brand.creditProduct, creditPart] as [string, number]] : []),
    ...(otherPart > 0 ? [[other, otherPart] as [string, number]] : []),
  ]
} // prettier-ignore

/** The rows of the sum, in the bag's own order and words; the last is the total. */
export function totalRows(order: OrderSummary): Array<[label: string, amount: string]> {
  const { preDiscountOrderValueExcludingShippingCost: goods, orderValue, claimCodeName } = order
  const saved = Math.round((goods - orderValue) * 100) / 100
  return [
    ['Subtotal', pounds(goods)],
    ...(saved > 0 ? [[`Discount${claimCodeName ? ` (${claimCodeName})` : ''}`, `−${pounds(saved)}`] as [string, string]] : []),
    [speedLabel(order.deliveryMethod), order.shippingCost === 0 ? 'Free' : pounds(order.shippingCost)],
    ['Total', pounds(order.orderTotal)],
  ]
} // prettier-ignore
