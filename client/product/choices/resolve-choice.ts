// The chosen colour and size of a product, and the resulting price and stock. A pure function of the product and the URL.
import type { Product, ProductOption } from '#shared/products/product.ts'
import { pricesOf } from '#shared/products/prices.ts'
import { partOfUrl, partsOf } from './parts.ts'
import { inStock, isOneSize, type ProductChoice, type RequestedChoice } from './product-choice.ts'

/** Unknown or absent values fall back to the first colour in stock, if there is one in the size, and to no size. */
export function resolveChoice(product: Product, requested: RequestedChoice): ProductChoice {
  const wanted = partOfUrl(product, requested.size)
  const isWanted = ({ size }: ProductOption) =>
    isSame(size, requested.size) || partsOf(product)?.of.get(size)?.[0] === wanted[0]
  const inStockOf = (options: readonly ProductOption[]) =>
    product.colours.find(({ code }) => options.some((each) => each.colour === code && inStock(each)))
  const colour =
    product.colours.find(({ code, name }) => isSame(code, requested.colour) || isSame(name, requested.colour)) ??
    inStockOf(product.options.filter(isWanted)) ??
    inStockOf(product.options) ??
    product.colours[0]!
  const sizes = product.options.filter((option) => option.colour === colour.code)
  const one = isOneSize(product)
  const option = sizes.find(({ size }) => isSame(size, requested.size)) ?? (one ? (sizes[0] ?? null) : null)
  const parts = (option && partsOf(product)?.of.get(option.size)) ?? wanted
  const urlSize = one ? null : (option?.size ?? (parts.some(Boolean) ? requested.size : null))
  const chosen = { colour, sizes, option, parts, size: urlSize }
  const priced = option ? [option] : sizes
  if (priced.length === 0)
    return { ...chosen, price: product.price, priceTo: product.priceTo, wasPrice: product.wasPrice }
  const { was: wasPrice, ...prices } = pricesOf(priced.map(({ price, wasPrice: was }) => ({ price, was })))
  return { ...chosen, ...prices, wasPrice }
}

function isSame(a: string, b: string | null): boolean {
  return b !== null && inUrl(a) === inUrl(b)
}

/** As a list's filter names it: `super-king`. */
const inUrl = (text: string) => text.toLowerCase().replaceAll(/[ /]/g, '-')
