// The address's flags about signing in and out (specification § 2): read once, and taken out of the address.

const names = ['justLoggedIn', 'justLoggedOut', 'justRegistered', 'signInRedirect'] as const
export type SessionFlag = (typeof names)[number]

/** The flags that are on in an address. */
export function flagsIn(url: URL): ReadonlySet<SessionFlag> {
  return new Set(names.filter((name) => url.searchParams.has(name) && url.searchParams.get(name) !== 'false'))
}

/** The same address without them: path, query and hash. */
export function withoutFlags(url: URL): string {
  const bare = new URL(url)
  for (const name of names) bare.searchParams.delete(name)
  return bare.pathname + bare.search + bare.hash
}
