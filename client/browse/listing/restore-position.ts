// The shopper's position in a listing, kept in the history entry: the first page loaded, and the product that was opened.

type ListPosition = { from?: number; left?: string }

function storedPosition(): ListPosition {
  const state = history.state as { list?: ListPosition } | null
  return typeof state?.list === 'object' && state.list !== null ? state.list : {}
}

/** The first page that was loaded when the shopper left the listing, at most `page`. */
export function firstPageToRestore(page: number): number {
  const { from } = storedPosition()
  return typeof from === 'number' && from >= 1 && from <= page ? Math.floor(from) : page
}

/** Replaces the current URL with that of the last page loaded. */
export function saveLoadedPages(href: string, from: number): void {
  write({ from }, href)
}

export function saveOpenedProduct(productNumber: string): void {
  write({ ...storedPosition(), left: productNumber })
}

export function openedProduct(): string | null {
  const { left } = storedPosition()
  return typeof left === 'string' ? left : null
}

function write(list: ListPosition, href?: string): void {
  const state = (history.state ?? {}) as object
  history.replaceState({ ...state, list }, '', href)
}
