// The URL's flags about signing in and out (specification § 2), which are read once and then removed from the URL.

const names = ['justLoggedIn', 'justLoggedOut', 'justRegistered', 'signInRedirect'] as const
export type SessionFlag = (typeof names)[number]

/** The flags that are present and not `false`. */
export function flagsIn(url: URL): ReadonlySet<SessionFlag> {
  return new Set(names.filter((name) => url.searchParams.has(name) && url.searchParams.get(name) !== 'false'))
}

/** Path, query and hash without the flags. */
export function withoutFlags(url: URL): string {
  const bare = new URL(url)
  for (const name of names) bare.searchParams.delete(name)
  return bare.pathname + bare.search + bare.hash
}
