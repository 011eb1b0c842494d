// The order summary on the wire, (R3.32 to R3.36).
import * as z from 'zod/mini'
import { DeliveryChargeItem, PromoType } from '#shared/bag/cart.ts'
import { Component } from '#shared/content/content.ts'
import { CurrentDeliveryAddress, DeliverySpeed, TimeFrame, Venue } from '#shared/delivery/delivery.ts'
import { CardType, PaymentMethod } from '#shared/payment/payment.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { ProductPicture } from '#shared/products/product.ts'

export const OrderLine = z.object({
  id: z.string(),
  productNo: z.string(),
  productOptionNo: z.string(),
  productName: z.string(),
  brands: z.string(),
  category: z.string(),
  size: z.string(),
  colour: z.string(),
  unitPrice: Pounds,
  quantity: z.int(),
  /** `DS` of a delivery subscription, which is not sent. */
  productType: z.optional(z.string()),
  picture: z.nullable(ProductPicture),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderSummary = z.object({
  orderNo: z.string(),
  placed: z.iso.datetime(),
  /** False for a guest's order. */
  ofAccount: z.boolean(),
  /** Authored content of the page; empty when there is none. */
  cms: z.array(Component),
  emailAddress: z.string(),
  contactNumber: z.nullable(z.string()),
  panSuffix: z.nullable(z.string()),
  cardType: z.nullable(CardType),
  paymentMethod: PaymentMethod,
  /** Paid by store credit and by the other method; together the order's total. */
  creditPart: Pounds,
  otherPart: Pounds,
  /**
   * Of an order whose `otherPart` is taken when it leaves: `on-dispatch` before, `due` while it is being taken, `released` when
   * the order was cancelled before. Absent and null: taken with the order.
   */
  charge: z.optional(
    z.nullable(
      z.object({
        state: z.enum(['on-dispatch', 'due', 'taken', 'released']),
        /** When it was taken. */
        at: z.nullable(z.iso.datetime()),
        /** What is taken, where less than `otherPart`. */
        amount: z.optional(Pounds),
      }),
    ),
  ),
  pdpItems: z.array(OrderLine),
  /** While the order can be undone in one press: until when, and the proof that does it. */
  undo: z.optional(z.nullable(z.object({ until: z.iso.datetime(), proof: z.string() }))),
  /** Null for older orders. */
  deliveryAddress: z.nullable(CurrentDeliveryAddress),
  /** The encrypted one. */
  cartId: z.string(),
  deliveryMethod: DeliverySpeed,
  nominatedDate: z.nullable(z.iso.date()),
  timeFrame: z.nullable(TimeFrame),
  /** The date of arrival or collection, for every method; an item of `deliveryChargeItems` may have another. */
  deliveryDate: z.iso.date(),
  standardDeliveryDate: z.iso.date(),
  venue: z.nullable(Venue),
  expressAvailableAtAddress: z.boolean(),
  deliveryChargeItems: z.array(DeliveryChargeItem),
  totalDeliveryCharge: Pounds,
  shippingCost: Pounds,
  coupon: z.nullable(z.string()),
  claimCodeName: z.nullable(z.string()),
  /** Kind and description of the offer or code, as in the bag. Absent from older orders. */
  promoType: z.optional(z.nullable(PromoType)),
  promoDescription: z.optional(z.nullable(z.string())),
  preDiscountOrderValueExcludingShippingCost: Pounds,
  orderTotal: Pounds,
  orderValue: Pounds,
  discountedVsStandardPriceDifference: Pounds,
  vatIncluded: Pounds,
  manualClickAndCollectPostcode: z.nullable(z.string()),
  clickAndCollectSearchPostcode: z.nullable(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The summary as stored with an order, without the fields that are added when it is read. */
export type StoredOrderSummary = Omit<OrderSummary, 'cartId' | 'cms' | 'ofAccount' | 'undo'> & {
  /** With which the order was placed, if its delivery has changed: it still proves a guest's order. */
  formerPostcode?: string
}
