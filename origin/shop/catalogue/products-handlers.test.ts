import { expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { loadContent } from '#origin/sample/load-content.ts'
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

test('products are returned in the requested order', async () => {
  const answer = await (await fetchOrigin('/api/shop/p/products?baseproducts=kn001,AB123,NONE')).json()
  const {
    products: [jumper, dress, ...none],
  } = productCalls.list.reply.parse(answer)
  expect(none).toEqual([])
  expect(jumper).toMatchObject({
    productNumber: 'KN001',
    price: 120,
    wasPrice: null,
    onSale: false,
    brands: 'Northfold',
  })
  expect(jumper!.options[0]).toMatchObject({ optionId: 'NVY-10', stockStatus: 'LOW_STOCK', stockLevel: 3 })
  expect(dress).toMatchObject({ price: 45, wasPrice: 60, onSale: true, reviews: { total: 40, average: 4.5 } })
  expect(dress!.colours[0]!.pictures[0]).toMatchObject({
    src: expect.stringMatching(/^\/pictures\/drawn\/\d+\/AB123\/NVY\/front-\w+\.svg$/),
    kind: 'drawn',
  })
  expect(dress!.breadCrumbData.map(({ categoryLabel }) => categoryLabel)).toEqual(['Women', 'Dresses', 'Midi dresses'])
})

test('a sold-out product may be marked as not returning', async () => {
  const answer = await (await fetchOrigin('/api/shop/p/products?baseproducts=AB125')).json()
  const [product] = productCalls.list.reply.parse(answer).products
  expect(product).toMatchObject({ outOfStockNotReturning: true })
  expect(product!.options[0]).toMatchObject({ stockStatus: 'OUT_OF_STOCK', stockLevel: null })
})

test('a product of another brand is not returned', async () => {
  const answer = await (
    await fetchOrigin('/api/shop/p/products?baseproducts=AB123', { headers: { 'x-site-id': 'AWL' } })
  ).json()
  expect(answer).toEqual({ products: [] })
})

test('an invalid product number or site is refused', async () => {
  expect((await fetchOrigin('/api/shop/p/products?baseproducts=AB123', {})).status).toBe(400)
  expect((await fetchOrigin("/api/shop/p/products?baseproducts=AB123'--")).status).toBe(400)
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

test('fewer than two recommendations are none', async () => {
  expect((await beside('SF001')).recommended).toEqual([])
  expect((await beside('NONE')).recommended).toEqual([])
})

test('a rail shows products in stock only', async () => {
  expect((await products('/api/shop/p/rail?of=newest'))[0]).toBe('AB124')
  expect(await products('/api/shop/p/rail?of=sale')).toEqual(['AB123'])
  expect(await products('/api/shop/p/rail?of=women/dresses')).toEqual(['AB123', 'AB124'])
  expect(await products('/api/shop/p/rail?of=nothing-such')).toEqual([])
})

test('review statistics add up to the product’s totals', async () => {
  const answer = await (await fetchOrigin('/api/reviews/statistics?productId=ab123')).json()
  const { reviews, distribution, fit, fits, latest } = reviewCalls.statistics.reply.parse(answer)
  expect(reviews).toEqual({ total: 40, average: 4.5 })
  expect(distribution.reduce((sum, count) => sum + count)).toBe(40)
  expect(distribution.reduce((sum, count, at) => sum + count * (at + 1), 0)).toBe(180)
  expect([fit, fits]).toEqual([-0.5, [1, 1, 0]])
  expect(latest.map(({ title }) => title)).toEqual(['Short', 'Lovely'])
})

test('an unknown product has no reviews', async () => {
  const answer = await (await fetchOrigin('/api/reviews/statistics?productId=NONE')).json()
  expect(answer).toEqual({
    reviews: { total: 0, average: 0 },
    distribution: [0, 0, 0, 0, 0],
    fit: null,
    fits: [0, 0, 0],
    recommended: null,
    written: 0,
    latest: [],
    photos: [],
    photoCount: 0,
  })
})

test('a content change raises the brand’s version', async () => {
  const before = contentCalls.banners.reply.parse(await (await fetchOrigin('/api/cms/banners')).json())
  const page = { key: 'delivery', title: 'Delivery', description: '', components: [] }
  await loadContent(DB, 'jdw', [page], [{ area: 'bag', tone: 'info', text: 'Order early.', link: null }], new Date())
  expect(await (await fetchOrigin('/api/cms/page?key=delivery')).json()).toEqual(page)
  expect(await (await fetchOrigin('/api/cms/banners')).json()).toMatchObject({ banners: [{ area: 'bag' }] })
  expect((await fetchOrigin('/api/cms/page?key=nowhere')).status).toBe(404)
  expect((await fetchOrigin('/api/cms/page?key=delivery', { headers: { 'x-site-id': 'DAL' } })).status).toBe(404)
  const after = contentCalls.banners.reply.parse(await (await fetchOrigin('/api/cms/banners')).json())
  expect(after.version).not.toBe(before.version)
})

test('the delivery cut-off matches its schema', async () => {
  expect(deliveryCalls.cutOff.reply.safeParse(await (await fetchOrigin('/api/shop/cutoff')).json()).success).toBe(true)
})
