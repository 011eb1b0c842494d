import { expect, test } from 'vitest'
import { sampledBrands } from '#origin/sample/sample-brands.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const all = sampledBrands.map((code) => seedCatalogue(code))
const products = all.flatMap((catalogue) => catalogue.products)

test('product numbers are unique across the eight shops', () => {
  expect(products.length).toBeGreaterThanOrEqual(2400)
  expect(new Set(products.map(({ productNo }) => productNo)).size).toBe(products.length)
})

test('was prices are higher than prices', () => {
  const wrong = products.filter(({ options }) =>
    options.some(({ price, was }) => price <= 0 || (was !== null && was <= price)),
  )
  expect(wrong.map(({ productNo }) => productNo)).toEqual([])
  const full = all.at(-1)!.products.filter(({ options }) => options.some(({ was }) => was === null))
  expect(full.map(({ productNo }) => productNo)).toEqual([])
})
