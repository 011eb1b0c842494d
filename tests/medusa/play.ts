// A Medusa's shop over sockets, as a browser sees it: no dead link, and one order with one price with VAT on page, bag and order.
import { strict as assert } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { Product } from '#shared/products/product.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

/** The first answers of a Medusa that has just started are later than the shop's deadlines, and lists are kept for some seconds. */
export async function warmed<Result>(work: () => Promise<Result>, max = 20): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === max) throw error
      await pause(2000)
    }
}

type Check = (products: readonly Product[]) => void
/** `check`: of all that is on sale. Resolves to a sentence about the order. */
export async function buyOne(port: number, check: Check = ({ length }) => assert.notEqual(length, 0)): Promise<string> {
  const browser = wireBrowser(port, 'jdw')
  const products = await warmed(async () => {
    const { products: all } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
    const baseproducts = all.slice(0, 24).map(({ productNumber }) => productNumber)
    const reply = await browser.call(productCalls.list, { query: { baseproducts: baseproducts.join(',') } })
    check(reply.products)
    return reply.products
  })
  const opened = (path: string) =>
    warmed(async () => {
      const { status, text } = await browser.raw(path)
      assert.equal(status, 200, path)
      return text
    })
  // Menu, breadcrumb and rails: banners of home and category pages are their authors'.
  const rails = (await opened('/')).matchAll(/href="(\/shop\/p\/[^"?#]*)/g)
  const all = (await opened(`/shop/p/${products[0]!.productNumber}`)).matchAll(/href="(\/shop\/[cp]\/[^"?#]*)/g)
  const links = new Set([...rails, ...all].map(([, path]) => path!.replaceAll('&amp;', '&')))
  for (const path of links) await opened(path)
  const product = products.find(({ options }) => options.some(({ stockStatus }) => stockStatus === 'IN_STOCK'))!
  const option = product.options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!
  const item = { productNo: product.productNumber, productOptionNo: option.optionId, quantity: 1 }
  const { cartEntries } = await warmed(() => browser.call(bagCalls.add, { body: { ...item, ...siteOf('jdw') } }))
  assert.equal(cartEntries[0]!.unitPrice, option.price)
  await deliver(browser)
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  const { confirmation } = await payByCard(browser, orderTotal)
  const order = await browser.call(orderCalls.confirmation, { query: { cartId: confirmation! } })
  assert.equal(order.orderTotal, orderTotal)
  const sum = `£${option.price}, £${orderTotal} with delivery`
  return `${links.size} links lead to pages. Order ${order.orderNo} is paid: ${product.productName} for ${sum}.`
}

/** What real.ts filled a Medusa with, as shoppers see it. */
export function checkGoods(products: readonly Product[]): void {
  const names = products.map(({ productName }) => productName).toSorted()
  assert.deepEqual(names, ['Harbour dress', 'Lyon scarf', 'Quay dress', 'Rope belt'])
  const { options, colours, breadCrumbData } = products.find(({ productName }) => productName === 'Harbour dress')!
  assert.deepEqual([...new Set(options.map(({ size }) => size))], ['S', 'M', 'XL'])
  assert.deepEqual(colours.map(({ name }) => name).toSorted(), ['Black', 'Navy/White'])
  const { price, wasPrice } = options.find(({ sku }) => sku === 'HARBOUR-DRESS-NAVY-WHITE-S')!
  assert.deepEqual([price, wasPrice], [36, null], 'pounds with VAT')
  assert.deepEqual(breadCrumbData.map(({ categoryLabel }) => categoryLabel), ['Women', 'Dresses', 'Midi']) // prettier-ignore
}
