// The progress of a placed order: dispatch time, status, tracking, and the deadlines for cancelling and returning. Derived
// from the promised dates; a status that the warehouse or the carrier reported takes precedence.
import { deliveryTypeOf, type DeliverySpeed } from '#shared/delivery/delivery.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { deliveryCutOff, cutOffHours } from './cut-off.ts'
import { dateOf, daysAfter, instantOf, workingDayBefore } from '#shared/platform/london-days.ts'
import { cancelledStatus } from './order-status.ts'

export type OrderDates = {
  placed: Date
  speed: DeliverySpeed
  /** ISO date of arrival or collection. */
  deliveryDate: string
  cancelled: Date | null
  /** When the order was dispatched early; null when unknown. */
  dispatched?: Date | null
  /** The status that the warehouse or the carrier reported; null when the order follows its plan. */
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
  /** The promised date has passed and the order has not arrived, or the carrier reported a delay. */
  isLate: boolean
}

/** How many events of the plan have happened at a reported status. */
const eventsAt: Readonly<Record<ReportedStatus, number>> = { SB: 1, RS: 2, TF: 3, LO: 3, DD: 4 }

export function reportedStatus(code: string): ReportedStatus | null {
  return Object.hasOwn(eventsAt, code) ? (code as ReportedStatus) : null
}

const hourMs = 3_600_000
/** Packing starts this long before dispatch. */
const packingMs = 4 * hourMs
/** The hour of the delivery date, in London, from which an order counts as delivered. */
const arrivalHour = 12

/** The cut-off of the despatch day; a nominated delivery is dispatched on the working day before its date. */
export function dispatchTime({ placed, speed, deliveryDate }: Omit<OrderDates, 'cancelled'>): Date {
  const first = deliveryCutOff(placed).despatchDate
  const latest = workingDayBefore(deliveryDate)
  const leaves = instantOf(speed === 'NOM' || latest < first ? latest : first, cutOffHours.standard)
  return leaves > placed ? leaves : placed
}

export function orderProgress(order: OrderDates, now: Date): OrderProgress {
  const { placed, speed, deliveryDate, cancelled, dispatched, reported = null } = order
  const collected = deliveryTypeOf(speed) === 'collect'
  const plannedLeave = dispatchTime(order)
  const leaves = dispatched && dispatched < plannedLeave ? dispatched : plannedLeave
  const packed = new Date(Math.max(placed.getTime(), leaves.getTime() - packingMs))
  const arrived = new Date(Math.max(leaves.getTime(), instantOf(deliveryDate, arrivalHour).getTime()))
  const all: Array<[status: string, what: string, at: Date]> = [
    ['OK', 'Ordered', placed],
    ['RS', 'Being prepared', packed],
    ['TF', 'Dispatched', leaves],
    ['DD', collected ? 'Ready to collect' : 'Delivered', arrived],
  ]
  const until = cancelled ?? now
  const planned = reported ? all.slice(0, eventsAt[reported]) : all
  const happened = planned.filter(([, , at], nth) => nth === 0 || at <= until)
  const tracking = happened.map(([, what, at]) => ({ what, at: at.toISOString() }))
  if (cancelled) {
    const last = { what: 'Cancelled', at: cancelled.toISOString() }
    return {
      status: cancelledStatus,
      tracking: [...tracking, last],
      mayCancel: false,
      mayReturn: false,
      returnUntil: null,
      isLate: false,
    }
  }
  const status = reported ?? happened.at(-1)![0]
  const returnUntil = status === 'DD' ? returnableUntil(deliveryDate) : null
  return {
    status,
    tracking,
    mayCancel: reported ? reported === 'RS' || reported === 'SB' : now < leaves,
    mayReturn: isReturnOpen(returnUntil, now),
    returnUntil,
    isLate: isLateAt(status, deliveryDate, now),
  }
}

/** An order is not late on its promised day. */
function isLateAt(status: string, deliveryDate: string, now: Date): boolean {
  return status === 'LO' || (status !== 'DD' && dateOf(now) > deliveryDate)
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
