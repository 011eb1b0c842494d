// Shopping over the wire: what is in stock, a bag with something in it, and where it is delivered.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { channel } from '#shared/platform/limits.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

export const siteOf = (brand: BrandCode) => ({ channel, siteId: brand.toUpperCase() })

export type InStock = { productNo: string; productOptionNo: string; offerNumber: string; price: number }

/** Options of different products that are in stock, in the order of the sitemap. `from` skips products. */
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

/** The first products of a shop are those that the tests of each call buy. */
const afterThose = 40
const mostPounds = 60

/**
 * Puts one product into the bag, and answers the bag. Stock is shared by all tests of a run: what others have bought up is
 * passed over. `from` skips products; none costs more than £60.
 */
export async function fillBag(browser: WireBrowser, brand: BrandCode, { quantity = 1, from = 0 } = {}) {
  for (const { price, ...item } of await inStock(browser, 12, afterThose + from)) {
    if (price > mostPounds) continue
    const answer = await browser.ask(bagCalls.add, { body: { ...item, quantity, ...siteOf(brand) } })
    if (answer.status === 200) return bagCalls.add.reply.parse(answer.json())
    if (answer.json().code !== 'OUT_OF_STOCK') throw new Error(`bag.add was answered ${answer.status}: ${answer.text}`)
  }
  throw new Error(`No product from the ${from}th on is in stock ${quantity} times`)
}

/** Takes out what others, who sign in as the same person, left in the bag. */
export async function emptyBag(browser: WireBrowser, brand: BrandCode): Promise<void> {
  const answer = await browser.ask(bagCalls.get, { query: {} })
  if (answer.status === 404) return
  for (const { productNo, productOptionNo } of bagCalls.get.reply.parse(answer.json()).cartEntries)
    await browser.call(bagCalls.edit, {
      body: {
        unitPrice: 1,
        skuProductCode: productNo,
        bosOfferCode: '',
        quantity: 0,
        productOptionNo,
        ...siteOf(brand),
      },
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

/** Says where the bag goes and whom to tell: all that paying needs. */
export async function deliver(browser: WireBrowser, email = 'ada@people.example') {
  await browser.call(checkoutCalls.updateDeliveryAddress, { body: { address } })
  return browser.call(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123', email } })
}
