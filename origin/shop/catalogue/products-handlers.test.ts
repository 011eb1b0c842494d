import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { fetchOrigin } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
const awl = manyJumpers(20).map((one) => ({ ...one, productNo: `AWL-${one.productNo}` }))
await openCatalogue({ brand: 'awl', products: awl })

async function products(path: string, site = 'JDW') {
  const answer = await (await fetchOrigin(path, { headers: { 'x-site-id': site } })).json()
  return recommendationCalls.rail.reply.parse(answer).products.map(({ productNumber }) => productNumber)
}

test('a sold-out product may be marked as not returning', async () => {
  const answer = await (await fetchOrigin('/api/shop/p/products?baseproducts=AB125')).json()
  const [product] = productCalls.list.reply.parse(answer).products
  expect(product).toMatchObject({ outOfStockNotReturning: true })
  expect(product!.options[0]).toMatchObject({ stockStatus: 'OUT_OF_STOCK', stockLevel: null })
})

test('a rail shows products in stock only', async () => {
  expect((await products('/api/shop/p/rail?of=newest'))[0]).toBe('AB124')
  expect(await products('/api/shop/p/rail?of=sale')).toEqual(['AB123'])
  expect(await products('/api/shop/p/rail?of=women/dresses')).toEqual(['AB123', 'AB124'])
  expect(await products('/api/shop/p/rail?of=nothing-such')).toEqual([])
})
