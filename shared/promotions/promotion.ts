// Promotions on the wire, for the bag and the product page (specification § 3, Promo state).
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'

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
    z.object({ productCode: z.string(), promotionCode: z.string(), promotionDescription: z.string() }),
  ),
})
export type ProductPromotions = z.infer<typeof ProductPromotions>
