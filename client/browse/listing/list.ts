// The list a person came from, kept for as long as the tab lives: its address, and its products in order.

type List = { path: string; products: readonly string[] }
export type Neighbours = { path: string; previous: string | null; next: string | null }

const key = 'list'

/** Called by a listing when one of its cards is pressed. */
export function rememberList(path: string, products: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, products } satisfies List))
  } catch {
    // A browser that keeps nothing shows no way back, and nothing else is lost.
  }
}

/** What stands before and after a product in that list; null when it is not in it. */
export function neighboursOf(productNumber: string): Neighbours | null {
  const list = remembered()
  const at = list?.products.indexOf(productNumber) ?? -1
  if (!list || at === -1) return null
  return { path: list.path, previous: list.products[at - 1] ?? null, next: list.products[at + 1] ?? null }
}

/** What is in the tab's storage may have been written by anyone: only a list with a path of ours is believed. */
function remembered(): List | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<List> | null
    const fits = typeof found?.path === 'string' && /^\/(?![/\\])/.test(found.path) && Array.isArray(found.products)
    return fits ? (found as List) : null
  } catch {
    return null
  }
}
