// Promotions of a bag and of the products on a page (R3.40, R3.41, R7.21 to R7.27): the entities, the calls, and the account type by which
// promotions are selected.
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'
import { CartId } from '#shared/bag/cart.ts'
import { ClaimCode, codeLimits } from '#shared/bag/bag-calls.ts'
import { service } from '#shared/platform/call.ts'

export const CartPromotion = z.object({
  promotionCode: z.string(),
  promotionDescription: z.string(),
  orderThreshold: Pounds,
  discountValue: Pounds,
  shortDescription: z.string(),
})
export type CartPromotion = z.infer<typeof CartPromotion>

export const ProductPromotions = z.object({
  code: z.string(),
  message: z.string(),
  productPromotionDetails: z.array(
    z.extend(z.object({ productCode: z.string(), promotionCode: z.string(), promotionDescription: z.string() }), {
      /** Not in the specification: pounds that this bag costs less with the code than now. */
      saving: z.optional(Pounds),
    }),
  ),
})
export type ProductPromotions = z.infer<typeof ProductPromotions>

const Flag = z.enum(['Y', 'N'])
const Title = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))
/** A product number and its offer number with the separator between: `AB123___AB123-1`. */
const ProductOffer = z.string().check(z.maxLength(160))

export const promotionCalls = service('promotions', {
  /** Describes a promo code. */
  description: {
    method: 'GET',
    path: '/api/shop/bag/promoDescription',
    /** The edge worker adds the bag's id from the cookie: the bag's tries are counted. */
    query: z.object({ promotionCode: ClaimCode, tradingTitle: Title, cartId: z.optional(CartId) }),
    reply: z.object({ promotionCode: z.string(), promotionDescription: z.string() }),
    identity: 'visitor',
    idCookie: 'cartId',
    deadline: 2000,
    ...codeLimits,
    errors: ['PROMO_UNKNOWN', 'PROMO_EXPIRED'],
  },
  /** Gives the promotion that the bag has earned, and the next one above its total. */
  bag: {
    method: 'POST',
    path: '/api/shop/bag/promotions',
    limit: 'question',
    body: z.object({
      /** The bag that decides; the edge worker adds the id from the cookie. */
      cartId: z.optional(CartId),
      channel: z.string().check(z.maxLength(40)),
      productCodes_offerNumber: z.array(ProductOffer).check(z.maxLength(100)),
      productCategoryCodes: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
      tradingTitle: Title,
      /** Pounds. The shop ignores the amount and uses the bag's own. */
      cartTotal: z.number().check(z.gte(0), z.lte(1e6)),
      /** 2 cash, 3 credit account or registering for one, 4 both (R5.18). */
      cashCreditIndicator: z.enum(['2', '3', '4']),
      loyaltyIndicator: Flag,
      vipIndicator: Flag,
      firstOrderIndicator: Flag,
      delvrySubsIndicator: Flag,
      /** `Y` after the shopper removed a proactive offer, which is then not offered again. */
      proactiveOfferRejected: Flag,
    }),
    reply: z.object({
      eligibleCartPromotionDetails: z.nullable(CartPromotion),
      potentialCartPromotionDetails: z.nullable(CartPromotion),
      productPromotions: ProductPromotions,
    }),
    identity: 'visitor',
    idCookie: 'cartId',
    deadline: 2000,
  },
  /**
   * Gives the promotions of products, and whether the delivery subscription leaves the bag. `removeDS`: the
   * delivery subscription must be removed from the bag.
   */
  deliverySubscription: {
    method: 'POST',
    path: '/api/shop/p/promotionsDeliverySubscription',
    limit: 'question',
    body: z.object({
      websiteIdentifier: z.string().check(z.regex(/^[A-Z]{2,3}$/)),
      productCodes_offerNumber: z.array(ProductOffer).check(z.maxLength(100)),
      accountType: z.enum(['DS', 'STA', 'NONDS']),
      delvrySubsEndDate: z.nullable(z.iso.date()),
    }),
    reply: z.object({ removeDS: z.boolean(), productPromotions: ProductPromotions }),
    identity: 'visitor',
    deadline: 2000,
  },
})

/** The account type by which promotions are selected (R5.20). */
export type AccountType = 'DS' | 'STA' | 'NONDS'

export function accountType(pandpStatusCode: string | null, tradingTitle: string): AccountType {
  if (pandpStatusCode === 'ACTIVE') return 'DS'
  return tradingTitle.toUpperCase() === 'STA' ? 'STA' : 'NONDS'
}
