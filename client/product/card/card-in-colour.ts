// A tile's card in one of the product's colours. Loaded with the first colour that somebody points at.
import { urlOf, type Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import type { Product, ProductSummary } from '#shared/products/product.ts'
import { fetcher } from '#client/platform/api/api.ts'
import { inStock } from '#client/product/choices/product-choice.ts'
import { resolveChoice } from '#client/product/choices/resolve-choice.ts'

type Products = Reply<typeof productCalls.list>

const asked = new Map<string, Promise<Product | undefined>>()

/** Null without a picture of the colour. */
export async function cardInColour(card: ProductSummary, code: string): Promise<ProductSummary | null> {
  const product = await productOf(card.productNumber)
  const choice = product && resolveChoice(product, { colour: code, size: null })
  const picture = choice?.colour.pictures[0]
  if (!picture || choice.colour.code !== code) return null
  const { price, priceTo, wasPrice, sizes, colour } = choice
  const onSale = wasPrice !== null && wasPrice > price
  return { ...card, colour, picture, altPicture: null, price, priceTo, wasPrice, onSale, inStock: sizes.some(inStock) }
}

function productOf(number: string) {
  const address = urlOf(productCalls.list, { query: { baseproducts: number } })
  const found = asked.get(number) ?? fetcher(address).then((reply) => (reply as Products).products[0])
  asked.set(number, found)
  found.catch(() => asked.delete(number))
  return found
}
