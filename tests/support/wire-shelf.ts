// Catalogue data of a served shop for calls: a product in stock, a sold-out option, a category and a promo code.
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Known } from '#tests/contract/given.ts'
import { inStock } from './wire-shopping.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>
export type Shelf = Pick<Known, 'product' | 'option' | 'soldOut' | 'category' | 'code'>

export async function shelfOf(guest: WireBrowser): Promise<Shelf> {
  const [found] = await inStock(guest, 1)
  return {
    product: found!.productNo,
    option: found!.productOptionNo,
    soldOut: await soldOut(guest),
    category: 'women/dresses',
    code: 'SAVE15',
  }
}

/** `PRODUCT/OPTION` of a sold-out option that can return. */
async function soldOut(guest: WireBrowser): Promise<string> {
  const { products } = await guest.call(searchCalls.sitemap, { query: { page: 1 } })
  for (let from = 0; from < products.length; from += 24) {
    const baseproducts = products
      .slice(from, from + 24)
      .map(({ productNumber }) => productNumber)
      .join(',')
    for (const product of (await guest.call(productCalls.list, { query: { baseproducts } })).products) {
      const option = product.options.find((one) => one.stockStatus === 'OUT_OF_STOCK' && !one.outOfStockNotReturning)
      if (option) return `${product.productNumber}/${option.optionId}`
    }
  }
  throw new Error('Nothing is sold out.')
}
