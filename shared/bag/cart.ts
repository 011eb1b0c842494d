// The bag on the wire (R3.9 to R3.31). Prices, charges and totals are the server's.
import * as z from 'zod/mini'
import { CartAddress } from '#shared/delivery/delivery.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { Crumb, ProductPicture, RatingSummary, StockStatus } from '#shared/products/product.ts'

/** At least 128 random bits. The id locates a cart and proves no identity. */
export const CartId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))

export const PromoType = z.enum(['Proactive', 'Reactive'])
export type PromoType = z.infer<typeof PromoType>

/** A product type of `DS` is a delivery subscription. */
export const subscriptionType = 'DS'

/** One step of an offer whose discount grows with the bag. `amountToGo` is 0 when `achieved`. */
export const StaggeredIncentive = z.object({
  promotionCode: z.string(),
  promoType: PromoType,
  promotionDescription: z.string(),
  orderThreshold: Pounds,
  discountValue: Pounds,
  achieved: z.boolean(),
  amountToGo: Pounds,
})
export type StaggeredIncentive = z.infer<typeof StaggeredIncentive>

export const CartProductDetails = z.object({
  productNumber: z.string(),
  offerNumber: z.string(),
  productVariantCode: z.string(),
  productName: z.string(),
  cptName: z.string(),
  brands: z.string(),
  size: z.string(),
  /** The colour's name as shoppers read it. */
  colour: z.string(),
  colourCode: z.string(),
  onSale: z.boolean(),
  optionId: z.string(),
  deliveryCharge: Pounds,
  price: Pounds,
  /** Not in the specification: the highest price of a saved product whose size is not chosen. */
  priceTo: z.optional(Pounds),
  wasPrice: z.nullable(Pounds),
  /** Not in the specification: how many sizes and colours there are together. */
  choices: z.optional(z.int()),
  outOfStockNotReturning: z.boolean(),
  picture: z.nullable(ProductPicture),
})
export type CartProductDetails = z.infer<typeof CartProductDetails>

export const CartEntry = z.object({
  productNo: z.string(),
  productOptionNo: z.string(),
  quantity: z.int().check(z.positive()),
  unitPrice: Pounds,
  /** The running number at the end of `offerNumber`. */
  bosOfferIntegerValue: z.int().check(z.gte(0)),
  stockStatus: StockStatus,
  /** The true count when it is at most 5, otherwise null. */
  stockLevel: z.nullable(z.int()),
  productType: z.string(),
  /** Null when the catalogue no longer has the product; the client removes such an entry. */
  productDetails: z.nullable(CartProductDetails),
  reviews: RatingSummary,
  breadCrumbData: z.array(Crumb),
})
export type CartEntry = z.infer<typeof CartEntry>

/** A removed entry, for the notice that names it. */
export const RemovedItem = z.object({ productNo: z.string(), productOptionNo: z.string(), productName: z.string() })
export type RemovedItem = z.infer<typeof RemovedItem>

/** The line that the shopper removed last, until the next change of the bag. `place` counts the lines above it. */
export const RemovedLine = z.object({
  productNo: z.string(),
  productOptionNo: z.string(),
  productName: z.string(),
  quantity: z.int().check(z.positive()),
  place: z.int().check(z.gte(0)),
})
export type RemovedLine = z.infer<typeof RemovedLine>

/** An item that its maker delivers, with its own charge. `deliveryDate` is not in the specification: without it no day is shown. */
export const DeliveryChargeItem = z.object({
  productNo: z.string(),
  productOptionNo: z.string(),
  deliveryCharge: Pounds,
  deliveryDate: z.optional(z.iso.date()),
})
export type DeliveryChargeItem = z.infer<typeof DeliveryChargeItem>

export const Cart = z.object({
  cartId: CartId,
  /** The owner's id; null for a guest's bag. */
  customerId: z.nullable(z.string()),
  /** The coupon in use. */
  claimCodeName: z.nullable(z.string()),
  promoType: z.nullable(PromoType),
  /** Description of the coupon in use; null without one, or while the bag is below its threshold. */
  promoDescription: z.nullable(z.string()),
  /** Not in the specification: the shopper has removed an offer. A service without it forgets that with the page. */
  proactiveOfferRejected: z.optional(z.boolean()),
  /** The sum of quantities. `itemCount` is the same number under the count call's name. */
  bagItemsCount: z.int(),
  itemCount: z.int(),
  cartEntries: z.array(CartEntry),
  cartSummary: z.object({ subTotal: Pounds, total: Pounds, totalDeliveryCharge: Pounds }),
  removedOutOfStockItems: z.array(RemovedItem),
  /** Not in the specification: a service without it offers no undo. */
  removedLine: z.optional(z.nullable(RemovedLine)),
  allItemsOutOfStock: z.boolean(),
  defaultDelivery: z.string(),
  /** The total to pay, with delivery. */
  orderTotal: Pounds,
  /** The goods after discounts, without delivery. */
  orderValue: Pounds,
  shippingCost: Pounds,
  /** The VAT included in `orderTotal`. */
  vatIncluded: Pounds,
  deliveryChargeItems: z.array(DeliveryChargeItem),
  totalDeliveryCharge: Pounds,
  directDispatchContactNumber: z.nullable(z.string()),
  preDiscountOrderValueExcludingShippingCost: Pounds,
  discountedVsStandardPriceDifference: Pounds,
  staggeredIncentives: z.array(StaggeredIncentive),
  nominatedDaySlots: z.array(z.object({ date: z.string(), price: Pounds })),
  /** Where the chosen delivery goes: the address, or the collection point's. Null while none is chosen. */
  shippingAddress: z._default(z.nullable(CartAddress), null),
  /** When the chosen delivery of an order placed now arrives. Not in the specification: without it no day is shown. */
  deliveryDate: z._default(z.nullable(z.iso.date()), null),
})
export type Cart = z.infer<typeof Cart>

/** Codes on which a bag is reset: its cookie goes and its success flag becomes false (R4.34). */
export const cartGone = [
  'CART_PMNT_DONE',
  'CART_NOT_FOUND',
  'CART_NOT_FOUND_SITE_MISMATCH',
  'CART_NOT_FOUND_CUSTOMER_MISMATCH',
] as const

/** Whether the service no longer knows this bag: expired, ordered, or another person's. */
export function isCartGone(code: string | undefined): boolean {
  return (cartGone as readonly (string | undefined)[]).includes(code)
}

/** The one of these codes for a bag of another customer. For a guest it means that the customer's session has ended. */
export const otherCustomersCart = 'CART_NOT_FOUND_CUSTOMER_MISMATCH' satisfies (typeof cartGone)[number]
