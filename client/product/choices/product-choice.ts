// The chosen colour and size of a product, and the resulting price and stock. Pure functions of the product and the URL.
import { queryText } from '#shared/platform/url-text.ts'
import type { Colour, Product, ProductOption } from '#shared/products/product.ts'

export type RequestedChoice = { colour: string | null; size: string | null }

export type ProductChoice = {
  colour: Colour
  /** The options of this colour, in the product's order. */
  sizes: ReadonlyArray<ProductOption>
  /** Null until a size is chosen. The only size of a product is preselected. */
  option: ProductOption | null
  /** Prices in pounds of the chosen option, or of all options of this colour. */
  price: number
  priceTo: number
  wasPrice: number | null
}

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
  const option =
    sizes.find(({ size }) => equalsIgnoringCase(size, requested.size)) ??
    (isOneSize(product) ? (sizes[0] ?? null) : null)
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

/** The id of the element that contains the product's size links. */
export function sizesId({ productNumber }: Product): string {
  return `sizes-${productNumber}`
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
  const query = queryText({ colour: colour ?? undefined, size: size ?? undefined })
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
