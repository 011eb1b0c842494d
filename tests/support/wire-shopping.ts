// Shopping over the wire: products in stock, filling the bag, and the delivery address.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { channel } from '#shared/platform/limits.ts'
import { lineOf } from '#tests/contract/preparing.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

export const siteOf = (brand: BrandCode) => ({ channel, siteId: brand.toUpperCase() })

export type InStock = { productNo: string; productOptionNo: string; offerNumber: string; price: number }

/** Options in stock, one for each product, in the sitemap's order. `from` skips products. */
export async function inStock(browser: WireBrowser, count = 1, from = 0): Promise<InStock[]> {
  const { products } = await browser.call(searchCalls.sitemap, { query: { page: 1 } })
  const found: InStock[] = []
  for (const { productNumber } of products.slice(from)) {
    const [product] = (await browser.call(productCalls.list, { query: { baseproducts: productNumber } })).products
    const option = product?.options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
    if (!product || !option) continue
    found.push({
      productNo: productNumber,
      productOptionNo: option.optionId,
      offerNumber: product.offerNumber,
      price: option.price,
    })
    if (found.length === count) return found
  }
  throw new Error(`Only ${found.length} products are in stock`)
}

/** The first of them, as a line of a bag or list names it. */
export async function itemInStock(browser: WireBrowser, from = 0): Promise<Omit<InStock, 'price'>> {
  const [{ price: _, ...item }] = (await inStock(browser, 1, from)) as [InStock]
  return item
}

/** The tests of single calls buy the first products of a shop. */
const afterThose = 40
const maxPounds = 60

/**
 * Adds one product to the bag. Resolves to the bag. All tests of a run share the stock, so products sold out by other tests
 * are skipped. `from` skips products; no product costs more than £60.
 */
export async function fillBag(browser: WireBrowser, brand: BrandCode, { quantity = 1, from = 0 } = {}) {
  for (const { price, ...item } of await inStock(browser, 12, afterThose + from)) {
    if (price > maxPounds) continue
    const answer = await browser.sendCall(bagCalls.add, { body: { ...item, quantity, ...siteOf(brand) } })
    if (answer.status === 200) return bagCalls.add.reply.parse(answer.json())
    if (answer.json().code !== 'OUT_OF_STOCK') throw new Error(`bag.add was answered ${answer.status}: ${answer.text}`)
  }
  throw new Error(`No product from the ${from}th on is in stock ${quantity} times`)
}

/** Removes every item that other tests of the same customer left in the bag. */
export async function emptyBag(browser: WireBrowser, brand: BrandCode): Promise<void> {
  const answer = await browser.sendCall(bagCalls.get, { query: {} })
  if (answer.status === 404) return
  for (const { productNo, productOptionNo } of bagCalls.get.reply.parse(answer.json()).cartEntries)
    await browser.call(bagCalls.edit, {
      body: { ...lineOf(productNo, productOptionNo, 0), ...siteOf(brand) },
    })
}

/** An address in Great Britain, as the delivery step sends it. */
export const address = {
  firstName: 'Ada',
  surName: 'Marsh',
  houseNumber: '12',
  addressLine1: '12 Mill Lane',
  town: 'Leeds',
  postcode: 'LS1 4AP',
}

/** Sends the delivery address and the contact details, which payment requires. */
export async function deliver(browser: WireBrowser, email = 'ada@people.example') {
  await browser.call(checkoutCalls.updateDeliveryAddress, { body: { address } })
  return browser.call(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123', email } })
}

/** Fills a bag that can be paid. Resolves to its total. */
export async function readyToPay(
  browser: WireBrowser,
  { brand = 'jdw' as BrandCode, from = 0, email = 'ada@people.example' } = {},
): Promise<number> {
  await fillBag(browser, brand, { from })
  await deliver(browser, email)
  return (await browser.call(bagCalls.get, { query: {} })).orderTotal
}
