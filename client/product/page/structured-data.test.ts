// The structured data has every property that Google and schema.org require of products and breadcrumbs.
import { expect, test } from 'vitest'
import { shirt } from '#client/product/choices/a-product.ts'
import { productStructuredData, productSummary } from './structured-data.ts'

type Thing = Record<string, unknown>
const origin = 'https://www.example.org'
const group = productStructuredData(shirt, origin) as unknown as Thing & { hasVariant: Thing[] }

test('every offer says its delivery charge and return terms once', () => {
  const [first, ...others] = group.hasVariant.map(({ offers }) => offers as Record<string, Thing>)
  expect(first).toMatchObject({
    shippingDetails: { '@id': '#delivery-3.99', shippingRate: { value: '3.99', currency: 'GBP' } },
    hasMerchantReturnPolicy: { '@id': '#returns', merchantReturnDays: 14, applicableCountry: 'GB' },
  })
  for (const { shippingDetails, hasMerchantReturnPolicy } of others) {
    expect(shippingDetails!['@id']).toMatch(/^#delivery-(0|3\.99)$/)
    expect(hasMerchantReturnPolicy).toEqual({ '@id': '#returns' })
  }
})

test('a barcode’s number is the variant’s GTIN', () => {
  const [first, ...others] = shirt.options
  const known = { ...shirt, options: [{ ...first!, gtin: '5012345678900' }, ...others] }
  const { hasVariant } = productStructuredData(known, origin) as unknown as { hasVariant: Thing[] }
  expect(hasVariant.map(({ gtin }) => gtin).slice(0, 2)).toEqual(['5012345678900', undefined])
})

test('the description has no tags', () => {
  expect(group.description).toBe('Cut from washed linen & cotton.')
})

test('a long description is cut at a word boundary', () => {
  const summary = productSummary({ ...shirt, description: `<p>${'linen '.repeat(60)}</p>` })
  expect(summary.length).toBeLessThanOrEqual(155)
  expect(summary).toMatch(/linen…$/)
})

test('without a description the summary is name and brand', () => {
  expect(productSummary({ ...shirt, description: '' })).toBe('Linen shirt by Harbour Row.')
})
