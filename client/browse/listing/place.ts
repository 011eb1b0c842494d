// The place in a list, kept in the history entry: from which page on it is shown, and the card one left by.

type Place = { from?: number; left?: string }

function placeHere(): Place {
  const state = history.state as { list?: Place } | null
  return typeof state?.list === 'object' && state.list !== null ? state.list : {}
}

/** The page the list began with when one left, never after `page`. */
export function firstPageKept(page: number): number {
  const { from } = placeHere()
  return typeof from === 'number' && from >= 1 && from <= page ? Math.floor(from) : page
}

/** Puts the address of the last page that is shown in place of the one before. */
export function keepPlace(href: string, from: number): void {
  write({ from }, href)
}

export function leaveBy(productNumber: string): void {
  write({ ...placeHere(), left: productNumber })
}

export function leftAt(): string | null {
  const { left } = placeHere()
  return typeof left === 'string' ? left : null
}

function write(list: Place, href?: string): void {
  const state = (history.state ?? {}) as object
  history.replaceState({ ...state, list }, '', href)
}
