// The feed of the worked example (examples/medusa/feed.ts), read by the catalogue's import: the embedded catalogue has the numbers, options and
// prices by which the adapter finds Medusa's products.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readGoogle } from '#origin/import/read-google.ts'
import { recordOf } from '#origin/import/to-record.ts'
import { header, linesOf, numberInShop, type FedProduct } from '../examples/medusa/feed.ts'
import { soldProduct } from '../examples/medusa/src/products.ts'
import { medusaCatalogue } from './medusa/catalogue.ts'

const categories = [{ name: 'Midi Dresses', parent_category: { name: 'Dresses', parent_category: { name: 'Women' } } }]
const sold = medusaCatalogue('jdw')
  .listed.slice(0, 40)
  .map(({ product }) => product)
const text = [header, ...sold.flatMap((one) => linesOf({ ...one, categories } as unknown as FedProduct))].join('\n')
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
      options: options.map(({ optionNo, colourCode, size, price, stock }) => ({
        optionId: optionNo,
        colour: colourCode,
        size,
        price: price / 100,
        stockStatus: stock === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK',
        stockLevel: null,
      })),
    })
  }
  expect(found.map(({ productNumber }) => productNumber)).toEqual(sold.map(({ id }) => numberInShop('jdw', id)))
  for (const [at, shop] of found.entries()) {
    const product = soldProduct(shop, sold[at] as unknown as Parameters<typeof soldProduct>[1])!
    expect(product.options.map(({ price }) => price)).toEqual(shop.options.map(({ price }) => price))
    expect(product.options).toHaveLength(sold[at]!.variants.length)
  }
})
