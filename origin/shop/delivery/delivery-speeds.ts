// The delivery speeds of a bag: availability, delivery date and cut-off time of each, computed from the server's clock in
// London dates.
import type { DeliverySpeed, TimeFrame } from '#shared/delivery/delivery.ts'
import { nominatedCharge } from './charge-of-speed.ts'
import { deliveryCutOff, cutOffHours, nextDispatch } from '#shared/orders/cut-off.ts'
import { dateOf, daysAfter, isDeliveryDay, workingDaysAfter, type IsHoliday } from '#shared/platform/london-days.ts'
import { bundledCalendar, type DeliveryCalendar } from './delivery-calendar.ts'
import { isRemote } from './postcode-areas.ts'

/** Number of days from today from which a nominated day can be chosen. */
const nominatedDays = 14
const timeFrames: readonly TimeFrame[] = ['DAY', 'AM', 'PM']

/**
 * Items with their own delivery charge are delivered by their maker, within `workingDays`, with questions to
 * `contactNumber`. A bag of such items only has standard delivery. In a mixed bag the speed applies to the other items, and
 * collection is not available, because the maker delivers to an address.
 */
export const directDispatch = { workingDays: 10, contactNumber: '03069 990214' } as const

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
export type AvailableSpeeds = Record<DeliverySpeed, SpeedAvailability> & { slots: DeliverySlot[] }

export function availableSpeeds(
  now: Date,
  { ours, makers, subscriber, postcode, pointPostcode }: Shipment,
  { dispatch, at }: DeliveryCalendar = bundledCalendar,
): AvailableSpeeds {
  const home = at(postcode)
  const point = pointPostcode === null ? home : at(pointPostcode)
  const toHome = deliveryCutOff(now, { dispatch, destination: home })
  const { cutOffTime, despatchDate, standardDeliveryDate } = toHome
  const near = ours && !(postcode !== null && isRemote(postcode))
  const collected = ours && !makers
  const date = makers && !ours ? workingDaysAfter(despatchDate, directDispatch.workingDays, home) : standardDeliveryDate
  // Getters: a payment reads the chosen speed only, and every other one is a walk over the calendar.
  return {
    STANDARD: { available: true, date, cutOffTime },
    get EXPRESS() {
      const express = nextDispatch(now, cutOffHours.express, dispatch)
      return { ...express, available: near, date: workingDaysAfter(express.despatchDate, 1, home) }
    },
    get NOM() {
      const [slot] = this.slots
      return { available: slot !== undefined, date: slot?.date ?? standardDeliveryDate, cutOffTime }
    },
    get HPS() {
      const toPoint = point === home ? toHome : deliveryCutOff(now, { dispatch, destination: point })
      return { available: collected, date: toPoint.standardDeliveryDate, cutOffTime }
    },
    get EXPRESS_COLLECT() {
      const collect = nextDispatch(now, cutOffHours.expressCollect, dispatch)
      return { ...collect, available: collected, date: workingDaysAfter(collect.despatchDate, 1, point) }
    },
    get slots() {
      return near ? slotsFrom(now, despatchDate, home, subscriber) : []
    },
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
