// Promotions of every sample shop: those that a shop opens with, and one of each other kind, so that each can be tried.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { always, openingPromotions } from '#origin/opening/promotions.ts'
import type { SeedPromotion } from '#origin/sample/load.ts'
import { sampleOf } from '#origin/sample/sample-brands.ts'
import promotions from './promotions.json' with { type: 'json' }

export function seedPromotions(brand: BrandCode): SeedPromotion[] {
  const sample = sampleOf(brand)
  if (!sample) return [...openingPromotions]
  const { code, category, goods } = sample.promotion
  const description = `20% off ${goods}`
  const own = { code, category, description, shortDescription: description }
  return [
    ...openingPromotions,
    ...promotions
      .filter(({ audience }) => audience !== 'loyalty' || brands[brand].loyaltyProgramme !== null)
      .map((row) => ({ ...always, ...row, ...(row.code === 'DEPARTMENT' ? own : {}) }) as SeedPromotion),
  ]
}
