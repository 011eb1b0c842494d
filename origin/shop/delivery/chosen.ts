// How a bag arrives as things stand now: what was chosen, while it can still be had, otherwise a standard delivery.
import { deliveryTypeOf, type CurrentDeliveryAddress, type Venue } from '#shared/delivery/delivery.ts'
import { covers, standardChoice, type DeliveryChoice } from './charge-of-speed.ts'
import { directDispatch, availableSpeeds, type AvailableSpeeds } from './delivery-speeds.ts'
import { isDirectDispatch, linesOf, isWarehouseItem } from '#origin/shop/bag/line.ts'
import type { ReadBag } from '#origin/shop/bag/carts.ts'

export type ChosenDelivery = {
  chosen: DeliveryChoice
  ways: AvailableSpeeds
  /** ISO date on which it arrives or can be collected. */
  date: string
  /** Where it goes by what is chosen now; null while nobody has said. */
  address: CurrentDeliveryAddress | null
  venue: Venue | null
  /** To ask about what comes from its maker; null without any. */
  contactNumber: string | null
  /** Everything is known that paying needs, and it is still what was chosen. */
  complete: boolean
}

export function chosenDelivery({ entries, standing, delivery }: ReadBag, now: Date): ChosenDelivery {
  const lines = linesOf(entries)
  const makers = lines.some(isDirectDispatch)
  const subscriber = lines.some(({ subscription }) => subscription) || covers(standing.subscriber, 'NOMINATED_DELIVERY')
  // While it is collected the address is the point's.
  const own = delivery.address?.tpaIndicator ? delivery.home : delivery.address
  const ways = availableSpeeds(now, {
    ours: lines.some(isWarehouseItem),
    makers,
    subscriber,
    postcode: own?.postcode ?? null,
    pointPostcode: delivery.venue?.postcode ?? null,
  })
  const stands = isAvailable(delivery, ways)
  const { speed, nominatedDate, timeFrame } = stands ? delivery : standardChoice
  const collected = deliveryTypeOf(speed) === 'collect'
  const venue = collected ? delivery.venue : null
  const address = collected ? venue && delivery.address : own
  return {
    chosen: { speed, nominatedDate, timeFrame },
    ways,
    date: nominatedDate ?? ways[speed].date,
    address,
    venue,
    contactNumber: makers ? directDispatch.contactNumber : null,
    complete: stands && address !== null && delivery.email !== null && delivery.contactNumber !== null,
  }
}

/** Whether a speed is there to be chosen, and for a nominated day that day and window. */
export function isAvailable({ speed, nominatedDate, timeFrame }: DeliveryChoice, ways: AvailableSpeeds): boolean {
  if (speed !== 'NOM') return ways[speed].available
  return ways.slots.some((slot) => slot.date === nominatedDate && slot.timeFrame === timeFrame)
}
