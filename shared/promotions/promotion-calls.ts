// What a bag, or the products on a page, could be offered (specification § 7, Bag and promotions).
import * as z from 'zod/mini'
import { CartId } from '#shared/bag/cart.ts'
import { CartPromotion, ProductPromotions } from './promotion.ts'
import { ClaimCode } from '#shared/bag/bag-calls.ts'
import { service } from '#shared/platform/call.ts'

const Flag = z.enum(['Y', 'N'])
const Title = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))
/** `AB123___AB123-1`: a product number and its offer number, joined by the separator. */
const ProductOffer = z.string().check(z.maxLength(160))

export const promotionCalls = service('promotions', {
  description: {
    method: 'GET',
    path: '/api/shop/bag/promoDescription',
    query: z.object({ promotionCode: ClaimCode, tradingTitle: Title }),
    reply: z.object({ promotionCode: z.string(), promotionDescription: z.string() }),
    identity: 'visitor',
    deadline: 2000,
    limit: 'lookUp',
    errors: ['PROMO_UNKNOWN', 'PROMO_EXPIRED'],
  },
  /** What the bag earns already, and what it would earn with a little more. */
  bag: {
    method: 'POST',
    path: '/api/shop/bag/promotions',
    limit: 'question',
    body: z.object({
      /** The bag that is decided by; the door fills it in from the cookie. */
      cartId: z.optional(CartId),
      channel: z.string().check(z.maxLength(40)),
      productCodes_offerNumber: z.array(ProductOffer).check(z.maxLength(100)),
      productCategoryCodes: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
      tradingTitle: Title,
      /** Pounds. What the shop decides by is the bag itself. */
      cartTotal: z.number().check(z.gte(0), z.lte(1e6)),
      /** 2 cash, 3 credit account or registering for one, 4 both (specification § 5). */
      cashCreditIndicator: z.enum(['2', '3', '4']),
      loyaltyIndicator: Flag,
      vipIndicator: Flag,
      firstOrderIndicator: Flag,
      delvrySubsIndicator: Flag,
      /** A proactive offer the shopper has taken out of the bag: it is not offered again. */
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
  /** Whether the subscription in the bag may stay there: `removeDS` says it must go. */
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
