// Which area of the site a path belongs to (R2.24, R2.25).

/** True for a path with a segment `s` or `c`; the query does not count. */
export function inSearchOrCategory(address: string): boolean {
  return pathOf(address)
    .split('/')
    .some((segment) => segment === 's' || segment === 'c')
}

/** True for a path whose first segment is `checkout`. */
export function inCheckout(address: string): boolean {
  return /^\/checkout(\/|$)/.test(pathOf(address))
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}
