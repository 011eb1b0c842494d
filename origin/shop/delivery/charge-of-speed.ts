// What a bag pays for having it the way that was chosen. Pence.
import type { DeliveryService } from '#shared/subscription/delivery-subscription.ts'
import type { DeliverySpeed, TimeFrame } from '#shared/delivery/delivery.ts'
import { collection, expressCharges, nominatedCharges, standardDelivery } from '#shared/delivery/delivery-charges.ts'
import { isSaturday } from '#shared/platform/london-days.ts'

/** What a delivery subscription has paid for already: all, nothing, or the one kind of delivery that an older plan is for. */
export type SubscriptionCoverage = boolean | DeliveryService

export function covers(covered: SubscriptionCoverage, service: DeliveryService): boolean {
  return covered === true || covered === service
}

/** What a charge depends on beside the speed. */
export type ChargeBasis = {
  /** What the goods come to before any code, so that no code ever costs its user the free delivery. */
  goods: number
  /** Nothing that we send ourselves is in the bag: there is no delivery of ours to pay. */
  heavyOnly: boolean
  /** By a delivery subscription that runs, or is bought with this bag. */
  subscriber: SubscriptionCoverage
  /** A code makes standard delivery free. */
  freeStandard: boolean
}

export type DeliveryChoice = { speed: DeliverySpeed; nominatedDate: string | null; timeFrame: TimeFrame | null }

export const standardChoice: DeliveryChoice = { speed: 'STANDARD', nominatedDate: null, timeFrame: null }

export function deliveryCharge({ speed, nominatedDate, timeFrame }: DeliveryChoice, bag: ChargeBasis): number {
  const { goods, heavyOnly, subscriber, freeStandard } = bag
  if (goods === 0 || heavyOnly) return 0
  const [standardPaid, expressPaid] = [covers(subscriber, 'STANDARD_DELIVERY'), covers(subscriber, 'NEXT_DAY_DELIVERY')]
  switch (speed) {
    case 'STANDARD':
      return goods >= standardDelivery.freeFrom || standardPaid || freeStandard ? 0 : standardDelivery.charge
    case 'HPS':
      return goods >= collection.freeFrom || standardPaid || freeStandard ? 0 : collection.charge
    case 'EXPRESS':
      return expressPaid ? 0 : expressCharges.deliver
    case 'EXPRESS_COLLECT':
      return expressPaid ? 0 : expressCharges.collect
    case 'NOM':
      return nominatedCharge(nominatedDate ?? '', timeFrame ?? 'DAY', covers(subscriber, 'NOMINATED_DELIVERY'))
  }
}

/** A subscriber has paid for standard delivery already, and pays what a chosen day costs beyond it. */
export function nominatedCharge(date: string, timeFrame: TimeFrame, subscriber: boolean): number {
  const whole = nominatedCharges[timeFrame] + (isSaturday(date) ? nominatedCharges.saturday : 0)
  return whole - (subscriber ? standardDelivery.charge : 0)
}
