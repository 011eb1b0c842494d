// Browsing over the wire: products, lists, search and suggestions, and the cached copies of their pages.
import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function numbers(count: number): Promise<string[]> {
  const { products } = await guest().call(searchCalls.sitemap, { query: { page: 1 } })
  return products.slice(0, count).map(({ productNumber }) => productNumber)
}

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

// Shows R1.4, R7.33
test('a search finds products, and its filters keep their counts', async () => {
  const browser = guest()
  const found = await browser.call(searchCalls.search, { query: { term: 'dress' } })
  const colour = found.facets.find(({ name }) => name === 'colour')!.values[0]!
  const filtered = await browser.call(searchCalls.search, { query: { term: 'dress', colour: colour.value } })
  expect(filtered.total).toBe(colour.count)
})

// Shows R5.15, R7.28
test('prices have two decimals and ratings one, in the requested order', async () => {
  const wanted = await numbers(12)
  const { products } = await guest().call(productCalls.list, { query: { baseproducts: wanted.join(',') } })
  expect(products.map(({ productNumber }) => productNumber)).toEqual(wanted)
  for (const { price, reviews } of products) {
    expect(Math.round(price * 100) / 100).toBe(price)
    expect(Math.round(reviews.average * 10) / 10).toBe(reviews.average)
  }
})

// Shows R9.14
test('shared pages are fresh 20 s and stale 180 s, without cookies', async () => {
  const browser = guest()
  const open = async () => (await browser.open('/delivery')).headers
  await open()
  await expect
    .poll(async () => (await open())['cache-control'], { timeout: 10_000 })
    .toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=160')
  for (const path of ['/', '/delivery', '/shop/s?term=dress', '/api/shop/c/departments', '/robots.txt']) {
    const { headers } = await browser.open(path)
    if (headers['cache-control']?.startsWith('public')) expect([path, headers['set-cookie']]).toEqual([path, undefined])
  }
})

// Shows R9.15
test('catalogue calls may be kept for 20 s, hashed assets for ever', async () => {
  const answer = await guest().sendCall(searchCalls.departments, {})
  expect(answer.headers['cache-control']).toBe('public, max-age=20')
  const [path] = /\/assets\/[^"]+\.css/.exec((await guest().open('/')).text)!
  expect((await guest().raw(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

/** One request fills the cache, the next one reads the cached copy. */
async function htmlAfter(poison: string, plain: string): Promise<string> {
  const browser = wireBrowser(port, 'awl')
  await browser.open(poison)
  await browser.open(poison)
  return (await browser.open(plain)).text
}

test('no visitor’s URL changes another visitor’s list', async () => {
  const browser = wireBrowser(port, 'awl')
  const expectOwnProducts = (html: string, products: { productNumber: string }[]) => {
    expect(products.length).toBeGreaterThan(0)
    for (const { productNumber } of products.slice(0, 5)) expect(html).toContain(`/shop/p/${productNumber}`)
  }
  for (const [poison, term] of [
    ['term=&term=lamp', 'lamp'],
    ['term=&term=vase&term=', 'vase'],
    ['term=zzzz&term=cushion', 'cushion'],
  ] as const) {
    const { products } = await browser.call(searchCalls.search, { query: { term } })
    expectOwnProducts(await htmlAfter(`/shop/s?${poison}`, `/shop/s?term=${term}`), products)
  }
  const { path } = (await browser.call(searchCalls.departments, {})).categories[0]!
  const { products } = await browser.call(searchCalls.category, { query: { path: path.replace('/shop/c/', '') } })
  for (const [name, value] of [
    ['page', '2'],
    ['sort', 'price-high'],
    ['colour', 'red'],
    ['size', '12'],
  ])
    expectOwnProducts(await htmlAfter(`${path}?${name}=&${name}=${value}`, path), products)
})
