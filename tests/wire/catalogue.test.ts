// Browsing over the wire: products, lists, search and suggestions.
import { expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function numbers(count: number): Promise<string[]> {
  const { products } = await guest().call(searchCalls.sitemap, { query: { page: 1 } })
  return products.slice(0, count).map(({ productNumber }) => productNumber)
}

// Shows R7.28
test('products are requested by a list of numbers', async () => {
  const wanted = await numbers(3)
  const { products } = await guest().call(productCalls.list, { query: { baseproducts: wanted.join(',') } })
  expect(products.map(({ productNumber }) => productNumber)).toEqual(wanted)
})

// Shows R2.2, R9.3
test('a product brings its set, and two to twelve recommendations', async () => {
  let sets = 0
  for (const productId of await numbers(8)) {
    const { recommendations } = await guest().call(recommendationCalls.beside, { query: { productId } })
    expect(recommendations.length).toBeGreaterThanOrEqual(2)
    expect(recommendations.length).toBeLessThanOrEqual(12)
    const { products } = await guest().call(recommendationCalls.completeTheSet, { query: { productId } })
    if (products.length === 0) continue
    sets += 1
    expect((await guest().open(`/shop/p/${productId}`)).text).toMatch(/Wear it with|Goes well with/)
  }
  expect(sets).toBeGreaterThan(0)
})

// Shows R1.4, R9.2
test('suggestions are terms, categories and at most five products', async () => {
  const said = await guest().call(searchCalls.suggest, { query: { term: 'dre' } })
  expect(said.terms.join(' ')).toMatch(/dress/i)
  expect(said.products.length).toBeGreaterThan(0)
  expect(said.products.length).toBeLessThanOrEqual(5)
})

// Shows R1.4, R7.33
test('a search finds products, and its filters keep their counts', async () => {
  const browser = guest()
  const found = await browser.call(searchCalls.search, { query: { term: 'dress' } })
  const colour = found.facets.find(({ name }) => name === 'colour')!.values[0]!
  const filtered = await browser.call(searchCalls.search, { query: { term: 'dress', colour: colour.value } })
  expect(filtered.total).toBe(colour.count)
})

// Shows R5.15
test('prices have two decimals and ratings one', async () => {
  const { products } = await guest().call(productCalls.list, { query: { baseproducts: (await numbers(12)).join(',') } })
  for (const { price, reviews } of products) {
    expect(Math.round(price * 100) / 100).toBe(price)
    expect(Math.round(reviews.average * 10) / 10).toBe(reviews.average)
  }
})

// Shows R2.24
test('a path with a segment s or c is a list', async () => {
  const browser = guest()
  const areaOf = async (path: string) => (await browser.fetch(`/api/page?path=${encodeURIComponent(path)}`)).json().page
  expect([await areaOf('/shop/s?term=shirt'), await areaOf('/shop/c')]).toEqual(['search', 'departments'])
  expect((await browser.open('/shop/case')).status).toBe(404)
  expect((await browser.open('/delivery?x=/s/')).status).toBe(200)
})

// Shows R3.90
test('subscription plans say what they cover', async () => {
  const said = (await guest().sendCall(deliverySubscriptionCalls.get, {})).json()
  const fields = ['data', 'dsAllData', 'dsAllData[].options[].display', 'dsAllData[].options[].deliveryService']
  expect(missingFrom([said], [...fields, 'dsAllData[].options[].title'])).toEqual([])
})

// Shows R7.29, R7.30
test('the bag’s content and the credit banner’s terms are answered', async () => {
  const browser = guest()
  expect((await browser.call(contentCalls.bag, {})).components.length).toBeGreaterThan(0)
  expect((await browser.fetch('/api/cms/banner-terms?name=store-credit')).status).toBe(200)
})

// Shows R2.32
test('banners are grouped by area', async () => {
  const { banners } = await guest().call(contentCalls.banners, {})
  const areas = ['global', 'checkout', 'credit', 'bag', 'page', 'content', 'policy', 'registration']
  expect(new Set(banners.map(({ area }) => area))).toEqual(new Set(areas))
  const browser = guest()
  for (const [path, area] of [
    ['/delivery', 'content'],
    ['/privacy', 'policy'],
    ['/shop/bag', 'bag'],
    ['/', 'page'],
  ] as const) {
    // The page's state has the text too.
    const line = `<span>${banners.find((one) => one.area === area)!.text}</span>`
    expect([path, (await browser.open(path)).text.includes(line)]).toEqual([path, true])
  }
})
