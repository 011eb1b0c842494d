// The shop whose products, search and bag are answered by the adapter of examples/medusa through a service binding, with the groups divided
// between it and the embedded backend. Its pages are Medusa's products.
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { openMedusaShop } from '#tests/medusa/open-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const shop = await openMedusaShop('shop')
afterAll(() => shop.stop())
const [{ product }] = shop.medusa.listed as [(typeof shop.medusa.listed)[0]]
product.title = 'Named in Medusa'

test('pages show Medusa’s products with the shop’s pictures', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const page = await browser.raw(`/shop/p/${product.external_id}`)
  expect([page.status, page.text.includes('Named in Medusa')]).toEqual([200, true])
  const [src] = /\/pictures\/drawn\/[\w/-]+\.svg/.exec(page.text)!
  expect((await browser.raw(src)).headers['content-type']).toMatch(/^image\//)
  const search = await browser.raw('/shop/s/?term=named+in+medusa')
  expect(search.text).toContain(`/shop/p/${product.external_id}`)
  expect(search.text).not.toContain('Filter by')
})

test('a product of Medusa’s is put into the bag and paid', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const { external_id: productNo, variants } = product
  const inStock = variants.find(({ inventory_quantity: count }) => count > 5)!
  const productOptionNo = inStock.sku.slice(productNo.length + 1)
  const line = { productNo, productOptionNo, quantity: 1, channel: 'new-headless-web', siteId: 'JDW' }
  const added = await browser.call(bagCalls.add, { body: line })
  expect(added).toMatchObject({
    cartEntries: [{ productNo, unitPrice: inStock.calculated_price.calculated_amount }],
  })
  const cart = [...shop.medusa.carts.values()].at(-1)!
  expect(cart.items).toMatchObject([{ variant_id: inStock.id, quantity: 1 }])
  await deliver(browser)
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  const { confirmation } = await payByCard(browser, orderTotal)
  await browser.call(orderCalls.confirmation, { query: { cartId: confirmation! } })
  expect(cart.items).toEqual([])
})

test('a brand that Medusa does not sell stays embedded', async () => {
  shop.medusa.requests.length = 0
  expect((await wireBrowser(shop.port, 'dal').raw('/shop/s/?term=dress')).status).toBe(200)
  expect(shop.medusa.requests).toEqual([])
})
