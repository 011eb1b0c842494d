// Which area of the site a path belongs to (specification § 2).

/** In the search or category area: a path segment `s` or `c`, whatever the query says. */
export function inSearchOrCategory(address: string): boolean {
  return pathOf(address)
    .split('/')
    .some((segment) => segment === 's' || segment === 'c')
}

/** In checkout: the path starts with `/checkout`, as a whole segment. */
export function inCheckout(address: string): boolean {
  return /^\/checkout(\/|$)/.test(pathOf(address))
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}
