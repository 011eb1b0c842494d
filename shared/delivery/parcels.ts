// The parcels of a bag or an order: the shop's, by the chosen method, and those that makers send, each with its date and charge.
import { subscriptionType, type Cart, type DeliveryChargeItem } from '#shared/bag/cart.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { penceFromPounds, poundsFromPence, pounds } from '#shared/platform/money.ts'
import { deliveryLabelOf, deliveryMethodOf, directDispatch, timeSentence } from './delivery-methods.ts'

type Item = { productNo: string; productOptionNo: string; name: string }

export type Parcel = {
  /** The maker sends it, at no other speed than its own. */
  direct: boolean
  label: string
  /** ISO date; null when the service names none. */
  date: string | null
  /** The words before and after the date: `Arrives on`, ` in the morning`. */
  arrives: string
  after: string
  /** Pounds. */
  charge: number
  items: readonly Item[]
}

type Delivery = {
  items: readonly Item[]
  method: string
  date: string | null
  /** The words after the date: the time of day, or the collection point. */
  after: string
  deliveryChargeItems: readonly DeliveryChargeItem[]
  shippingCost: number
  totalDeliveryCharge: number
}

function parcelsOf({ items, method, date, after, deliveryChargeItems, ...charges }: Delivery): Parcel[] {
  const chargeOf = ({ productNo, productOptionNo }: Item) =>
    deliveryChargeItems.find((each) => each.productNo === productNo && each.productOptionNo === productOptionNo)
  const own = items.filter((item) => !chargeOf(item))
  const carriage = penceFromPounds(charges.shippingCost) - penceFromPounds(charges.totalDeliveryCharge)
  const parcels: Parcel[] = []
  if (own.length > 0 || carriage > 0)
    parcels.push({
      direct: false,
      label: deliveryLabelOf(method),
      date,
      arrives: deliveryMethodOf(method)?.arrives ?? 'Arrives by',
      after,
      charge: poundsFromPence(carriage),
      items: own,
    })
  // An order from before makers' dates were stored has one date, which is its maker's if nobody else sends anything.
  const elsewhere = own.length > 0 ? null : date
  const dateOf = (item: DeliveryChargeItem) => item.deliveryDate ?? elsewhere
  for (const day of new Set(deliveryChargeItems.map(dateOf))) {
    const charged = deliveryChargeItems.filter((item) => dateOf(item) === day)
    parcels.push({
      direct: true,
      label: directDispatch.label,
      date: day,
      arrives: directDispatch.arrives,
      after: '',
      charge: poundsFromPence(charged.reduce((sum, { deliveryCharge }) => sum + penceFromPounds(deliveryCharge), 0)),
      items: items.filter((item) => charged.some((each) => each === chargeOf(item))),
    })
  }
  return parcels
}

type DeliveredCart = Pick<
  Cart,
  'cartEntries' | 'defaultDelivery' | 'deliveryDate' | 'deliveryChargeItems' | 'shippingCost' | 'totalDeliveryCharge'
>

/** Without sold-out items and delivery subscriptions, which are not sent. */
export function cartParcels(cart: DeliveredCart): Parcel[] {
  return parcelsOf({
    ...cart,
    items: cart.cartEntries
      .filter(({ productType, stockStatus }) => productType !== subscriptionType && stockStatus !== 'OUT_OF_STOCK')
      .map((entry) => ({ ...entry, name: entry.productDetails?.productName ?? `Product ${entry.productNo}` })),
    method: cart.defaultDelivery,
    date: cart.deliveryDate ?? null,
    after: '',
  })
}

export function orderParcels(order: OrderSummary): Parcel[] {
  const { timeFrame, deliveryMethod: method, venue } = order
  return parcelsOf({
    ...order,
    // What another order service does not list is sent all the same.
    items:
      order.pdpItems.length === 0
        ? [{ productNo: '', productOptionNo: '', name: 'Your items' }]
        : order.pdpItems
            .filter(({ productType }) => productType !== subscriptionType)
            .map((item) => ({ ...item, name: item.productName })),
    method,
    date: order.deliveryDate,
    after: venue ? ` at ${venue.name}` : timeSentence(method, timeFrame),
  })
}

/** The rows between subtotal and total. */
export function deliveryRows(parcels: readonly Parcel[]): Array<[label: string, amount: string]> {
  return parcels.map(({ label, charge }) => [label, chargeLabel(charge)])
}

export function chargeLabel(charge: number): string {
  return charge === 0 ? 'Free' : pounds(charge)
}

/** A sentence for each parcel; where there are several, it begins with what is in it. */
export function arrivalSentences(parcels: readonly Parcel[]): string[] {
  return parcels.flatMap(({ items, date, arrives, after }) => {
    if (date === null) return []
    const when = `${formatDay(date)}${after}.`
    return parcels.length > 1 ? `${itemNames(items)}: ${inSentence(arrives)} ${when}` : `${arrives} ${when}`
  })
}

/** Words that begin a line, inside one. */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** What an item that its maker delivers costs to deliver, and how it comes. */
export function directDeliveryLine(charge: string): string {
  return `${directDispatch.label} ${charge}: ${inSentence(directDispatch.service)}`
}

/** Two names, or one and the number of others. */
export function itemNames(items: ReadonlyArray<Pick<Item, 'name'>>): string {
  const [first, second, ...more] = items.map(({ name }) => name)
  if (!first || !second) return first ?? 'Your items'
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`
}

/** Of one parcel its method, otherwise the number of parcels. */
export function deliveryHeading(parcels: readonly Parcel[]): string {
  return parcels.length === 1 ? parcels[0]!.label : `Delivery in ${parcels.length} parcels`
}

/** The last day of arrival of an order's parcels. */
export function lastDeliveryDate(order: Pick<OrderSummary, 'deliveryDate' | 'deliveryChargeItems'>): string {
  const others = order.deliveryChargeItems.flatMap(({ deliveryDate }) => deliveryDate ?? [])
  return [order.deliveryDate, ...others].toSorted().at(-1)!
}

/** `Thu 3 Dec`, or of an order in several parcels `Thu 3 Dec and Mon 14 Dec`. */
export function promisedDays({ deliveryDate, lastDeliveryDate: last }: PromisedDates): string {
  if (deliveryDate === null) return ''
  return [...new Set([deliveryDate, last ?? deliveryDate])].map(formatDay).join(' and ')
}
export type PromisedDates = { deliveryDate: string | null; lastDeliveryDate?: string | null }
