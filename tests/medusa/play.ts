// One paid order of a Medusa's product, over sockets as a browser sends it: one price with VAT on page, bag and order.
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

/** The first answers of a Medusa that has just started are later than the shop's deadlines. */
async function warmed<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === 20) throw error
      await pause(2000)
    }
}

/** `check`: of all that is on sale. */
export async function buyOne(port: number, check: (products: readonly Product[]) => void): Promise<void> {
  const browser = wireBrowser(port, 'jdw')
  const { categories } = await warmed(() => browser.call(searchCalls.departments, {}))
  for (const { path } of categories) await warmed(async () => assert.equal((await browser.raw(path)).status, 200, path))
  const { products: all } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const baseproducts = all.slice(0, 24).map(({ productNumber }) => productNumber)
  const { products } = await warmed(() =>
    browser.call(productCalls.list, { query: { baseproducts: baseproducts.join(',') } }),
  )
  check(products)
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
  console.log(
    `Order ${order.orderNo} is paid: ${product.productName} for £${option.price}, £${orderTotal} with delivery.`,
  )
}

/** What real.ts filled a Medusa with, as shoppers see it. */
export function checkGoods(products: readonly Product[]): void {
  const names = products.map(({ productName }) => productName).toSorted()
  assert.deepEqual(names, ['Harbour dress', 'Lyon scarf', 'Pier shirt', 'Quay dress', 'Rope belt', 'Tide dress'])
  const { options, colours, breadCrumbData } = products.find(({ productName }) => productName === 'Harbour dress')!
  assert.deepEqual([...new Set(options.map(({ size }) => size))], ['S', 'M', 'XL'])
  assert.ok(colours.some(({ name }) => name === 'Navy/White'))
  assert.equal(options.find(({ sku }) => sku === 'HARBOUR-DRESS-NAVY-WHITE-S')!.price, 36, 'pounds with VAT')
  assert.deepEqual(breadCrumbData.map(({ categoryLabel }) => categoryLabel), ['Women', 'Dresses', 'Midi']) // prettier-ignore
}
