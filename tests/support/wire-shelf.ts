// Data of a served shop for calls: the visitor's account, a product in stock, a sold-out option, a category and a promo code.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Known } from '#tests/contract/preparing.ts'
import { inStock } from './wire-shopping.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>
type Shelf = Pick<Known, 'product' | 'option' | 'soldOut' | 'category' | 'code'>

let shelf: Promise<Shelf> | undefined

/** A guest's account and e-mail address are nobody's. */
export async function knownTo(browser: WireBrowser): Promise<Known> {
  const { customer } = await browser.call(customerCalls.get, {})
  const account = customer?.customerReferenceAccountId ?? 'nobody'
  const email = customer?.contactDetails.email ?? 'nobody@mail.example'
  const nothing = { card: '', order: 'J000000000', delivered: 'J000000000', confirmation: '' }
  return { account, applicant: account, email, ...nothing, ...(await (shelf ??= shelfOf(browser))) }
}

async function shelfOf(guest: WireBrowser): Promise<Shelf> {
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
