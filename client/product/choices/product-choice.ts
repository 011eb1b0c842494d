// The chosen colour and size of a product, and the resulting price and stock. Pure functions of the product and the URL.
import { queryText } from '#shared/platform/url-text.ts'
import type { Colour, Product, ProductOption } from '#shared/products/product.ts'
import { partOfUrl, partsOf } from './parts.ts'

/** `size`: a whole size, or one part of a size of two parts (parts.ts). */
export type RequestedChoice = { colour: string | null; size: string | null }

export type ProductChoice = {
  colour: Colour
  /** The options of this colour, in the product's order. */
  sizes: ReadonlyArray<ProductOption>
  /** Null until a size is chosen. The only size of a product is preselected. */
  option: ProductOption | null
  /** Of a size of two parts: the values chosen so far. */
  parts: readonly [string | null, string | null]
  /** The URL's size: the chosen option's, or the chosen part; null for goods of one size. */
  size: string | null
  /** Prices in pounds of the chosen option, or of all options of this colour. */
  price: number
  priceTo: number
  wasPrice: number | null
}

export type ChosenProduct = { product: Product; choice: Omit<ProductChoice, 'option'> & { option: ProductOption } }

export function requestedChoice(query: URLSearchParams): RequestedChoice {
  return { colour: query.get('colour'), size: query.get('size') }
}

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
  const option =
    sizes.find(({ size }) => equalsIgnoringCase(size, requested.size)) ??
    (one ? (sizes[0] ?? null) : null)
  const parts = (option && partsOf(product)?.of.get(option.size)) ?? partOfUrl(product, requested.size)
  const urlSize = one ? null : (option?.size ?? (parts.some(Boolean) ? requested.size : null))
  const chosen = { colour, sizes, option, parts, size: urlSize }
  const priced = option ? [option] : sizes
  if (priced.length === 0) return { ...chosen, ...pricesOf(product) }
  const prices = priced.map(({ price }) => price)
  const lowest = Math.min(...prices)
  return {
    ...chosen,
    price: lowest,
    priceTo: Math.max(...prices),
    wasPrice: priced.find(({ price }) => price === lowest)?.wasPrice ?? null,
  }
}

export function isOneSize(product: Product): boolean {
  return new Set(product.options.map(({ size }) => size)).size === 1
}

export function inStock({ stockStatus }: ProductOption): boolean {
  return stockStatus !== 'OUT_OF_STOCK'
}

/** No option is in stock, or the product is discontinued. */
export function isSoldOut(product: Product): boolean {
  return product.outOfStockNotReturning || !product.options.some(inStock)
}

/** The URL of a choice: `/shop/p/AB123?colour=navy&size=14`. */
export function choiceHref(productNumber: string, { colour, size }: RequestedChoice): string {
  const query = queryText({ colour: colour || undefined, size: size || undefined })
  return `/shop/p/${encodeURIComponent(productNumber)}${query ? `?${query}` : ''}`
}

/** Shows a count only when the catalogue sent one. */
export function stockLabel(option: ProductOption): string {
  if (option.outOfStockNotReturning) return 'Sold out and not coming back'
  if (option.stockStatus === 'OUT_OF_STOCK') return 'Out of stock'
  if (option.stockStatus === 'LOW_STOCK' && option.stockLevel !== null) return `Only ${option.stockLevel} left`
  return 'In stock'
}

function equalsIgnoringCase(a: string, b: string | null): boolean {
  return b !== null && a.toLowerCase() === b.toLowerCase()
}

function pricesOf({ price, priceTo, wasPrice }: Product) {
  return { price, priceTo, wasPrice }
}
