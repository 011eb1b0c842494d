// Promotions as stored, and the promotions of given products.
import type { BrandCode } from '#shared/brands/brand.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { separator } from '#shared/platform/limits.ts'
import type { promotion } from './schema.ts'

export type PromotionRow = Omit<typeof promotion.$inferSelect, 'brand'>

/** Columns of a `PromotionRow`. */
export const promotionColumns = `code, promo_type AS promoType, kind, value, threshold, most_off AS mostOff, category,
  product_no AS productNo, audience, stagger_group AS staggerGroup, description, short_description AS shortDescription,
  starts, ends, most, used`

export const promotionNames = `code, promoType, kind, value, threshold, mostOff, category, productNo, audience, staggerGroup,
  description, shortDescription, starts, ends, most, used`

/** Running promotions for everybody, for products given as `product___offer` (`AB123___AB123-1`). */
export function productPromotionsStatement(d1: D1Database, brand: BrandCode, productOffers: string[], now: Date) {
  const numbers = [...new Set(productOffers.map((one) => one.split(separator)[0]!.toUpperCase()))]
  return d1
    .prepare(
      `SELECT p.product_no AS productCode, o.*
       FROM json_each(?2) AS requested
       JOIN product AS p ON p.product_no = requested.value AND p.brand = ?1
       JOIN (SELECT ${promotionColumns} FROM promotion WHERE brand = ?1) AS o
         ON o.productNo || o.category <> '' AND o.productNo IN ('', p.product_no)
         AND (o.category = '' OR EXISTS (SELECT 1 FROM product_category AS listed
           WHERE listed.product_no = p.product_no AND listed.path = o.category))
       WHERE o.audience = 'all' AND o.starts <= ?3 AND ?3 < o.ends AND (o.most IS NULL OR o.used < o.most)
       ORDER BY requested.key, o.threshold, o.code`,
    )
    .bind(brand, JSON.stringify(numbers), now.toISOString())
}

/** `savingOf`: what the bag would save by a promotion, in pence. */
export function productPromotionsOf({ results }: D1Result, savingOf?: (offer: PromotionRow) => number) {
  const productPromotionDetails = (results as (PromotionRow & { productCode: string })[]).map((offer) => ({
    productCode: offer.productCode,
    promotionCode: offer.code,
    promotionDescription: offer.description,
    ...(savingOf && { saving: poundsFromPence(Math.max(0, savingOf(offer))) }),
  }))
  return { code: 'success', message: '', productPromotionDetails }
}
