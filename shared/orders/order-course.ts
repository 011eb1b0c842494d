// The progress of a placed order: status, tracking, and the deadlines for cancelling and returning. What happened is what the
// warehouse, the carrier or an operator reported; of the plan only the promised date and the time of dispatch are known.
import { deliveryTypeOf, type DeliverySpeed } from '#shared/delivery/delivery.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { nextDispatch } from './cut-off.ts'
import { deliveryMethods, isDayChosen } from '#shared/delivery/delivery-methods.ts'
import { dateOf, daysAfter, instantOf, workingDayBefore } from '#shared/platform/london-days.ts'
import { cancelledStatus } from './order-status.ts'

export type OrderDates = {
  placed: Date
  speed: DeliverySpeed
  /** ISO date of arrival or collection. */
  deliveryDate: string
  /** Of an order in several parcels: the date of the last. */
  lastDeliveryDate?: string
  cancelled: Date | null
  /** When the shopper changed the delivery. */
  changed?: Date | null
  /** Reported times; null while nothing was reported. */
  prepared?: Date | null
  dispatched?: Date | null
  delivered?: Date | null
  /** When the shop informed the shopper that the order is late. */
  delayed?: Date | null
  /** The last reported status that has no time of its own. */
  reported?: ReportedStatus | null
}

type ReportedStatus = 'RS' | 'SB' | 'TF' | 'DD' | 'LO'

export type TrackingEvent = { what: string; at: string }
export type OrderProgress = {
  status: string
  /** Oldest first. */
  tracking: TrackingEvent[]
  mayCancel: boolean
  mayReturn: boolean
  /** Null before arrival and for cancelled orders. */
  returnUntil: string | null
  /** The order has not arrived and its promised date has passed, or a delay is known before that. */
  isLate: boolean
}

const reportedStatuses: readonly string[] = ['RS', 'SB', 'TF', 'DD', 'LO'] satisfies ReportedStatus[]

export function reportedStatus(code: string): ReportedStatus | null {
  return reportedStatuses.includes(code) ? (code as ReportedStatus) : null
}

/** The cut-off of the despatch day; what arrives on a chosen day is dispatched on the working day before it. */
export function dispatchTime({
  placed,
  speed,
  deliveryDate,
}: Pick<OrderDates, 'placed' | 'speed' | 'deliveryDate'>): Date {
  const { cutOffHour } = deliveryMethods[speed]
  const first = nextDispatch(placed, cutOffHour).despatchDate
  const latest = workingDayBefore(deliveryDate)
  const leaves = instantOf(isDayChosen(speed) || latest < first ? latest : first, cutOffHour)
  return leaves > placed ? leaves : placed
}

export function orderProgress(order: OrderDates, now: Date): OrderProgress {
  const {
    placed,
    speed,
    deliveryDate,
    lastDeliveryDate = deliveryDate,
    cancelled,
    prepared,
    dispatched,
    delivered,
  } = order
  const status = cancelled ? cancelledStatus : statusOf(order)
  const arrived = deliveryTypeOf(speed) === 'collect' ? 'Ready to collect' : 'Delivered'
  const happened: Array<[what: string, at: Date | null | undefined]> = [
    ['Ordered', placed],
    ['Delivery changed', order.changed],
    ['Being prepared', prepared],
    ['Dispatched', dispatched],
    [arrived, delivered],
    ['Cancelled', cancelled],
  ]
  const tracking = happened.flatMap(([what, at]) => (at ? [{ what, at: at.toISOString() }] : []))
  const returnUntil = status === 'DD' ? returnableUntil(delivered ? dateOf(delivered) : lastDeliveryDate) : null
  return {
    status,
    tracking,
    mayCancel: status === 'OK' || status === 'RS' || status === 'SB',
    mayReturn: isReturnOpen(returnUntil, now),
    returnUntil,
    isLate: !cancelled && isLateAt(status, order, now),
  }
}

/** A parcel that arrived has left, also when nobody reported that it did. */
function statusOf({ dispatched, delivered, reported }: OrderDates): 'OK' | ReportedStatus {
  if (delivered || reported === 'DD') return 'DD'
  if (reported === 'LO') return 'LO'
  return dispatched ? 'TF' : (reported ?? 'OK')
}

/**
 * An order is not late on its promised day, unless the shop has informed the shopper. Of several parcels the first is late when
 * nothing has left; what has left may be the first, and then the last day counts.
 */
function isLateAt(status: string, { deliveryDate, lastDeliveryDate, delayed }: OrderDates, now: Date): boolean {
  const promised = status === 'TF' ? (lastDeliveryDate ?? deliveryDate) : deliveryDate
  return status === 'LO' || (status !== 'DD' && (Boolean(delayed) || dateOf(now) > promised))
}

/** The last day for a return: 14 days after delivery. */
export function returnableUntil(deliveryDate: string): string {
  return daysAfter(deliveryDate, orderDays.returns)
}

export function isReturnOpen(until: string | null, now: Date): boolean {
  return until !== null && dateOf(now) <= until
}

/** The last day on which the collection point holds the order. */
export function collectableUntil(deliveryDate: string): string {
  return daysAfter(deliveryDate, orderDays.retention)
}
