// A retailer's own feed, imported into a shop: its products are found, listed and bought like all others.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { importInto } from '#origin/fixtures/import-into.ts'
import { copySeeded, openShop } from '#tests/support/shop.ts'
import { deliver, siteOf } from '#tests/support/wire-shopping.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { send, wireBrowser } from '#tests/support/wire.ts'

const state = mkdtempSync(join(tmpdir(), 'imported-'))
await copySeeded(state)
const { env, dispose } = await openLocalShop(join(state, 'v3'))
const report = await importInto(env, {
  brand: 'jdw',
  format: 'google',
  stream: createReadStream('origin/import/fixtures/google.tsv', 'utf8'),
  now: new Date(),
})
await dispose()
const shop = await openShop({ state, settings: { RATE_LIMITS: '0' } })
afterAll(async () => {
  await shop.stop()
  rmSync(state, { recursive: true, force: true })
})
const guest = () => wireBrowser(shop.port, 'jdw')

/** The imported boot's product number, found by its name. */
async function boot(): Promise<string> {
  const found = await guest().call(searchCalls.search, { query: { term: 'fell walking boot' } })
  return found.products.find(({ productName }) => productName === 'Fell walking boot')!.productNumber
}

test('a search for its name finds an imported product first', async () => {
  expect(report.added).toBeGreaterThan(0)
  const found = await guest().call(searchCalls.search, { query: { term: 'fell walking boot' } })
  expect(found.products[0]?.productName).toBe('Fell walking boot')
})

test('a search for its order’s product number finds an imported product', async () => {
  const number = await boot()
  const found = await guest().call(searchCalls.search, { query: { term: number.toLowerCase() } })
  expect(found.products.map(({ productNumber }) => productNumber)).toEqual([number])
  const said = await guest().call(searchCalls.suggest, { query: { term: number } })
  expect(said.products.map(({ productNumber }) => productNumber)).toEqual([number])
})

test('a search for its own words counts it in the facets', async () => {
  const found = await guest().call(searchCalls.search, { query: { term: 'fellside' } })
  const brands = found.facets.find(({ name }) => name === 'brand')
  expect(brands?.values.map(({ label }) => label) ?? []).toContain('Fellside')
})

test('suggestions while typing show an imported product', async () => {
  const said = await guest().call(searchCalls.suggest, { query: { term: 'fell walk' } })
  expect(said.products.map(({ productName }) => productName)).toContain('Fell walking boot')
})

test('the sitemap lists an imported product', async () => {
  const number = await boot()
  const { products } = await guest().call(searchCalls.sitemap, { query: { page: 1 } })
  expect(products.map(({ productNumber }) => productNumber)).toContain(number)
})

test('an imported product has recommendations', async () => {
  const beside = await guest().call(recommendationCalls.beside, { query: { productId: await boot() } })
  expect(beside.recommendations.length).toBeGreaterThanOrEqual(2)
})

test('operators find an imported product in stock', async () => {
  const url = new URL(`http://operator.localhost:${shop.port}/api/stock?find=fell+walking`)
  const answer = await send(shop.port, url, {
    headers: { authorization: 'Bearer local-operator-token-of-this-machine', accept: 'application/json' },
  })
  expect([answer.status, answer.text.includes('Fell walking boot')]).toEqual([200, true])
})

test('a guest buys an imported product by card', async () => {
  const browser = guest()
  const number = await boot()
  const [product] = (await browser.call(productCalls.list, { query: { baseproducts: number } })).products
  const option = product!.options.find(({ stockStatus }) => stockStatus !== 'OUT_OF_STOCK')!
  await browser.call(bagCalls.add, {
    body: {
      productNo: number,
      productOptionNo: option.optionId,
      offerNumber: product!.offerNumber,
      quantity: 1,
      ...siteOf('jdw'),
    },
  })
  await deliver(browser)
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  expect((await payByCard(browser, orderTotal)).code).toBe('SUCCESS')
})
