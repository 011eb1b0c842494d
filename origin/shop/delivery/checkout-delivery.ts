// The delivery step's reply: options with date, price and cut-off time, the specification's groups, the current choice. A
// group's order value is the bag's total with that delivery.
import { deliveryTypeOf, type CheckoutDelivery, type DeliverySpeed } from '#shared/delivery/delivery.ts'
import { deliveryCharge, type DeliveryChoice } from './charge-of-speed.ts'
import { deliveryLabel } from '#shared/delivery/delivery-labels.ts'
import { hasParty } from '#shared/platform/parties.ts'
import { poundsFromPence as pounds } from '#shared/platform/money.ts'
import { speedLabel } from '#shared/delivery/speed-labels.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { pricedLines } from '#origin/shop/bag/line.ts'
import { codeInUse } from '#origin/shop/bag/code-in-use.ts'
import { chargeBasis, totalsOf } from '#origin/shop/bag/totals.ts'
import type { CartRow } from '#origin/shop/bag/carts.ts'
import type { ReadBag } from '#origin/shop/bag/read-bag.ts'
import { chosenDelivery } from './chosen-delivery.ts'

const services: Readonly<Record<DeliverySpeed, string>> = {
  STANDARD: 'STANDARD_DELIVERY',
  EXPRESS: 'NEXT_DAY_DELIVERY',
  NOM: 'NOMINATED_DELIVERY',
  HPS: 'PARCEL_SHOP',
  EXPRESS_COLLECT: 'EXPRESS_COLLECT',
}
const speeds = Object.keys(services) as DeliverySpeed[]

/** What this shop can offer: by its toggles, and by the parties that it deals with. */
export type OfferedBy = { toggles: ReadonlySet<string>; env: OriginEnv }

/** A speed whose toggle is off is not offered; a bag that has it keeps it. */
export function isSpeedEnabled(speed: DeliverySpeed, { toggles, env }: OfferedBy): boolean {
  if (deliveryTypeOf(speed) === 'collect' && !hasParty('collectionPoints', env)) return false
  if (speed === 'NOM') return toggles.has('nominated_day')
  return speed !== 'EXPRESS_COLLECT' || toggles.has('express_collect')
}

export function checkoutDelivery(read: ReadBag, cart: CartRow, by: OfferedBy, now: Date) {
  const { delivery, standing } = read
  const lines = pricedLines(read.entries)
  const { discount } = codeInUse(read, cart, now)
  const bag = chargeBasis(lines, discount, standing.subscriber)
  const { chosen, ways, address, venue, contactNumber, complete } = chosenDelivery(read, now)
  const offered = (speed: DeliverySpeed) => isSpeedEnabled(speed, by) || chosen.speed === speed
  const slots = offered('NOM') ? ways.slots : []
  const cheapest = slots.toSorted((a, b) => a.charge - b.charge)[0]

  const as = (speed: DeliverySpeed): DeliveryChoice => {
    if (chosen.speed === speed) return chosen
    const nominated = speed === 'NOM' ? cheapest : undefined
    return { speed, nominatedDate: nominated?.date ?? null, timeFrame: nominated?.timeFrame ?? null }
  }
  const charge = (speed: DeliverySpeed) => pounds(deliveryCharge(as(speed), bag))
  const orderValue = (speed: DeliverySpeed) =>
    pounds(totalsOf(lines, discount, standing.subscriber, as(speed)).orderTotal)
  const available = (speed: DeliverySpeed) => offered(speed) && ways[speed].available
  const cutOffOf = ({ cutOffTime, date }: { cutOffTime: string; date: string }) =>
    deliveryLabel({ cutOffTime, standardDeliveryDate: date, expressDeliveryDate: date }).by

  return {
    options: speeds.filter(offered).map((speed) => ({
      deliveryModeCode: speed,
      deliveryService: services[speed],
      title: speedLabel(speed),
      display: ways[speed].available,
      selected: chosen.speed === speed,
      date: chosen.speed === speed ? (chosen.nominatedDate ?? ways[speed].date) : ways[speed].date,
      cutOffTime: ways[speed].cutOffTime,
      charge: charge(speed),
    })),
    nominatedDaySlots: slots.map(({ date, timeFrame, charge: price }) => ({ date, timeFrame, price: pounds(price) })),
    deliveryType: deliveryTypeOf(chosen.speed),
    deliveryModeCode: chosen.speed,
    nominatedDate: chosen.nominatedDate,
    timeFrame: chosen.timeFrame,
    standardDeliveryDate: ways.STANDARD.date,
    currentDeliveryAddress: address,
    venue,
    parcelShopSelected: venue !== null,
    email: delivery.email,
    contactNumber: delivery.contactNumber,
    manualClickAndCollectPostcode: delivery.manualPostcode,
    clickAndCollectSearchPostcode: delivery.searchPostcode,
    directDispatchContactNumber: contactNumber,
    hpsDeliveryDetails: {
      hpsAvailable: available('HPS'),
      hpsDeliverySelected: chosen.speed === 'HPS',
      hpsDeliveryCharge: charge('HPS'),
      hpsOrderValue: orderValue('HPS'),
      parcelShopName: venue?.name ?? null,
    },
    standardDeliveryDetails: { standardOrderValue: orderValue('STANDARD'), standardPandPCost: charge('STANDARD') },
    expressDeliveryDetails: {
      expressSelected: chosen.speed === 'EXPRESS',
      expressCutOffTime: ways.EXPRESS.cutOffTime,
      displayExpressCutOffTime: cutOffOf(ways.EXPRESS),
      expressAvailableAtAddress: available('EXPRESS'),
      expressPandPCost: charge('EXPRESS'),
      expressOrderValue: orderValue('EXPRESS'),
    },
    nominatedDeliveryDetails: {
      nominatedAvailableAtAddress: available('NOM'),
      lowestNominatedPrice: pounds(cheapest?.charge ?? 0),
      nominatedDeliverySelected: chosen.speed === 'NOM',
      nominatedDeliveryCharge: charge('NOM'),
      nominatedOrderValue: orderValue('NOM'),
      nominatedPandPCost: charge('NOM'),
    },
    expressCollectDeliveryDetails: {
      expressCollectAvailable: available('EXPRESS_COLLECT'),
      expressCollectSelected: chosen.speed === 'EXPRESS_COLLECT',
      expressCollectCutOffTime: ways.EXPRESS_COLLECT.cutOffTime,
      expressCollectOrderValue: orderValue('EXPRESS_COLLECT'),
      expressCollectCost: charge('EXPRESS_COLLECT'),
    },
    complete,
  } satisfies CheckoutDelivery
}
