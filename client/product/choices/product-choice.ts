// The choice of a product's colour and size, its URL and its stock.
import { queryText } from '#shared/platform/text/url-text.ts'
import type { Colour, Product, ProductOption } from '#shared/products/product.ts'

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
