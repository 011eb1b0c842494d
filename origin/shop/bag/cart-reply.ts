// The bag as the call's reply, from the database's rows.
import type { Cart, CartEntry, StaggeredIncentive } from '#shared/bag/cart.ts'
import { isDayChosen } from '#shared/delivery/delivery-methods.ts'
import type { CurrentDeliveryAddress } from '#shared/delivery/delivery.ts'
import type { DeliverySlot } from '#origin/shop/delivery/delivery-speeds.ts'
import { poundsFromPence as pounds } from '#shared/platform/money.ts'
import type { CartRow } from './carts.ts'
import type { EntryRow, ReadBag } from './read-bag.ts'
import { crumbs, itemDetailsOf } from '#origin/shop/catalogue/item-details.ts'
import { chosenDelivery } from '#origin/shop/delivery/chosen-delivery.ts'
import { goodsValue, pricedLines, piecesIn } from './line.ts'
import { discountOf, isEligible, isRunning, stepsOf, offerValue } from './offers.ts'
import { totalsOf } from './totals.ts'
import { codeInUse } from './best-offer.ts'

/** The caller has checked that `cart` belongs to the requester. */
export function toCartReply(read: ReadBag, cart: CartRow, now: Date): Cart {
  const { entries, offers, customerStatus } = read
  const lines = pricedLines(entries)
  const { code, promoType, discount } = codeInUse(read, cart, now)
  const staggeredIncentives = staggeredIncentivesOf(
    { entries, offers, customerStatus },
    { ...cart, claimCode: code },
    now,
  )
  const growing = discount && discount.offer.staggerGroup !== '' ? staggeredIncentives[0] : undefined
  const { chosen, speeds, contactNumber, address, date } = chosenDelivery(read, now)
  const totals = totalsOf(lines, discount, customerStatus.subscriber, chosen)
  const pieces = piecesIn({ entries })
  const totalDeliveryCharge = pounds(totals.totalDeliveryCharge)
  return {
    cartId: cart.id,
    customerId: cart.customerId,
    claimCodeName: code,
    promoType: growing?.promoType ?? promoType,
    promoDescription: discount?.offer.description ?? null,
    proactiveOfferRejected: cart.rejectedOffers.length > 0,
    bagItemsCount: pieces,
    itemCount: pieces,
    cartEntries: entries.map(entryOf),
    cartSummary: { subTotal: pounds(totals.subTotal), total: pounds(totals.orderTotal), totalDeliveryCharge },
    removedOutOfStockItems: cart.removedItems,
    removedLine: cart.removedLine,
    allItemsOutOfStock: entries.length > 0 && lines.length === 0,
    defaultDelivery: chosen.speed.toLowerCase(),
    orderTotal: pounds(totals.orderTotal),
    orderValue: pounds(totals.orderValue),
    shippingCost: pounds(totals.shippingCost),
    vatIncluded: pounds(totals.vatIncluded),
    deliveryChargeItems: totals.deliveryChargeItems.map(({ productNo, optionNo, deliveryCharge }) => ({
      productNo,
      productOptionNo: optionNo,
      deliveryCharge: pounds(deliveryCharge),
      deliveryDate: speeds.directDate,
    })),
    totalDeliveryCharge,
    directDispatchContactNumber: contactNumber,
    preDiscountOrderValueExcludingShippingCost: pounds(totals.subTotal),
    discountedVsStandardPriceDifference: pounds(totals.reduced),
    staggeredIncentives,
    nominatedDaySlots: isDayChosen(chosen.speed) ? nominatedDays(speeds.slots) : [],
    shippingAddress: address && shippingAddressOf(address),
    deliveryDate: date,
  }
}

/** Without what only the current delivery address has (R3.21). */
function shippingAddressOf({ title: _title, siteId: _site, tpaID: _point, ...address }: CurrentDeliveryAddress) {
  return address
}

/** The other nominated days, each with the price of a delivery without a time frame. */
function nominatedDays(slots: DeliverySlot[]) {
  return slots.flatMap(({ date, timeFrame, charge }) => (timeFrame === 'DAY' ? [{ date, price: pounds(charge) }] : []))
}

/** All steps of the staggered offer in use, otherwise of the first one that the shopper is eligible for. */
export function staggeredIncentivesOf(
  { entries, offers, customerStatus }: Pick<ReadBag, 'entries' | 'offers' | 'customerStatus'>,
  { claimCode, rejectedOffers }: Pick<CartRow, 'claimCode' | 'rejectedOffers'>,
  now: Date,
): StaggeredIncentive[] {
  const lines = pricedLines(entries)
  const open = offers.filter(
    (offer) => offer.staggerGroup !== '' && isRunning(offer, now) && isEligible(offer, customerStatus),
  )
  const first = open.find(({ code }) => code === claimCode) ?? open.find(({ code }) => !rejectedOffers.includes(code))
  if (!first) return []
  const goods = goodsValue(lines)
  return stepsOf(first, open).map((step) => {
    const achieved = discountOf(step, lines) !== null
    return {
      promotionCode: step.code,
      promoType: step.promoType,
      promotionDescription: step.description,
      orderThreshold: pounds(step.threshold),
      discountValue: pounds(offerValue(step, lines)),
      achieved,
      amountToGo: achieved ? 0 : pounds(Math.max(0, step.threshold - goods)),
    }
  })
}

function entryOf({
  productNo,
  optionNo,
  quantity,
  productType,
  detail,
  categoryPath,
  categories,
}: EntryRow): CartEntry {
  const details = itemDetailsOf(detail)
  return {
    productNo,
    productOptionNo: optionNo,
    quantity,
    productType,
    ...details,
    unitPrice: details.productDetails?.price ?? 0,
    bosOfferIntegerValue: Number(/\d{1,9}$/.exec(detail.offerNo ?? '')?.[0] ?? 0),
    breadCrumbData: crumbs(categoryPath ?? '', categories),
  }
}
