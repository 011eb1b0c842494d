// Promotions of every sample shop: those that a shop opens with, and one of each other kind, so that each can be tried.
import type { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { always, openingPromotions } from '#origin/opening/promotions.ts'
import type { SeedPromotion } from '#origin/sample/load.ts'

/** The department that a shop's category code applies to. */
const parts: Record<BrandCode, { code: string; category: string; words: string }> = {
  dal: { code: 'DRESS20', category: 'clothing/dresses', words: 'dresses' },
  cgn: { code: 'SHIRT20', category: 'clothing/shirts', words: 'shirts' },
  jdw: { code: 'DRESS20', category: 'women/dresses', words: 'dresses' },
  awl: { code: 'DRESS20', category: 'ladieswear/dresses', words: 'dresses' },
  fw: { code: 'BRA20', category: 'bras', words: 'bras' },
  ihm: { code: 'BED20', category: 'bedding', words: 'bedding' },
  ccl: { code: 'SHIRT20', category: 'clothing/shirts', words: 'shirts' },
  pma: { code: 'DRESS20', category: 'women/dresses', words: 'dresses' },
}

const typed = { promoType: 'Reactive', ...always } as const
const offered = { promoType: 'Proactive', ...always } as const

export function seedPromotions(brand: BrandCode): SeedPromotion[] {
  const part = parts[brand]
  const hasMembers = brands[brand].loyaltyProgramme !== null
  const all: SeedPromotion[] = [
    ...openingPromotions,
    { ...typed, code: 'SAVE15', kind: 'percent', value: 15, threshold: 7500, mostOff: 6000,
      description: '15% off when you spend £75, up to £60 off', shortDescription: '15% off' },
    { ...typed, code: 'FIVER', kind: 'amount', value: 500, threshold: 3000,
      description: '£5 off when you spend £30', shortDescription: '£5 off' },
    { ...typed, code: part.code, kind: 'percent', value: 20, category: part.category,
      description: `20% off ${part.words}`, shortDescription: `20% off ${part.words}` },
    { ...typed, code: 'LASTYEAR', kind: 'percent', value: 30,
      starts: '2025-01-01T00:00:00.000Z', ends: '2026-01-01T00:00:00.000Z',
      description: '30% off everything', shortDescription: '30% off' },
    { ...typed, code: 'ALLGONE', kind: 'amount', value: 2000, most: 0,
      description: '£20 off for a limited number of customers', shortDescription: '£20 off' },
    { ...typed, code: 'VIP25', kind: 'percent', value: 25, audience: 'vip',
      description: '25% off for our VIPs', shortDescription: '25% off' },
    { ...typed, code: 'CREDIT20', kind: 'percent', value: 20, audience: 'credit',
      description: '20% off for credit account holders', shortDescription: '20% off' },
    { ...offered, code: 'SPEND50', kind: 'amount', value: 500, threshold: 5000, staggerGroup: 'spend-and-save',
      description: '£5 off when you spend £50', shortDescription: 'Spend £50, save £5' },
    { ...offered, code: 'SPEND100', kind: 'amount', value: 1500, threshold: 10_000, staggerGroup: 'spend-and-save',
      description: '£15 off when you spend £100', shortDescription: 'Spend £100, save £15' },
    { ...offered, code: 'SPEND150', kind: 'amount', value: 2500, threshold: 15_000, staggerGroup: 'spend-and-save',
      description: '£25 off when you spend £150', shortDescription: 'Spend £150, save £25' },
  ] // prettier-ignore
  return hasMembers ? [...all, forMembers] : all
}

const forMembers: SeedPromotion = {
  ...offered,
  code: 'MEMBER12',
  kind: 'percent',
  value: 12,
  audience: 'loyalty',
  threshold: 4000,
  description: '12% off for members when you spend £40',
  shortDescription: '12% off for members',
}
