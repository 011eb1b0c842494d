import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, itemInStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const entry = async (browser: ReturnType<typeof guest>, from = 0) => ({
  ...(await itemInStock(browser, from)),
  quantity: 1,
})
type Entry = Awaited<ReturnType<typeof entry>>
const save = (browser: ReturnType<typeof guest>, entries: Entry[]) =>
  browser.call(savedItemsCalls.add, { body: { entries, ...siteOf('jdw') } })

// Shows R7.35
test('entries are removed one by one, or all at once', async () => {
  const browser = guest()
  const [one, two] = [await entry(browser), await entry(browser, 6)]
  expect(await save(browser, [one, two])).toMatchObject({
    wishlistId: browser.cookies().get('wishlistId'),
    wishlistItemsCount: 2,
  })
  const remove = (actionType: 'SPECIFIC' | 'ALL', entries = [one]) =>
    browser.call(savedItemsCalls.remove, { query: {}, body: { actionType, entries, ...siteOf('jdw') } })
  expect((await remove('SPECIFIC')).wishlistItemsCount).toBe(1)
  expect((await remove('ALL', [])).wishlistItemsCount).toBe(0)
})

// Shows R4.44, R1.7, R4.15
test('save for later moves a line to the list', async () => {
  const browser = guest()
  const { productNo, productOptionNo } = (await fillBag(browser, 'jdw')).cartEntries[0]!
  const page = await browser.open('/shop/bag')
  const action = /action="(\/shop\/bag\/[^"]*(?:later|save)[^"]*)"/.exec(page.text)![1]!
  await browser.submit(action, { productNo, productOptionNo, quantity: '1' })
  expect((await browser.call(bagCalls.get, { query: {} })).cartEntries).toEqual([])
  const { wishlistEntries } = await browser.call(savedItemsCalls.list, { query: {} })
  expect(wishlistEntries.map((one) => one.productNo)).toEqual([productNo])
})

// Shows R4.45
test('a failed save for later removes that option alone', async () => {
  const browser = guest()
  const { products } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const baseproducts = products
    .slice(100, 120)
    .map(({ productNumber }) => productNumber)
    .join(',')
  const found = await browser.call(productCalls.list, { query: { baseproducts } })
  const { productNumber: productNo, options } = found.products.find((product) => product.options.length > 1)!
  const [savedOption, other] = options.map(({ optionId }) => optionId) as [string, string]
  await save(browser, [{ productNo, productOptionNo: savedOption, offerNumber: '', quantity: 1 }])
  // This browser has no bag.
  for (const productOptionNo of [savedOption, other]) {
    const page = await browser.submit('/shop/bag/save-for-later', { productNo, productOptionNo, quantity: '1' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('We can’t add products to your saved items right now.')
    const { wishlistEntries } = await browser.call(savedItemsCalls.list, { query: {} })
    expect(wishlistEntries.map((one) => one.productOptionNo)).toEqual([savedOption])
  }
})

// Shows R10.70
test('a number in the search leads to its product', async () => {
  const { products } = await guest().call(searchCalls.sitemap, { query: { page: 1 } })
  const number = products[0]!.productNumber
  const page = await guest().open(`/shop/s/?term=${number.toLowerCase()}`)
  expect([page.status, page.url.pathname]).toEqual([200, `/shop/p/${number}`])
})

// Shows R10.77
test('a postcode changes the days of its own browser’s lists', async () => {
  const browser = guest()
  const list = '/shop/c/women/dresses'
  const chosen = async (of: ReturnType<typeof guest>) => {
    const { text, headers } = await of.open(list)
    return [
      /to (?:mainland )?(England and Wales|the Highlands and Islands)\./.exec(text)?.[1],
      headers['cache-control'],
    ]
  }
  const shared = ['England and Wales', expect.stringContaining('public')]
  expect(await chosen(browser)).toEqual(shared)
  const { url } = await browser.submit('/shop/deliver-to', { postcode: 'iv1 1aa', to: list })
  expect([url.pathname, browser.cookies().get('zone')]).toEqual([list, 'highlands'])
  expect(await chosen(browser)).toEqual(['the Highlands and Islands', 'private, no-cache'])
  await browser.submit('/shop/deliver-to', { postcode: 'nowhere', to: list })
  expect(browser.cookies().get('zone')).toBe('highlands')
  expect(await chosen(guest())).toEqual(shared)
})
