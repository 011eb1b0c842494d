// What an order's card says below its status: when it arrives, what is being returned and until when, or what the status means.
import type { Order } from '#shared/customers/customer.ts'
import { cancelledStatus, isOrderActive, orderStatusLabels } from '#shared/orders/order-status.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { lastDeliveryDate, orderParcels, promisedDays } from '#shared/delivery/parcels.ts'
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { arrivalLabels } from '#shared/orders/order-labels.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { dispatchTime } from '#shared/orders/order-course.ts'
import { formatDay } from '#shared/platform/day-words.ts'

export function progressText(order: Order): string {
  const { status, collected, deliveryDate } = order
  const { sentence } = orderStatusLabels(status, collected)
  if (status === 'DD')
    return collected && order.returning === 0
      ? sentence
      : returnText({ ...order, pieces: piecesIn(order.items) }) || sentence
  if (deliveryDate === null || !isOrderActive(order)) return sentence
  // The list does not know the delivery method, which decides between "on" and "by".
  const due = `${collected ? 'Ready to collect from' : 'Arrives'} ${promisedDays(order)}.`
  return status === 'TF' ? due : `${due} ${sentence}`
}

/** The heading of an order's page: when it arrives, or did. */
export function arrivalHeading({ order, status, isLate, tracking }: PlacedOrder): string {
  const { label } = orderStatusLabels(status, deliveryTypeOf(order.deliveryMethod) === 'collect')
  const arrived = tracking.find(({ what }) => what === 'Delivered')
  if (status === 'DD' && arrived) return `Delivered ${formatDay(inLondon(arrived.at).date)}`
  if (status === 'DD' || status === cancelledStatus) return label
  return isLate ? 'Delayed' : arrivesHeading(order) || label
}

/** `Arrives by Thu 3 Dec`; of several parcels `Arrives Thu 3 Dec and Mon 14 Dec`. */
function arrivesHeading(order: OrderSummary): string {
  const [first = '', ...others] = arrivalLabels(order)
  const { deliveryDate } = order
  return others.length === 0
    ? first.replace(/\.$/, '')
    : `Arrives ${promisedDays({ deliveryDate, lastDeliveryDate: lastDeliveryDate(order) })}`
}

export function piecesIn(items: ReadonlyArray<{ quantity: number }>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

type Returnable = Pick<Order, 'returning' | 'mayReturn' | 'returnUntil'> & { pieces: number }

/** Empty when nothing is being returned and the time for returns is over. */
export function returnText({ pieces, returning, mayReturn, returnUntil }: Returnable): string {
  if (returning > 0 && returning >= pieces) return 'You’re returning this order.'
  const until = mayReturn && returnUntil ? `until ${formatDay(returnUntil)}.` : ''
  if (returning === 0) return until && `You can return items ${until}`
  const back = `You’re returning ${returning === 1 ? '1 item' : `${returning} items`}.`
  return until ? `${back} You can return the rest ${until}` : back
}

/** A late order has no day that could be promised. A maker's own dispatch has none either. */
export function stepsToCome(
  { status, tracking, isLate, order }: PlacedOrder,
  today = inLondon(new Date().toISOString()).date,
) {
  if (status === 'DD' || status === cancelledStatus) return []
  const { placed, deliveryMethod: speed, deliveryDate } = order
  const leaves = inLondon(dispatchTime({ placed: new Date(placed), speed, deliveryDate }).toISOString()).date
  const days = {
    'Being prepared': '',
    // A day that has gone by without it is said no more.
    Dispatched: leaves >= today && orderParcels(order).some(({ direct }) => !direct) ? formatDay(leaves) : '',
    [deliveryTypeOf(speed) === 'collect' ? 'Ready to collect' : 'Delivered']: promisedDays({
      deliveryDate,
      lastDeliveryDate: lastDeliveryDate(order),
    }),
  }
  const left = Object.entries(days).filter(([what]) => !tracking.some((one) => one.what === what))
  const steps = left.map(([what, day]) => ({
    what,
    when: isLate || !day ? 'To come' : `Expected ${day}`,
    toCome: true,
  }))
  return status === 'TF' || status === 'LO' ? steps.slice(-1) : steps
}
