// The structured data has every property that Google and schema.org require of products and breadcrumbs.
import { expect, test } from 'vitest'
import { shirt, soldOutShirt, throwOver } from '#client/product/choices/a-product.ts'
import { productBreadcrumbData, productStructuredData, productSummary } from './structured-data.ts'

type Thing = Record<string, unknown>
const origin = 'https://www.example.org'
const group = productStructuredData(shirt, origin) as unknown as Thing & { hasVariant: Thing[] }
const single = productStructuredData(throwOver, origin) as unknown as Thing

/** The names of the offer's missing or malformed properties. */
function faultsOfOffer(offer: Thing): string[] {
  return [
    offer['@type'] === 'Offer' ? '' : 'type',
    /^\d+\.\d{2}$/.test(String(offer.price)) ? '' : 'price',
    offer.priceCurrency === 'GBP' ? '' : 'currency',
    /^https:\/\/schema\.org\/(InStock|OutOfStock|LimitedAvailability|Discontinued)$/.test(String(offer.availability))
      ? ''
      : 'availability',
    String(offer.url).startsWith(`${origin}/shop/p/`) ? '' : 'url',
  ].filter(Boolean)
}

function faultsOfProduct(product: Thing): string[] {
  return [
    product['@type'] === 'Product' ? '' : 'type',
    typeof product.name === 'string' && product.name ? '' : 'name',
    typeof product.sku === 'string' && product.sku ? '' : 'sku',
    [product.image].flat().every((image) => String(image).startsWith(`${origin}/pictures/`)) ? '' : 'image',
    ...faultsOfOffer(product.offers as Thing),
  ].filter(Boolean)
}

test('a product of one option is a Product with an offer', () => {
  expect(faultsOfProduct(single)).toEqual([])
  expect(single).toMatchObject({ '@context': 'https://schema.org', brand: { '@type': 'Brand', name: 'Harbour Row' } })
})

test('a product of several options is a ProductGroup', () => {
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Linen shirt',
    productGroupID: 'AB123',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
})

test('every variant is a complete Product with its own URL', () => {
  expect(group.hasVariant.flatMap(faultsOfProduct)).toEqual([])
  const other = productStructuredData({ ...shirt, productNumber: 'AB124' }, origin) as unknown as typeof group
  const skus = [...group.hasVariant, ...other.hasVariant].map(({ sku }) => sku)
  expect([skus[0], new Set(skus).size]).toEqual(['AB123-navy-12', 2 * shirt.options.length])
  expect(new Set(group.hasVariant.map(({ offers }) => (offers as Thing).url)).size).toBe(shirt.options.length)
  expect(group.hasVariant[3]).toMatchObject({ color: 'Coral', size: '14' })
})

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

test('the rating is present only with reviews', () => {
  expect(group.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.4,
    ratingCount: 12,
    bestRating: 5,
    worstRating: 1,
  })
  expect(single).not.toHaveProperty('aggregateRating')
})

test('sold-out options are offered as out of stock', () => {
  const sold = productStructuredData(soldOutShirt, origin) as unknown as { hasVariant: Array<{ offers: Thing }> }
  expect(new Set(sold.hasVariant.map(({ offers }) => offers.availability))).toEqual(
    new Set(['https://schema.org/OutOfStock']),
  )
})

test('the description has no tags', () => {
  expect(group.description).toBe('Cut from washed linen & cotton.')
})

test('the breadcrumb data ends at the product', () => {
  expect(productBreadcrumbData(shirt, origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Women', item: `${origin}/shop/c/women` },
      { '@type': 'ListItem', position: 3, name: 'Linen shirt', item: `${origin}/shop/p/AB123` },
    ],
  })
})

test('a long description is cut at a word boundary', () => {
  const summary = productSummary({ ...shirt, description: `<p>${'linen '.repeat(60)}</p>` })
  expect(summary.length).toBeLessThanOrEqual(155)
  expect(summary).toMatch(/linen…$/)
})

test('without a description the summary is name and brand', () => {
  expect(productSummary({ ...shirt, description: '' })).toBe('Linen shirt by Harbour Row.')
})
