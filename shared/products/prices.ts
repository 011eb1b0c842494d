// What one variant of a product costs, or several of them, and what they cost before. Lists, pages, suggestions, structured data
// and the database state a price by these two functions.
import { priceLabel } from '#shared/platform/money.ts'

/** `wasPrice` is the former price of the variant at `price`, which is the lowest; `priceTo` the highest. */
export type Prices = { price: number; priceTo?: number | undefined; wasPrice?: number | null | undefined }

/**
 * The prices of several variants, in one currency unit. A shop may state a former price of what it offers only: at the lowest price
 * that is the lowest former price, and none when one of the variants at that price is not reduced.
 */
export function pricesOf(variants: ReadonlyArray<{ price: number; was?: number | null }>) {
  const price = Math.min(...variants.map((one) => one.price))
  const was = Math.min(...variants.filter((one) => one.price === price).map((one) => one.was ?? 0))
  return { price, priceTo: Math.max(...variants.map((one) => one.price)), was: was > price ? was : null }
}

/** As printed: `£64 – £166`, or with a former price, which is that of the lowest price alone, `From £64` and `£75`. */
export function printedPrices({ price, priceTo = price, wasPrice }: Prices) {
  const was = wasPrice && wasPrice > price ? wasPrice : null
  const isRange = priceTo > price
  const lowest = priceLabel(price)
  const now = !isRange ? lowest : was === null ? `${lowest} – ${priceLabel(priceTo)}` : `From ${lowest}`
  return { now, was: was === null ? null : priceLabel(was), isRange }
}
