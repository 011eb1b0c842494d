// The ways a bag can be had now: which there are, when each arrives, and until when that can be ordered. All from the
// server's clock, in London's days.
import type { DeliverySpeed, TimeFrame } from '#shared/delivery/delivery.ts'
import type { Nation } from '#shared/platform/bank-holidays.ts'
import { nominatedCharge } from './charge-of-speed.ts'
import { cutOff, cutOffHours, leaves } from '#shared/orders/cut-off.ts'
import { dateOf, daysAfter, isDeliveryDay, workingDaysAfter } from '#shared/platform/london-days.ts'
import { nationOf } from './nation.ts'
import { isRemote } from './remote-areas.ts'

/** How many days ahead a day can be chosen. */
const nominatedDays = 14
const timeFrames: readonly TimeFrame[] = ['DAY', 'AM', 'PM']

/**
 * Items with a delivery charge of their own come from their maker, in the maker's time and asked about there. A bag of
 * nothing else is only delivered, standard. In a mixed bag the speed is that of the rest; nothing of it is collected,
 * because the maker brings its part to an address.
 */
export const directDispatch = { workingDays: 10, contactNumber: '03069 990214' } as const

export type Shipment = {
  /** Goods that we send. */
  ours: boolean
  /** Goods that their makers send. */
  makers: boolean
  /** Has paid for part of a chosen day's charge already. */
  subscriber: boolean
  /** Where it is delivered; null while that is not known: then anything may be chosen. */
  postcode: string | null
  /** Of the collection point; null while none is chosen. */
  pointPostcode: string | null
}
export type SpeedAvailability = { available: boolean; date: string; cutOffTime: string }
export type DeliverySlot = { date: string; timeFrame: TimeFrame; charge: number }
export type AvailableSpeeds = Record<DeliverySpeed, SpeedAvailability> & { slots: DeliverySlot[] }

export function availableSpeeds(now: Date, { ours, makers, subscriber, postcode, pointPostcode }: Shipment): AvailableSpeeds {
  const home = nationOf(postcode)
  const point = nationOf(pointPostcode ?? postcode)
  const { cutOffTime, despatchDate, standardDeliveryDate } = cutOff(now, home)
  const express = leaves(now, cutOffHours.express)
  const collect = leaves(now, cutOffHours.expressCollect)
  const near = ours && !(postcode !== null && isRemote(postcode))
  const collected = ours && !makers
  const slots = near ? slotsFrom(now, despatchDate, home, subscriber) : []
  const date = makers && !ours ? workingDaysAfter(despatchDate, directDispatch.workingDays, home) : standardDeliveryDate
  return {
    STANDARD: { available: true, date, cutOffTime },
    EXPRESS: { ...express, available: near, date: workingDaysAfter(express.despatchDate, 1, home) },
    NOM: { available: slots.length > 0, date: slots[0]?.date ?? standardDeliveryDate, cutOffTime },
    HPS: { available: collected, date: cutOff(now, point).standardDeliveryDate, cutOffTime },
    EXPRESS_COLLECT: { ...collect, available: collected, date: workingDaysAfter(collect.despatchDate, 1, point) },
    slots,
  }
}

/** Every day after the one it leaves on that something is delivered, with its windows. */
function slotsFrom(now: Date, despatchDate: string, home: Nation, subscriber: boolean): DeliverySlot[] {
  const last = daysAfter(dateOf(now), nominatedDays)
  const slots: DeliverySlot[] = []
  for (let date = daysAfter(despatchDate, 1); date <= last; date = daysAfter(date, 1))
    if (isDeliveryDay(date, home))
      for (const timeFrame of timeFrames)
        slots.push({ date, timeFrame, charge: nominatedCharge(date, timeFrame, subscriber) })
  return slots
}
