// What becomes of an order after it was placed: when it leaves, until when it may be cancelled or sent back, and what has
// happened to it by now. Only what the promised dates say; a carrier's own word takes this one's place.
import { deliveryTypeOf, type DeliverySpeed } from '#shared/delivery/delivery.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { cutOff, cutOffHours } from './cut-off.ts'
import { dateOf, daysAfter, instantOf, workingDayBefore } from '#shared/platform/london-days.ts'
import { cancelledStatus } from './order-status.ts'

export type Placed = {
  placed: Date
  speed: DeliverySpeed
  /** ISO date on which it arrives or can be collected. */
  deliveryDate: string
  cancelled: Date | null
  /** When it was handed to the carrier before its time; null while only the promised dates speak. */
  dispatched?: Date | null
}

export type Happened = { what: string; at: string }
export type Course = {
  status: string
  /** Oldest first. */
  tracking: Happened[]
  mayCancel: boolean
  mayReturn: boolean
  /** Null while it has not arrived, and of an order that never will. */
  returnUntil: string | null
}

const hour = 3_600_000
/** Packing begins so long before it leaves. */
const packing = 4 * hour
/** What leaves in the evening arrives from this hour on. */
const arrivalHour = 12

/** At the cut-off of its despatch day; what waits for a day of the shopper's choice leaves on the eve of it. */
export function leavesAt({ placed, speed, deliveryDate }: Omit<Placed, 'cancelled'>): Date {
  const first = cutOff(placed).despatchDate
  const latest = workingDayBefore(deliveryDate)
  const leaves = instantOf(speed === 'NOM' || latest < first ? latest : first, cutOffHours.standard)
  return leaves > placed ? leaves : placed
}

export function courseOf(order: Placed, now: Date): Course {
  const { placed, speed, deliveryDate, cancelled, dispatched } = order
  const collected = deliveryTypeOf(speed) === 'collect'
  const planned = leavesAt(order)
  const leaves = dispatched && dispatched < planned ? dispatched : planned
  const packed = new Date(Math.max(placed.getTime(), leaves.getTime() - packing))
  const arrived = new Date(Math.max(leaves.getTime(), instantOf(deliveryDate, arrivalHour).getTime()))
  const all: Array<[status: string, what: string, at: Date]> = [
    ['OK', 'Ordered', placed],
    ['RS', 'Being packed', packed],
    ['TF', 'Left our warehouse', leaves],
    ['DD', collected ? 'Ready to collect' : 'Delivered', arrived],
  ]
  const until = cancelled ?? now
  const happened = all.filter(([, , at], nth) => nth === 0 || at <= until)
  const tracking = happened.map(([, what, at]) => ({ what, at: at.toISOString() }))
  if (cancelled) {
    const last = { what: 'Cancelled', at: cancelled.toISOString() }
    return { status: cancelledStatus, tracking: [...tracking, last], mayCancel: false, mayReturn: false, returnUntil: null }
  } // prettier-ignore
  const [status] = happened.at(-1)!
  const returnUntil = status === 'DD' ? returnableUntil(deliveryDate) : null
  return { status, tracking, mayCancel: now < leaves, mayReturn: stillOpen(returnUntil, now), returnUntil }
}

/** The last day of the 14 after the one on which it came. */
export function returnableUntil(deliveryDate: string): string {
  return daysAfter(deliveryDate, orderDays.returns)
}

export function stillOpen(until: string | null, now: Date): boolean {
  return until !== null && dateOf(now) <= until
}

/** Until which day a collection point keeps it. */
export function keptUntil(deliveryDate: string): string {
  return daysAfter(deliveryDate, orderDays.kept)
}
