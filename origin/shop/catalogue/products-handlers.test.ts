import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
const awl = manyJumpers(20).map((one) => ({ ...one, productNo: `AWL-${one.productNo}` }))
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: awl })

async function products(path: string, site = 'JDW') {
  const answer = await (await fetchOrigin(path, { headers: { 'x-site-id': site } })).json()
  return recommendationCalls.rail.reply.parse(answer).products.map(({ productNumber }) => productNumber)
}

async function beside(productId: string, site = 'JDW') {
  const [set, recommended] = await Promise.all(
    [recommendationCalls.completeTheSet, recommendationCalls.beside].map(async ({ path }) => {
      const answer = await fetchOrigin(`${path}?productId=${productId}`, { headers: { 'x-site-id': site } })
      return answer.json()
    }),
  )
  const numbers = (cards: readonly { productNumber: string }[]) => cards.map(({ productNumber }) => productNumber)
  return {
    set: numbers(recommendationCalls.completeTheSet.reply.parse(set).products),
    recommended: numbers(recommendationCalls.beside.reply.parse(recommended).recommendations),
  }
}

test('a sold-out product may be marked as not returning', async () => {
  const answer = await (await fetchOrigin('/api/shop/p/products?baseproducts=AB125')).json()
  const [product] = productCalls.list.reply.parse(answer).products
  expect(product).toMatchObject({ outOfStockNotReturning: true })
  expect(product!.options[0]).toMatchObject({ stockStatus: 'OUT_OF_STOCK', stockLevel: null })
})

test('complete-the-set returns the stored set’s products in stock', async () => {
  expect((await beside('ab123')).set).toEqual(['KN001'])
  expect((await beside('KN001')).set).toEqual([])
})

test('recommendations are twelve neighbours in stock', async () => {
  const { recommended } = await beside('AWL-MJ3', 'AWL')
  expect(recommended).toHaveLength(12)
  expect(recommended).not.toContain('AWL-MJ3')
  expect((await beside('AB123')).recommended).toEqual(['AB124', 'KN001'])
})

test('a rail shows products in stock only', async () => {
  expect((await products('/api/shop/p/rail?of=newest'))[0]).toBe('AB124')
  expect(await products('/api/shop/p/rail?of=sale')).toEqual(['AB123'])
  expect(await products('/api/shop/p/rail?of=women/dresses')).toEqual(['AB123', 'AB124'])
  expect(await products('/api/shop/p/rail?of=nothing-such')).toEqual([])
})
