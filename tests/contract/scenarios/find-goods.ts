// Products for the scenarios, where the command names none: one in stock, and one option that is sold out.
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { openShopper, type Target } from './shopper.ts'

/** Fewer pieces than this are left out: other shoppers buy too. */
const atOnce = 24
const maxPounds = 60

export async function findGoods(target: Target): Promise<{ product: string; option: string; soldOut?: string }> {
  const shopper = await openShopper(target)
  const listed = await shopper.send(searchCalls.sitemap, { query: { page: 1 } })
  const numbers = ((listed.body.products ?? []) as { productNumber: string }[]).map((one) => one.productNumber)
  const baseproducts = numbers.slice(-atOnce).join(',')
  const answer = await shopper.send(productCalls.list, { query: { baseproducts } })
  const products = (answer.body.products ?? []) as {
    productNumber: string
    options: { optionId: string; stockStatus: string; price: number }[]
  }[]
  const options = products.flatMap(({ productNumber, options: own }) =>
    own.map((option) => ({ ...option, product: productNumber })),
  )
  const sold = options.find(({ stockStatus, price }) => stockStatus === 'IN_STOCK' && price < maxPounds)
  if (!sold) throw new Error('No product in stock was found: name one with --product and --option.')
  const out = options.find(({ stockStatus }) => stockStatus === 'OUT_OF_STOCK')
  return {
    product: sold.product,
    option: sold.optionId,
    ...(out && { soldOut: `${out.product}/${out.optionId}` }),
  }
}
