// The delivery step's reply: the specification's groups with date, price and cut-off time, and the current choice. A group's order
// value is the bag's total with that delivery.
import type { CheckoutDelivery, DeliverySpeed } from '#shared/delivery/delivery.ts'
import { deliveryCharge, type DeliveryChoice } from './charge-of-speed.ts'
import { isCollected, isDayChosen, isMethodOn } from '#shared/delivery/delivery-methods.ts'
import { cutOffText } from '#shared/delivery/delivery-options.ts'
import { hasParty } from '#shared/platform/parties.ts'
import { poundsFromPence as pounds } from '#shared/platform/money.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { pricedLines } from '#origin/shop/bag/line.ts'
import { chargeBasis, totalsOf } from '#origin/shop/bag/totals.ts'
import type { CartRow } from '#origin/shop/bag/carts.ts'
import type { ReadBag } from '#origin/shop/bag/read-bag.ts'
import { chosenDelivery } from './chosen-delivery.ts'
import { codeInUse } from '#origin/shop/bag/best-offer.ts'

/** What this shop can offer: by its toggles, and by the parties that it deals with. */
export type OfferedBy = { toggles: ReadonlySet<string>; env: OriginEnv }

export function isSpeedEnabled(speed: DeliverySpeed, { toggles, env }: OfferedBy): boolean {
  return isMethodOn(speed, toggles) && (!isCollected(speed) || hasParty('collectionPoints', env))
}

export function checkoutDelivery(read: ReadBag, cart: CartRow, by: OfferedBy, now: Date) {
  const { delivery, customerStatus } = read
  const lines = pricedLines(read.entries)
  const { discount } = codeInUse(read, cart, now)
  const bag = chargeBasis(lines, discount, customerStatus.subscriber)
  const { chosen, speeds, address, venue, contactNumber, complete } = chosenDelivery(read, now)
  // A method whose toggle is off is not offered; a bag that has it keeps it.
  const offered = (speed: DeliverySpeed) => isSpeedEnabled(speed, by) || chosen.speed === speed
  const slots = offered('NOM') ? speeds.slots : []
  const cheapest = slots.toSorted((a, b) => a.charge - b.charge)[0]

  const as = (speed: DeliverySpeed): DeliveryChoice => {
    if (chosen.speed === speed) return chosen
    const nominated = isDayChosen(speed) ? cheapest : undefined
    return { speed, nominatedDate: nominated?.date ?? null, timeFrame: nominated?.timeFrame ?? null }
  }
  const charge = (speed: DeliverySpeed) => pounds(deliveryCharge(as(speed), bag))
  const orderValue = (speed: DeliverySpeed) =>
    pounds(totalsOf(lines, discount, customerStatus.subscriber, as(speed)).orderTotal)
  const available = (speed: DeliverySpeed) => offered(speed) && speeds.of(speed).available

  return {
    nominatedDaySlots: slots.map(({ date, timeFrame, charge: price }) => ({ date, timeFrame, price: pounds(price) })),
    nominatedDate: chosen.nominatedDate,
    timeFrame: chosen.timeFrame,
    standardDeliveryDate: speeds.of('STANDARD').date,
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
      hpsDeliveryDate: speeds.of('HPS').date,
    },
    standardDeliveryDetails: {
      standardOrderValue: orderValue('STANDARD'),
      standardPandPCost: charge('STANDARD'),
      standardCutOffTime: speeds.of('STANDARD').cutOffTime,
    },
    expressDeliveryDetails: {
      expressSelected: chosen.speed === 'EXPRESS',
      expressCutOffTime: speeds.of('EXPRESS').cutOffTime,
      displayExpressCutOffTime: cutOffText(speeds.of('EXPRESS').cutOffTime),
      expressAvailableAtAddress: available('EXPRESS'),
      expressPandPCost: charge('EXPRESS'),
      expressOrderValue: orderValue('EXPRESS'),
      expressDeliveryDate: speeds.of('EXPRESS').date,
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
      expressCollectCutOffTime: speeds.of('EXPRESS_COLLECT').cutOffTime,
      expressCollectOrderValue: orderValue('EXPRESS_COLLECT'),
      expressCollectCost: charge('EXPRESS_COLLECT'),
      expressCollectDate: speeds.of('EXPRESS_COLLECT').date,
    },
    complete,
  } satisfies CheckoutDelivery
}
