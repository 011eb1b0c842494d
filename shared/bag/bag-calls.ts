// The reply to a change is the whole bag, so a client needs no second call.
import * as z from 'zod/mini'
import { Cart, CartId, cartGone, PromoType, StaggeredIncentive } from './cart.ts'
import { service } from '#shared/platform/call.ts'
import { ProductNumber } from '#shared/products/product-calls.ts'
import { promoRefusalCodes } from '#shared/promotions/promo-refusal.ts'

const OptionNo = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
const OfferNo = z.string().check(z.maxLength(80))
/** The brand's theme code in upper case. */
const SiteId = z.string().check(z.regex(/^[A-Z]{2,3}$/))
const Channel = z.string().check(z.maxLength(40))
const Quantity = z.int().check(z.gte(0), z.lte(9999))
/** As the shopper types it; the shop trims it and converts it to upper case. */
export const ClaimCode = z.string().check(z.minLength(1), z.maxLength(40))

/** An item to add. It carries no price: prices are the server's. */
export const CartItem = z.object({
  cartId: z.optional(CartId),
  /** Sent when signed in; the shop trusts only the session. */
  customerId: z.optional(z.string().check(z.maxLength(64))),
  productNo: ProductNumber,
  productOptionNo: OptionNo,
  offerNumber: z.optional(OfferNo),
  quantity: Quantity.check(z.positive()),
  productType: z.optional(z.string().check(z.maxLength(10))),
  channel: Channel,
  siteId: SiteId,
})

/** Of every call that says whether a code exists: guesses draw on one allowance. */
export const codeLimits = {
  limit: 'promoCode',
  failureLimit: {
    codes: ['PROMO_UNKNOWN'],
    limit: 'wrongPromoCode',
    perAddress: { limit: 'lookUp', key: 'codes' },
  },
} as const

const cartCall = { identity: 'visitor', idCookie: 'cartId', expiredCodes: cartGone, deadline: 2000 } as const
/** Changes have a longer deadline than reads: after a timeout it is unknown whether the change was made. */
const change = { ...cartCall, deadline: 5000, forwardToggles: ['delivery_subscription'] } as const
const errors = [...cartGone, 'DATA_ERROR'] as const
/** A bag cannot change while a payment for it may be running. */
const mayChange = [...errors, 'PAYMENT_IN_PROGRESS'] as const
const changed = [...mayChange, 'BASKET_LIMIT_EXCEEDED', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK'] as const

export const bagCalls = service('bag', {
  /** Gives the number of items in the bag. Code `success` with a null id and 0 when there is no bag yet. */
  count: {
    ...cartCall,
    method: 'GET',
    path: '/api/shop/bag/cartItemCount',
    query: z.object({ cartId: z.optional(CartId) }),
    reply: z.object({ code: z.string(), cartId: z.nullable(CartId), itemCount: z.int() }),
    errors,
  },
  /** Gives the whole bag: lines, prices, offers and totals. */
  get: {
    ...cartCall,
    method: 'GET',
    path: '/api/shop/bag',
    query: z.object({ cartId: z.optional(CartId) }),
    reply: Cart,
    errors,
  },
  /** Adds to a line, and creates the bag when there is none. */
  add: {
    ...change,
    method: 'POST',
    path: '/api/shop/bag/addToBag',
    body: CartItem,
    reply: Cart,
    limit: 'bag',
    sendsErrorCodes: true,
    errors: changed,
  },
  /** Sets a line to the quantity. Idempotent. */
  replace: {
    ...change,
    method: 'PUT',
    path: '/api/shop/bag/addToBag',
    body: CartItem,
    reply: Cart,
    limit: 'bag',
    sendsErrorCodes: true,
    errors: changed,
  },
  /**
   * Changes a line's quantity, size or colour. Quantity 0 removes the line; with `undo` the reply offers it back.
   * `updatedProductOptionNo` changes its size or colour.
   */
  edit: {
    ...change,
    method: 'PUT',
    path: '/api/shop/bag/editBag',
    body: z.object({
      cartId: z.optional(CartId),
      /** The price shown, which the shop ignores. 1 for the removal of an item priced 0 (R5.2). */
      unitPrice: z.number().check(z.gte(0), z.lte(1e6)),
      skuProductCode: ProductNumber,
      bosOfferCode: OfferNo,
      quantity: Quantity,
      channel: Channel,
      productOptionNo: OptionNo,
      updatedProductOptionNo: z.optional(OptionNo),
      siteId: SiteId,
      productType: z.optional(z.string().check(z.maxLength(10))),
      undo: z.optional(z.boolean()),
    }),
    reply: Cart,
    limit: 'bag',
    errors: changed,
  },
  /** Merges the guest's bag into the customer's. Idempotent. */
  merge: {
    ...change,
    identity: 'person',
    method: 'PUT',
    path: '/api/shop/bag/cartMerge',
    body: z.object({ cartId: z.optional(CartId), channel: Channel, siteId: SiteId }),
    reply: z.object({
      cartId: z.nullable(CartId),
      staggeredIncentives: z.array(StaggeredIncentive),
      itemCount: z.int(),
      /** Items beyond the limits of a bag. */
      leftOut: z.int(),
    }),
    limit: 'bag',
    errors: mayChange,
  },
  /** Adds a promo code to the bag, or deletes it. */
  promoCode: {
    ...change,
    method: 'PUT',
    path: '/api/shop/bag/promoCode',
    body: z.object({
      claimCodeName: ClaimCode,
      promoCodeAction: z.enum(['Add', 'Delete']),
      siteId: SiteId,
      promoCodeType: PromoType,
      cartId: z.optional(CartId),
    }),
    reply: Cart,
    ...codeLimits,
    errors: [...mayChange, ...promoRefusalCodes],
  },
})
