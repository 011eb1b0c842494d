// Finds a product's data by its number in the replies that the page already has. Makes no calls.
import { SWRConfig } from 'swr'
import type { CartEntry } from '#shared/bag/cart.ts'
import type { Product, ProductSummary } from '#shared/products/product.ts'

type Answers = ReadonlyMap<string, unknown>

/** The replies the page was rendered from; later replies are in SWR's cache. */
let answers: Answers = new Map()

export function setPageReplies(page: Answers): void {
  answers = page
}

export function cardOf(productNumber: string): ProductSummary | null {
  return find<ProductSummary>(productNumber, (found) => !('options' in found))
}

export function productOf(productNumber: string): Product | null {
  return find<Product>(productNumber, (found) => 'options' in found)
}

/** The bag entry of a product. */
export function entryOf(productNo: string): CartEntry | null {
  for (const reply of replies()) {
    const { cartEntries = [] } = reply as { cartEntries?: CartEntry[] }
    const found = cartEntries.find((entry) => entry.productNo === productNo)
    if (found) return found
  }
  return null
}

function find<T extends ProductSummary | Product>(
  productNumber: string,
  fits: (found: ProductSummary | Product) => boolean,
): T | null {
  const wanted = productNumber.toUpperCase()
  for (const reply of replies())
    for (const list of Object.values(reply as Record<string, unknown>))
      if (Array.isArray(list))
        for (const item of list as Array<Partial<ProductSummary> | null>)
          if (item?.productNumber?.toUpperCase() === wanted && fits(item as ProductSummary)) return item as T
  return null
}

function* replies(): Generator<object> {
  for (const reply of answers.values()) if (typeof reply === 'object' && reply !== null) yield reply
  for (const key of SWRConfig.defaultValue.cache.keys()) {
    const reply = cached(key)
    if (typeof reply === 'object' && reply !== null) yield reply
  }
}

function cached(key: string): unknown {
  return SWRConfig.defaultValue.cache.get(key)?.data
}
