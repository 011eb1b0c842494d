import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { savedItemsLimit } from '#shared/platform/limits.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function entry(browser: ReturnType<typeof guest>, from = 0) {
  const [option] = await inStock(browser, 1, from)
  const { price: _, ...item } = option!
  return { ...item, quantity: 1 }
}

// Shows R3.42, R7.34, R7.38
test('saving answers the list with its id, count and entries', async () => {
  const browser = guest()
  const said = (
    await browser.sendCall(savedItemsCalls.add, { body: { entries: [await entry(browser)], ...siteOf('jdw') } })
  ).json()
  expect(said).toMatchObject({ wishlistId: browser.cookies().get('wishlistId'), wishlistItemsCount: 1 })
  const fields = ['productNo', 'productOptionNo', 'offerNumber', 'quantity'].map((name) => `wishlistEntries[].${name}`)
  expect(missingFrom([said], fields)).toEqual([])
  expect(await browser.call(savedItemsCalls.count, { query: {} })).toMatchObject({ itemCount: 1 })
})

// Shows R7.35
test('entries are removed one by one, or all at once', async () => {
  const browser = guest()
  const [one, two] = [await entry(browser), await entry(browser, 6)]
  await browser.call(savedItemsCalls.add, { body: { entries: [one, two], ...siteOf('jdw') } })
  const remove = (actionType: 'SPECIFIC' | 'ALL', entries = [one]) =>
    browser.call(savedItemsCalls.remove, { query: {}, body: { actionType, entries, ...siteOf('jdw') } })
  expect((await remove('SPECIFIC')).wishlistItemsCount).toBe(1)
  expect((await remove('ALL', [])).wishlistItemsCount).toBe(0)
})

// Shows R7.36, R5.1
test('an entry updated to no quantity leaves an empty list', async () => {
  const browser = guest()
  const item = await entry(browser)
  await browser.call(savedItemsCalls.add, { body: { entries: [item], ...siteOf('jdw') } })
  const more = await browser.call(savedItemsCalls.update, {
    query: {},
    body: { ...item, quantity: 3, ...siteOf('jdw') },
  })
  expect(more.wishlistEntries[0]?.quantity).toBe(3)
  const none = await browser.call(savedItemsCalls.update, {
    query: {},
    body: { ...item, quantity: 0, ...siteOf('jdw') },
  })
  expect(none.wishlistEntries).toEqual([])
})

// Shows R7.37
test('a guest’s list joins the customer’s', async () => {
  const browser = guest()
  const item = await entry(browser, 9)
  await browser.call(savedItemsCalls.add, { body: { entries: [item], ...siteOf('jdw') } })
  await browser.signIn('callum@people.example')
  const merged = await browser.call(savedItemsCalls.merge, { query: {}, body: siteOf('jdw') })
  expect(merged.wishlistEntries.map(({ productNo }) => productNo)).toContain(item.productNo)
})

// Shows R4.44, R1.7, R4.15
test('save for later moves a line to the list', async () => {
  const browser = guest()
  const bag = await fillBag(browser, 'jdw')
  const { productNo, productOptionNo } = bag.cartEntries[0]!
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
  let options: string[] = []
  let productNo = ''
  for (const { productNumber } of products.slice(100)) {
    const [product] = (await browser.call(productCalls.list, { query: { baseproducts: productNumber } })).products
    options = product?.options.map(({ optionId }) => optionId) ?? []
    productNo = productNumber
    if (options.length > 1) break
  }
  const [savedOption, other] = options
  const saved = { productNo, productOptionNo: savedOption!, offerNumber: '', quantity: 1 }
  await browser.call(savedItemsCalls.add, { body: { entries: [saved], ...siteOf('jdw') } })
  // This browser has no bag.
  for (const productOptionNo of [savedOption!, other!]) {
    const page = await browser.submit('/shop/bag/save-for-later', { productNo, productOptionNo, quantity: '1' })
    expect([page.status, page.text.includes('We can’t add products to your saved items right now.')]).toEqual([
      422,
      true,
    ])
    const { wishlistEntries } = await browser.call(savedItemsCalls.list, { query: {} })
    expect(wishlistEntries.map((one) => one.productOptionNo)).toEqual([savedOption])
  }
})

// Shows R8.18
test('a full list is refused with its code', async () => {
  const browser = guest()
  const { products } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const entries = products
    .slice(0, savedItemsLimit + 1)
    .map(({ productNumber }) => ({ productNo: productNumber, productOptionNo: '', offerNumber: '', quantity: 1 }))
  await browser.call(savedItemsCalls.add, { body: { entries: entries.slice(0, savedItemsLimit), ...siteOf('jdw') } })
  const refused = await browser.sendCall(savedItemsCalls.add, {
    body: { entries: entries.slice(-1), ...siteOf('jdw') },
  })
  expect(refused.json().code).toBe('WLIST_LIMIT_EXCEEDED')
})
