// The URL's flags about signing in and out (R2.27), which the landing page handles and removes.

const flagNames = ['justLoggedIn', 'justLoggedOut', 'justRegistered', 'signInRedirect'] as const
type SessionFlag = (typeof flagNames)[number]

/** The flags that are present and not `false`. */
export function flagsIn({ searchParams }: URL): ReadonlySet<SessionFlag> {
  return new Set(flagNames.filter((name) => searchParams.has(name) && searchParams.get(name) !== 'false'))
}

/** Path, query and hash without the flags. */
export function withoutFlags(url: URL): string {
  const bare = new URL(url)
  for (const name of flagNames) bare.searchParams.delete(name)
  return bare.pathname + bare.search + bare.hash
}
