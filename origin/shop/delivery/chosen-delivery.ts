// A bag's current delivery: the chosen one while it is available, otherwise standard delivery.
import { deliveryTypeOf, type CurrentDeliveryAddress, type Venue } from '#shared/delivery/delivery.ts'
import { isDayChosen } from '#shared/delivery/delivery-methods.ts'
import { covers, standardChoice, type DeliveryChoice } from './charge-of-speed.ts'
import { brands } from '#shared/brands/all.ts'
import { availableSpeeds, type AvailableSpeeds } from './delivery-speeds.ts'
import { isDirectDispatch, pricedLines, isWarehouseItem } from '#origin/shop/bag/line.ts'
import type { ReadBag } from '#origin/shop/bag/read-bag.ts'

export type ChosenDelivery = {
  chosen: DeliveryChoice
  speeds: AvailableSpeeds
  /** ISO date of delivery or collection. */
  date: string
  /** Delivery address, or the collection point's address; null while none is chosen. */
  address: CurrentDeliveryAddress | null
  venue: Venue | null
  /** Phone number for items that their maker delivers; null without such items. */
  contactNumber: string | null
  /** Whether everything that payment needs is given and the chosen delivery is still available. */
  complete: boolean
}

export function chosenDelivery(
  { cart, entries, customerStatus, delivery, calendar }: ReadBag,
  now: Date,
): ChosenDelivery {
  const lines = pricedLines(entries)
  const makers = lines.some(isDirectDispatch)
  const subscriber =
    lines.some(({ subscription }) => subscription) || covers(customerStatus.subscriber, 'NOMINATED_DELIVERY')
  // While the bag is collected, `delivery.address` is the collection point's.
  const own = delivery.address?.tpaIndicator ? delivery.home : delivery.address
  const shipment = {
    ours: lines.some(isWarehouseItem),
    makers,
    subscriber,
    postcode: own?.postcode ?? null,
    pointPostcode: delivery.venue?.postcode ?? null,
  }
  const speeds = availableSpeeds(now, shipment, calendar)
  const stands = isAvailable(delivery, speeds)
  const { speed, nominatedDate, timeFrame } = stands ? delivery : standardChoice
  const collected = deliveryTypeOf(speed) === 'collect'
  const venue = collected ? delivery.venue : null
  const address = collected ? venue && delivery.address : own
  return {
    chosen: { speed, nominatedDate, timeFrame },
    speeds,
    date: nominatedDate ?? speeds.of(speed).date,
    address,
    venue,
    contactNumber: makers && cart ? brands[cart.brand].company.phone : null,
    complete: stands && address !== null && delivery.email !== null && delivery.contactNumber !== null,
  }
}

/** Whether the speed is available; for a nominated day, whether that day and time frame are available. */
export function isAvailable({ speed, nominatedDate, timeFrame }: DeliveryChoice, speeds: AvailableSpeeds): boolean {
  if (!isDayChosen(speed)) return speeds.of(speed).available
  return speeds.slots.some((slot) => slot.date === nominatedDate && slot.timeFrame === timeFrame)
}
