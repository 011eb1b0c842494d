// The delivery speeds of a bag: availability, delivery date and cut-off time of each, computed from the server's clock in
// London dates.
import type { DeliverySpeed, TimeFrame } from '#shared/delivery/delivery.ts'
import { deliveryMethods, timesOfDay } from '#shared/delivery/delivery-methods.ts'
import { nominatedCharge } from './charge-of-speed.ts'
import { deliveryCutOff, nextDispatch } from '#shared/orders/cut-off.ts'
import { dateOf, daysAfter, isDeliveryDay, workingDaysAfter, type IsHoliday } from '#shared/platform/london-days.ts'
import { bundledCalendar, type DeliveryCalendar } from './delivery-calendar.ts'
import { isStandardOnly } from '#shared/delivery/postcode-areas.ts'

/** Number of days from today from which a nominated day can be chosen. */
const nominatedDays = 14
const timeFrames = Object.keys(timesOfDay) as TimeFrame[]

/**
 * A bag of only makers' items has standard delivery alone, which no speed changes. In a mixed bag the speed is that of the other
 * items' parcel, and collection is not available, because the maker delivers to an address.
 */
export type Shipment = {
  /** The bag has items from the shop's warehouse. */
  ours: boolean
  /** The bag has items that their makers deliver. */
  makers: boolean
  /** The customer's subscription covers part of a nominated day's charge. */
  subscriber: boolean
  /** The delivery address's postcode; null while unknown, and then every speed is available. */
  postcode: string | null
  /** The collection point's postcode; null without a collection point. */
  pointPostcode: string | null
}
export type SpeedAvailability = { available: boolean; date: string; cutOffTime: string }
export type DeliverySlot = { date: string; timeFrame: TimeFrame; charge: number }
export type AvailableSpeeds = {
  /** Computed on demand: a payment reads the chosen speed only, and each is a walk over the calendar. */
  of: (speed: DeliverySpeed) => SpeedAvailability
  readonly slots: DeliverySlot[]
  /** When the makers' items arrive. */
  directDate: string
}

export function availableSpeeds(
  now: Date,
  { ours, makers, subscriber, postcode, pointPostcode }: Shipment,
  { dispatch, at }: DeliveryCalendar = bundledCalendar,
): AvailableSpeeds {
  const home = at(postcode)
  const point = pointPostcode === null ? home : at(pointPostcode)
  const { despatchDate, directDeliveryDate } = deliveryCutOff(now, { dispatch, destination: home })
  const near = ours && !(postcode !== null && isStandardOnly(postcode))
  return {
    of(speed) {
      const { collects, cutOffHour, workingDays } = deliveryMethods[speed]
      const leaves = nextDispatch(now, cutOffHour, dispatch)
      const { cutOffTime } = leaves
      if (workingDays === null) {
        const [slot] = this.slots
        return { available: slot !== undefined, date: slot?.date ?? directDeliveryDate, cutOffTime }
      }
      if (speed === 'STANDARD' && makers && !ours) return { available: true, date: directDeliveryDate, cutOffTime }
      const date = workingDaysAfter(leaves.despatchDate, workingDays, collects ? point : home)
      return { available: collects ? ours && !makers : near || speed === 'STANDARD', date, cutOffTime }
    },
    get slots() {
      return near ? slotsFrom(now, despatchDate, home, subscriber) : []
    },
    directDate: directDeliveryDate,
  }
}

/** Every delivery day after the day of despatch, with its time frames. */
function slotsFrom(now: Date, despatchDate: string, home: IsHoliday, subscriber: boolean): DeliverySlot[] {
  const last = daysAfter(dateOf(now), nominatedDays)
  const slots: DeliverySlot[] = []
  for (let date = daysAfter(despatchDate, 1); date <= last; date = daysAfter(date, 1))
    if (isDeliveryDay(date, home))
      for (const timeFrame of timeFrames)
        slots.push({ date, timeFrame, charge: nominatedCharge(date, timeFrame, subscriber) })
  return slots
}
