// Products for the scenarios, where the command names none: one in stock, and one option that is sold out.
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { openShopper, type Target } from './shopper.ts'

/** As many as the call takes. */
const atOnce = 24
/** Two are enough for an offer with a threshold. */
const pounds = { min: 20, max: 60 }

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
  const sold = options.find(
    ({ stockStatus, price }) => stockStatus === 'IN_STOCK' && price >= pounds.min && price <= pounds.max,
  )
  if (!sold) throw new Error('No product in stock was found: name one with --product and --option.')
  const out = options.find(({ stockStatus }) => stockStatus === 'OUT_OF_STOCK')
  return {
    product: sold.product,
    option: sold.optionId,
    ...(out && { soldOut: `${out.product}/${out.optionId}` }),
  }
}
