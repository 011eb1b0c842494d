// The listing that the shopper came from, in session storage: its path and its product numbers in order.

type SourceList = { path: string; products: readonly string[] }
export type ListNeighbours = { path: string; previous: string | null; next: string | null }

const key = 'list'

/** A listing calls this when one of its cards is clicked. */
export function saveSourceList(path: string, products: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, products } satisfies SourceList))
  } catch {
    // Without session storage, the product page shows no link back to the listing.
  }
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
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<SourceList> | null
    const fits = typeof found?.path === 'string' && /^\/(?![/\\])/.test(found.path) && Array.isArray(found.products)
    return fits ? (found as SourceList) : null
  } catch {
    return null
  }
}
