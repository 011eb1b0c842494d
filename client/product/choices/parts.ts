// The two parts of a product's sizes, such as band and cup, and a part alone in the URL.
import type { Product } from '#shared/products/product.ts'
import { splitSizes, type SizeParts } from '#shared/products/size-parts.ts'

const split = new WeakMap<Product, { parts: SizeParts | null }>()

/** Null for a product whose sizes are one choice. */
export function partsOf(product: Product): SizeParts | null {
  const known = split.get(product) ?? { parts: splitSizes(product.options.map(({ size }) => size)) }
  split.set(product, known)
  return known.parts
}

/** In the URL a first part alone ends with a dash, and a second part alone begins with one: `34-`, `-DD`. */
export const partInUrl = (value: string, at: number) => (at === 0 ? `${value}-` : `-${value}`)

/** A list of one size names it without the dash. */
export function partOfUrl(product: Product, size: string | null): [string | null, string | null] {
  const wanted = size?.toLowerCase()
  const found = (at: 0 | 1) =>
    partsOf(product)?.parts[at].values.find(
      (value) => partInUrl(value, at).toLowerCase() === wanted || (at === 0 && value.toLowerCase() === wanted),
    ) ?? null
  return [found(0), found(1)]
}
