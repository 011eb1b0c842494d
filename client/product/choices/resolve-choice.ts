// The chosen colour and size of a product, and the resulting price and stock. A pure function of the product and the URL.
import type { Product } from '#shared/products/product.ts'
import { pricesOf } from '#shared/products/prices.ts'
import { partOfUrl, partsOf } from './parts.ts'
import { inStock, isOneSize, type ProductChoice, type RequestedChoice } from './product-choice.ts'

/** Unknown or absent values fall back to the first colour in stock and to no size. */
export function resolveChoice(product: Product, requested: RequestedChoice): ProductChoice {
  const colour =
    product.colours.find(
      ({ code, name }) => equalsIgnoringCase(code, requested.colour) || equalsIgnoringCase(name, requested.colour),
    ) ??
    product.colours.find(({ code }) => product.options.some((option) => option.colour === code && inStock(option))) ??
    product.colours[0]!
  const sizes = product.options.filter((option) => option.colour === colour.code)
  const one = isOneSize(product)
  const option = sizes.find(({ size }) => equalsIgnoringCase(size, requested.size)) ?? (one ? (sizes[0] ?? null) : null)
  const parts = (option && partsOf(product)?.of.get(option.size)) ?? partOfUrl(product, requested.size)
  const urlSize = one ? null : (option?.size ?? (parts.some(Boolean) ? requested.size : null))
  const chosen = { colour, sizes, option, parts, size: urlSize }
  const priced = option ? [option] : sizes
  if (priced.length === 0)
    return { ...chosen, price: product.price, priceTo: product.priceTo, wasPrice: product.wasPrice }
  const { was: wasPrice, ...prices } = pricesOf(priced.map(({ price, wasPrice: was }) => ({ price, was })))
  return { ...chosen, ...prices, wasPrice }
}

function equalsIgnoringCase(a: string, b: string | null): boolean {
  return b !== null && a.toLowerCase() === b.toLowerCase()
}
