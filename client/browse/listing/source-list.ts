// The listing that the shopper came from, in session storage: its path and its product numbers in order.
import { readStored, writeStored } from '#client/platform/storage/json-storage.ts'

type SourceList = { path: string; products: readonly string[] }
export type ListNeighbours = { path: string; previous: string | null; next: string | null }

const key = 'list'

/** A listing calls this when one of its cards is clicked. */
export function saveSourceList(path: string, products: readonly string[]): void {
  writeStored('sessionStorage', key, { path, products } satisfies SourceList)
}

/**
 * The products before and after `productNumber` in the stored listing; null when the listing does not contain the
 * product.
 */
export function neighboursInSourceList(productNumber: string): ListNeighbours | null {
  const list = storedSourceList()
  const at = list?.products.indexOf(productNumber) ?? -1
  if (!list || at === -1) return null
  return { path: list.path, previous: list.products[at - 1] ?? null, next: list.products[at + 1] ?? null }
}

/** Stored data is untrusted: only a list with a same-origin path is accepted. */
function storedSourceList(): SourceList | null {
  const found = readStored('sessionStorage', key) as Partial<SourceList> | null | undefined
  const fits = typeof found?.path === 'string' && /^\/(?![/\\])/.test(found.path) && Array.isArray(found.products)
  return fits ? (found as SourceList) : null
}
