// Which colour and size of a product are chosen, and what follows from it. Pure: the address says it, nothing is kept.
import { queryText } from '#shared/platform/query-text.ts'
import type { Colour, Product, ProductOption } from '#shared/products/product.ts'

export type Asked = { colour: string | null; size: string | null }

export type Choice = {
  colour: Colour
  /** The sizes made in this colour, in the product's order. */
  sizes: ReadonlyArray<ProductOption>
  /** Null until a size is chosen. A product of one size is chosen by itself. */
  option: ProductOption | null
  /** Of the chosen option, or of all in this colour. */
  price: number
  priceTo: number
  wasPrice: number | null
}

export function askedOf(query: URLSearchParams): Asked {
  return { colour: query.get('colour'), size: query.get('size') }
}

/** What an unknown or absent colour or size falls back to: the first colour that can be had, and no size. */
export function choiceOf(product: Product, asked: Asked): Choice {
  const colour =
    product.colours.find(({ code, name }) => same(code, asked.colour) || same(name, asked.colour)) ??
    product.colours.find(({ code }) => product.options.some((option) => option.colour === code && inStock(option))) ??
    product.colours[0]!
  const sizes = product.options.filter((option) => option.colour === colour.code)
  const option = sizes.find(({ size }) => same(size, asked.size)) ?? (isOneSize(product) ? (sizes[0] ?? null) : null)
  const priced = option ? [option] : sizes
  if (priced.length === 0) return { colour, sizes, option, ...pricesOf(product) }
  const prices = priced.map(({ price }) => price)
  const lowest = Math.min(...prices)
  return {
    colour,
    sizes,
    option,
    price: lowest,
    priceTo: Math.max(...prices),
    wasPrice: priced.find(({ price }) => price === lowest)?.wasPrice ?? null,
  }
}

export function isOneSize(product: Product): boolean {
  return new Set(product.options.map(({ size }) => size)).size === 1
}

/** The id of the place where a product's sizes are chosen. */
export function sizesId({ productNumber }: Product): string {
  return `sizes-${productNumber}`
}

export function inStock({ stockStatus }: ProductOption): boolean {
  return stockStatus !== 'OUT_OF_STOCK'
}

/** Nothing of it can be had, in any colour or size. */
export function isSoldOut(product: Product): boolean {
  return product.outOfStockNotReturning || !product.options.some(inStock)
}

/** `/shop/p/AB123?colour=navy&size=14`, the address that shows this choice. */
export function choiceHref(productNumber: string, { colour, size }: Asked): string {
  const query = queryText({ colour: colour ?? undefined, size: size ?? undefined })
  return `/shop/p/${encodeURIComponent(productNumber)}${query ? `?${query}` : ''}`
}

/** True words about stock: a count only when the catalogue gave one. */
export function stockWords(option: ProductOption): string {
  if (option.outOfStockNotReturning) return 'Sold out and not coming back'
  if (option.stockStatus === 'OUT_OF_STOCK') return 'Out of stock'
  if (option.stockStatus === 'LOW_STOCK' && option.stockLevel !== null) return `Only ${option.stockLevel} left`
  return 'In stock'
}

function same(a: string, b: string | null): boolean {
  return b !== null && a.toLowerCase() === b.toLowerCase()
}

function pricesOf({ price, priceTo, wasPrice }: Product) {
  return { price, priceTo, wasPrice }
}
