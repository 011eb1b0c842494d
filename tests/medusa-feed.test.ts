// The feed of the worked example (examples/medusa/feed.ts), read by the catalogue's import: the embedded catalogue has the numbers, options and
// prices by which the adapter finds Medusa's products.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readGoogle } from '#origin/import/read-google.ts'
import { recordOf } from '#origin/import/to-record.ts'
import { header, linesOf, numberInShop, type Category, type FedProduct } from '../examples/medusa/feed.ts'
import { soldProduct } from '../examples/medusa/src/products.ts'
import { medusaCatalogue } from './medusa/catalogue.ts'

const midi: Category[] = [
  { id: 'midi', name: 'Midi Dresses', parent_category_id: 'dresses' },
  { id: 'women', name: 'Women', parent_category_id: null },
  { id: 'dresses', name: 'Dresses', parent_category_id: 'women' },
]
const categories = [{ id: 'women' }, { id: 'midi' }]
const sold = medusaCatalogue('jdw')
  .listed.slice(0, 40)
  .map(({ product }) => ({ ...product, categories }) as unknown as FedProduct)
const skipped: string[] = []
const skip = (why: string) => skipped.push(why)
const text = [header, ...sold.flatMap((one) => linesOf(one, midi, skip))].join('\n')
const placed = { categoryPath: 'women/dresses', ordinal: 0, now: '2026-11-26T12:00:00Z', photos: new Map(), digest: '' }

test('the embedded catalogue gets what Medusa sells', async () => {
  const found = []
  for await (const result of readGoogle(Readable.from([text]))) {
    if (!('product' in result)) throw new Error(JSON.stringify(result))
    expect(result.product.categories).toEqual(['Women', 'Dresses', 'Midi Dresses'])
    const { productNo, colours, options } = recordOf('jdw', result.product, placed)
    found.push({
      productNumber: productNo,
      brands: '',
      reviews: {},
      colours: colours.map((colour) => ({ ...colour, pictures: [] })),
      options: options.map(({ optionNo, colourCode, size, price, stock, sku }) => ({
        optionId: optionNo,
        sku: sku!,
        colour: colourCode,
        size,
        price: price / 100,
        stockStatus: stock === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK',
        stockLevel: null,
      })),
    })
  }
  expect(found.map(({ productNumber }) => productNumber)).toEqual(sold.map(({ id }) => numberInShop('JDW', id)))
  for (const [at, shop] of found.entries()) {
    const product = soldProduct(shop, { ...sold[at]!, external_id: null, created_at: '' })!
    expect(product.options.map(({ price }) => price)).toEqual(shop.options.map(({ price }) => price))
    expect(product.options).toHaveLength(sold[at]!.variants.length)
  }
})

test('a variant without a price in pounds is left out and reported', () => {
  const [first, ...others] = sold[0]!.variants
  const one = { ...sold[0]!, variants: [{ ...first!, calculated_price: null }, ...others] }
  skipped.length = 0
  expect(linesOf(one, midi, skip)).toHaveLength(others.length)
  expect(skipped).toEqual([expect.stringContaining(`(${first!.sku}): no price in pounds with VAT`)])
})

test('a net price is fed with its VAT', () => {
  const net = { calculated_amount: 24, original_amount: 24, is_calculated_price_tax_inclusive: false }
  const taxed = { ...net, calculated_amount_with_tax: 28.8, original_amount_with_tax: 28.8, currency_code: 'gbp' }
  const one = { ...sold[0]!, variants: [{ ...sold[0]!.variants[0]!, calculated_price: taxed }] }
  expect(linesOf(one, midi, skip)[0]).toContain('\t28.80 GBP\t\t')
})
