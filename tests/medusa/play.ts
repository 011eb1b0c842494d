// One paid order of a Medusa's product, over sockets as a browser sends it: the same price with VAT on page, bag and order.
import { strict as assert } from 'node:assert'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

export async function buyOne(port: number): Promise<void> {
  const browser = wireBrowser(port, 'jdw')
  const { categories } = await browser.call(searchCalls.departments, {})
  for (const { path } of categories) assert.equal((await browser.raw(path)).status, 200, path)
  const { products: all } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const baseproducts = all.map(({ productNumber }) => productNumber).join(',')
  const { products } = await browser.call(productCalls.list, { query: { baseproducts } })
  assert.equal(products.length, all.length, 'only the retailer’s products are on sale')
  const dress = products.find(({ productName }) => productName === 'Harbour dress')!
  assert.deepEqual([...new Set(dress.options.map(({ size }) => size))], ['S', 'M', 'XL'])
  const option = dress.options.find(({ sku }) => sku === 'HARBOUR-DRESS-NAVY-WHITE-S')!
  assert.equal(option.price, 36, 'pounds with VAT')
  const item = { productNo: dress.productNumber, productOptionNo: option.optionId, quantity: 1 }
  const { cartEntries } = await browser.call(bagCalls.add, { body: { ...item, ...siteOf('jdw') } })
  assert.equal(cartEntries[0]!.unitPrice, option.price)
  await deliver(browser)
  const { cartSummary } = await browser.call(bagCalls.get, { query: {} })
  const { confirmation } = await payByCard(browser, cartSummary.total)
  const order = await browser.call(orderCalls.confirmation, { query: { cartId: confirmation! } })
  console.log(`Order ${order.orderNo} is paid: £${order.orderTotal} for ${dress.productName} and its delivery.`)
}
