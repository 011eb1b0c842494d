import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { sampledBrands } from '#origin/sample/sample-brands.ts'
import { kinds } from '#origin/sample/drawings/kinds.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedSubscription, subscriptionNo } from '#origin/opening/subscription.ts'

test.each(sampledBrands)('%s has a promotion of every kind', (brand) => {
  const promotions = seedPromotions(brand)
  const codes = promotions.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^[A-Z0-9]{1,40}$/.test(code))).toEqual([])
  const paths = seedCatalogue(brand).categories.map(({ path }) => path)
  for (const { category } of promotions) if (category) expect(paths).toContain(category)
  expect(new Set(promotions.map(({ kind }) => kind))).toEqual(new Set(['percent', 'amount', 'delivery']))
  const steps = promotions.filter(({ staggerGroup }) => staggerGroup)
  expect(steps.map(({ threshold, value }) => [threshold, value])).toEqual([
    [5000, 500],
    [10_000, 1500],
    [15_000, 2500],
  ])
})

test.each(brandCodes)('%s sells one subscription outside all categories', (brand) => {
  const { productNo, productType, categoryPath, extraCategories, options, drawing } = seedSubscription(brand)
  expect([productNo, productType, categoryPath, extraCategories]).toEqual([subscriptionNo(brand), 'DS', '', []])
  expect(options).toHaveLength(1)
  expect(options[0]!.price).toBeGreaterThanOrEqual(999)
  expect(options[0]!.price).toBeLessThanOrEqual(1499)
  expect(kinds).toContain(drawing.kind)
})
