// The delivery charge of a bag for a delivery method, in pence.
import type { DeliveryService } from '#shared/subscription/delivery-subscription.ts'
import type { DeliverySpeed, TimeFrame } from '#shared/delivery/delivery.ts'
import { deliveryMethods, isDayChosen, saturdayExtra, timesOfDay } from '#shared/delivery/delivery-methods.ts'
import { isSaturday } from '#shared/platform/london-days.ts'

/** Services that a delivery subscription covers: all, none, or the single one of an older plan. */
export type SubscriptionCoverage = boolean | DeliveryService

export function covers(covered: SubscriptionCoverage, service: DeliveryService): boolean {
  return covered === true || covered === service
}

/** The inputs of a delivery charge beside the speed. */
export type ChargeBasis = {
  /** Goods value before any discount: a promo code must not cost the shopper free delivery. */
  goods: number
  /** Only items with their own delivery charge are in the bag; the shop's charge does not apply. */
  heavyOnly: boolean
  /** Coverage of a running subscription, or of one in this bag. */
  subscriber: SubscriptionCoverage
  /** A promo code makes standard delivery free. */
  freeStandard: boolean
}

export type DeliveryChoice = { speed: DeliverySpeed; nominatedDate: string | null; timeFrame: TimeFrame | null }

export const standardChoice: DeliveryChoice = { speed: 'STANDARD', nominatedDate: null, timeFrame: null }

export function deliveryCharge({ speed, nominatedDate, timeFrame }: DeliveryChoice, bag: ChargeBasis): number {
  const { goods, heavyOnly, subscriber, freeStandard } = bag
  if (goods === 0 || heavyOnly) return 0
  const { charge, freeFrom, service } = deliveryMethods[speed]
  const isPaid = covers(subscriber, service)
  if (isDayChosen(speed)) return nominatedCharge(nominatedDate ?? '', timeFrame ?? 'DAY', isPaid)
  return isPaid || (freeFrom !== null && (goods >= freeFrom || freeStandard)) ? 0 : charge
}

/** A subscriber pays the difference to standard delivery. */
export function nominatedCharge(date: string, timeFrame: TimeFrame, subscriber: boolean): number {
  const { STANDARD, NOM } = deliveryMethods
  const whole = NOM.charge + timesOfDay[timeFrame].extra + (isSaturday(date) ? saturdayExtra : 0)
  return whole - (subscriber ? STANDARD.charge : 0)
}
