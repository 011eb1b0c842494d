// The promotions' calls: a code's description, offers for a bag and for products, and whether a delivery subscription may stay
// in the bag.
import { and, eq } from 'drizzle-orm'
import { type promotionCalls, accountType } from '#shared/promotions/promotion-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { savingWith } from '#origin/shop/bag/best-offer.ts'
import { isRunning } from '#origin/shop/bag/offers.ts'
import { bagOffers } from './offered.ts'
import { normaliseCode } from '#shared/promotions/change-promo-code.ts'
import { promoWords } from '#shared/promotions/promo-refusal.ts'
import { readBagOf, readBagStatement } from '#origin/shop/bag/read-bag.ts'
import { productPromotionsOf, productPromotionsStatement } from './read-promotions.ts'
import { promotion } from './schema.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  async description({ query }, { db, brand, now }) {
    const code = normaliseCode(query.promotionCode)
    const [offer] = await db
      .select()
      .from(promotion)
      .where(and(eq(promotion.brand, brand), eq(promotion.code, code)))
    if (!offer || now.toISOString() < offer.starts || query.tradingTitle !== titleOf(brand))
      throw new Refusal(404, 'PROMO_UNKNOWN', promoWords.PROMO_UNKNOWN)
    if (!isRunning(offer, now)) throw new Refusal(404, 'PROMO_EXPIRED', promoWords.PROMO_EXPIRED)
    return { promotionCode: code, promotionDescription: offer.description }
  },

  /** Somebody else's bag reads as an empty one. */
  async bag({ body }, { env, brand, person, guest, now }) {
    const owner = { cartId: body.cartId ?? null, brand, person, guest }
    const [products, bag] = await env.DB.batch([
      productPromotionsStatement(env.DB, brand, body.productCodes_offerNumber, now),
      readBagStatement(env.DB, owner, now),
    ])
    const read = readBagOf(bag!)
    const { eligible, potential } = bagOffers(read, body, now)
    return {
      eligibleCartPromotionDetails: eligible,
      potentialCartPromotionDetails: potential,
      productPromotions: productPromotionsOf(products!, (offer) => savingWith(offer, read, now)),
    }
  },

  async deliverySubscription({ body }, { env, brand, person, now }) {
    const [products, customers] = await env.DB.batch([
      productPromotionsStatement(env.DB, brand, body.productCodes_offerNumber, now),
      env.DB.prepare(
        `SELECT pandp_status_code AS status, coalesce(pandp_end_date, ?2) < ?2 AS over,
           (SELECT trading_title FROM credit_account WHERE customer_id = customer.id) AS title
         FROM customer WHERE id = ?1`,
      ).bind(person, dateOf(now)),
    ])
    const known = (customers!.results as Array<{ status: string | null; over: number; title: string | null }>)[0]
    const status = known?.status ?? null
    const subscribed = status === 'ACTIVE' && known?.over === 0
    // The account type depends on a trading title: the shop's, the credit account's or none. One of them must match.
    const fits = [titleOf(brand), known?.title ?? '', ''].some(
      (title) => accountType(status, title) === body.accountType,
    )
    return {
      removeDS: subscribed || !fits || body.websiteIdentifier !== brand.toUpperCase(),
      productPromotions: productPromotionsOf(products!),
    }
  },
}

function titleOf(brand: keyof typeof brands): string {
  return brands[brand].tradingTitle.toUpperCase()
}
