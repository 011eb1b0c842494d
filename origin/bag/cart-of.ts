// The bag on the wire, from what the database holds.
import type { Cart, CartEntry, StaggeredIncentive } from '#shared/entities/cart.ts'
import type { StockStatus } from '#shared/entities/product.ts'
import { cutOff } from '#shared/rules/cut-off.ts'
import { poundsFromPence as pounds } from '#shared/rules/money.ts'
import type { CartRow, EntryRow, ReadBag } from '#origin/data/carts.ts'
import { pictureOf } from '#origin/data/pictures.ts'
import { lowStock } from '#origin/data/whole-products.ts'
import { goodsValue, linesOf, piecesIn } from './line.ts'
import { earned, given, isFor, isRunning, stepsOf, worth } from './offers.ts'
import { totalsOf } from './totals.ts'

/** `cart` has been found to be theirs who ask. */
export function cartOf({ entries, offers, standing }: ReadBag, cart: CartRow, now: Date): Cart {
  const lines = linesOf(entries)
  const used = offers.find(({ code }) => code === cart.claimCode)
  const discount = used ? earned(used, offers, lines, standing, now) : null
  const staggeredIncentives = incentives({ entries, offers, standing }, cart, now)
  const growing = discount && discount.offer.staggerGroup !== '' ? staggeredIncentives[0] : undefined
  const totals = totalsOf(lines, discount, standing.subscriber)
  const pieces = piecesIn({ entries })
  const totalDeliveryCharge = pounds(totals.totalDeliveryCharge)
  return {
    cartId: cart.id,
    customerId: cart.customerId,
    claimCodeName: cart.claimCode,
    promoType: growing?.promoType ?? cart.promoType,
    promoDescription: discount?.offer.description ?? null,
    bagItemsCount: pieces,
    itemCount: pieces,
    cartEntries: entries.map(entryOf),
    cartSummary: { subTotal: pounds(totals.subTotal), total: pounds(totals.orderTotal), totalDeliveryCharge },
    removedOutOfStockItems: cart.removedItems,
    allItemsOutOfStock: entries.length > 0 && lines.length === 0,
    defaultDelivery: 'standard',
    orderTotal: pounds(totals.orderTotal),
    orderValue: pounds(totals.orderValue),
    shippingCost: pounds(totals.shippingCost),
    vatIncluded: pounds(totals.vatIncluded),
    deliveryChargeItems: totals.deliveryChargeItems.map(({ productNo, optionNo, deliveryCharge }) => ({
      productNo,
      productOptionNo: optionNo,
      deliveryCharge: pounds(deliveryCharge),
    })),
    totalDeliveryCharge,
    directDispatchContactNumber: null,
    preDiscountOrderValueExcludingShippingCost: pounds(totals.subTotal),
    discountedVsStandardPriceDifference: pounds(totals.reduced),
    staggeredIncentives,
    nominatedDaySlots: [],
    standardDeliveryDate: cutOff(now).standardDeliveryDate,
  }
}

/** The steps of the growing offer in use, otherwise of the one this shopper could use: all of them, reached or not. */
export function incentives(
  { entries, offers, standing }: Pick<ReadBag, 'entries' | 'offers' | 'standing'>,
  { claimCode, rejectedOffers }: Pick<CartRow, 'claimCode' | 'rejectedOffers'>,
  now: Date,
): StaggeredIncentive[] {
  const lines = linesOf(entries)
  const open = offers.filter((offer) => offer.staggerGroup !== '' && isRunning(offer, now) && isFor(offer, standing))
  const first = open.find(({ code }) => code === claimCode) ?? open.find(({ code }) => !rejectedOffers.includes(code))
  if (!first) return []
  const goods = goodsValue(lines)
  return stepsOf(first, open).map((step) => {
    const achieved = given(step, lines) !== null
    return {
      promotionCode: step.code,
      promoType: step.promoType,
      promotionDescription: step.description,
      orderThreshold: pounds(step.threshold),
      discountValue: pounds(worth(step, lines)),
      achieved,
      amountToGo: achieved ? 0 : pounds(Math.max(0, step.threshold - goods)),
    }
  })
}

function entryOf({ productNo, optionNo, quantity, productType, option }: EntryRow): CartEntry {
  const line = { productNo, productOptionNo: optionNo, quantity, productType }
  if (!option) {
    const nothing = { unitPrice: 0, bosOfferIntegerValue: 0, stockStatus: 'OUT_OF_STOCK', stockLevel: null } as const
    return { ...line, ...nothing, productDetails: null, reviews: { total: 0, average: 0 }, breadCrumbData: [] }
  }
  const stockStatus: StockStatus =
    option.stock === 0 ? 'OUT_OF_STOCK' : option.stock <= lowStock ? 'LOW_STOCK' : 'IN_STOCK'
  const { categoryPath: leaf } = option
  return {
    ...line,
    unitPrice: pounds(option.price),
    bosOfferIntegerValue: Number(/\d{1,9}$/.exec(option.offerNo)?.[0] ?? 0),
    stockStatus,
    stockLevel: stockStatus === 'LOW_STOCK' ? option.stock : null,
    productDetails: {
      productNumber: productNo,
      offerNumber: option.offerNo,
      productVariantCode: option.variantCode,
      productName: option.name,
      cptName: option.cptName,
      brands: option.label,
      size: option.size,
      colour: option.colour,
      colourCode: option.colourCode,
      onSale: option.was !== null && option.was > option.price,
      optionId: optionNo,
      deliveryCharge: pounds(option.deliveryCharge),
      price: pounds(option.price),
      wasPrice: option.was === null ? null : pounds(option.was),
      outOfStockNotReturning: option.notReturning && option.stock === 0,
      picture: option.picture && pictureOf(option.picture),
    },
    reviews: { total: option.ratingTotal, average: option.ratingAverage },
    breadCrumbData: option.categories
      .filter(({ path }) => leaf === path || leaf.startsWith(`${path}/`))
      .map(({ path, label }) => ({ categoryLabel: label, path: `/shop/c/${path}` })),
  }
}
