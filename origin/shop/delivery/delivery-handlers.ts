// The delivery calls: the cut-off without a bag, and the delivery step. Each call of the step is one or two round trips:
// reading the bag where the choice depends on it, then one batch with the change and the changed bag.
import type { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import {
  collectCodes,
  deliveryMethods,
  isDayChosen,
  isOfferedAt,
  type PointOffer,
} from '#shared/delivery/delivery-methods.ts'
import { Postcode, formatPostcode } from '#shared/delivery/address.ts'
import { messages } from '#shared/messages/index.ts'
import type { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { ownCartReply, requireOwner, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import type { BagOwner } from '#origin/shop/bag/carts.ts'
import { readBag, type ReadBag } from '#origin/shop/bag/read-bag.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { standardChoice, type DeliveryChoice } from './charge-of-speed.ts'
import { asBook, selectAddresses } from './address-rows.ts'
import { pointAddress } from './addresses.ts'
import { isAvailable, chosenDelivery } from './chosen-delivery.ts'
import { readCalendar } from './delivery-calendar.ts'
import { isSpeedEnabled } from './checkout-delivery.ts'
import { placeOf, venueOf, venuesNear } from './places.ts'
import { pointOf } from './points.ts'
import { answerChangeDelivery, toDeliveryReply } from './delivery-step.ts'
import { updateDeliveryAddress } from './checkout-address-handlers.ts'

export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  async cutOff(_input, { catalogue, now }) {
    return deliveryCutOff(now, await readCalendar(catalogue))
  },
  async details(_input, { catalogue, now }) {
    const { standardDeliveryDate, directDeliveryDate } = deliveryCutOff(now, await readCalendar(catalogue))
    return { standardDeliveryDate, directDeliveryDate }
  },
}

export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  async deliveryAddress(_input, { person, db }) {
    return { addresses: person === null ? [] : asBook(await selectAddresses(db, person)) }
  },

  async delivery({ query }, ctx) {
    const owner = bagOwnerOf(query.cartId, ctx)
    const read = await readBag(ctx.env.DB, owner, ctx.now)
    const reply = toDeliveryReply(read, owner, ctx)
    return query.with === 'bag' ? { ...reply, cart: ownCartReply(read, owner, ctx.now) } : reply
  },

  updateDeliveryAddress,

  async updateDeliverySpeed({ body }, ctx) {
    const owner = bagOwnerOf(body.cartId, ctx)
    const speed: DeliveryChoice = {
      ...standardChoice,
      speed: body.deliveryModeCode,
      ...(isDayChosen(body.deliveryModeCode) && {
        nominatedDate: body.nominatedDate ?? null,
        timeFrame: body.timeFrame ?? 'DAY',
      }),
    }
    requireAvailable(speed, await readBag(ctx.env.DB, owner, ctx.now), owner, ctx)
    return answerChangeDelivery(owner, ctx, ['speed', speed.speed, speed.nominatedDate, speed.timeFrame])
  },

  async updateDeliveryContactNumber({ body }, ctx) {
    const { contactNumber, email = null } = body
    return answerChangeDelivery(bagOwnerOf(body.cartId, ctx), ctx, ['contact', contactNumber, email])
  },

  async parcelShopLookup({ query }, ctx) {
    if (query.postcode.trim() === '') throw new Refusal(400, 'NO_POSTCODE', messages.checkout.noPostcode)
    const postcode = Postcode.safeParse(query.postcode)
    if (!postcode.success) throw new Refusal(400, 'DATA_ERROR', postcode.error.issues[0]!.message)
    const isOn = (code: DeliverySpeed) => isSpeedEnabled(code, ctx)
    const found = collectCodes.some(isOn) ? venuesNear(postcode.data) : null
    if (!found || found.venues.length === 0) throw new Refusal(404, 'NO_VENUES', messages.checkout.noVenues)
    const off: Partial<Record<PointOffer, false>> = {}
    for (const code of collectCodes) {
      const { pointOffer } = deliveryMethods[code]
      if (pointOffer && !isOn(code)) off[pointOffer] = false
    }
    return { venues: found.venues.map((venue) => ({ ...venue, ...off })), ...found.place }
  },

  async selectParcelShopAddress({ body }, ctx) {
    const owner = bagOwnerOf(body.cartId, ctx)
    const point = pointOf(body.venueId)
    if (!point)
      throw new Refusal(404, 'VENUE_NOT_FOUND', 'That collection point is no longer available. Please choose another.')
    requireAvailable(
      { ...standardChoice, speed: body.deliveryModeCode },
      await readBag(ctx.env.DB, owner, ctx.now),
      owner,
      ctx,
    )
    if (!isOfferedAt(point, body.deliveryModeCode)) throw notAvailable()
    const [manual, searched] = [body.manualClickAndCollectPostcode, body.clickAndCollectSearchPostcode].map((given) =>
      given === undefined ? null : formatPostcode(given),
    ) as [string | null, string | null]
    const from = searched ?? manual
    const venue = venueOf(point, from === null ? null : placeOf(from))
    const address = pointAddress(venue, body)
    const choice = [JSON.stringify(venue), JSON.stringify(address), manual, searched]
    return answerChangeDelivery(owner, ctx, ['point', body.deliveryModeCode, ...choice])
  },

  async updateSessionDetails({ body }, ctx) {
    await answerChangeDelivery(bagOwnerOf(body.cartId, ctx), ctx, ['session', body.threatMatrixId, body.localIpAddress])
    return { code: 'success' }
  },
}

/** Throws when the speed is not available for this bag now. */
function requireAvailable(speed: DeliveryChoice, read: ReadBag, owner: BagOwner, ctx: HandlerContext): void {
  requireOwner(read.cart, owner)
  if (!isSpeedEnabled(speed.speed, ctx)) throw new Refusal(404, 'FEATURE_OFF', 'Sorry, this isn’t available right now.')
  const { speeds } = chosenDelivery(read, ctx.now)
  if (!speeds.of(speed.speed).available) throw notAvailable()
  if (!isAvailable(speed, speeds))
    throw new Refusal(409, 'SLOT_NOT_AVAILABLE', 'That delivery time is no longer available. Please choose another.')
}

function notAvailable() {
  return new Refusal(
    409,
    'SPEED_NOT_AVAILABLE',
    'This isn’t available for your bag and address. Please choose another.',
  )
}
