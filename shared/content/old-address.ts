// Redirects of old addresses: normalises their paths, and restricts targets to the shop's own hosts.
import { brandHosts } from '#shared/brands/hosts.ts'
import { redirectTarget } from '#shared/platform/redirect-target.ts'

/** The address of the brand's alternative user interface, which redirects may lead to; null when there is none. */
type AlternativeUi = string | null

/** A placeholder origin for parsing paths. */
const anywhere = 'https://shop.invalid'

/** The key of a path: upper and lower case and a trailing slash make no difference. */
export function pathKey(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}

/**
 * The redirect target as stored: a path of this brand, or an https address at one of the brands' hosts or at the brand's
 * alternative user interface. Null for any other address.
 */
export function allowedTarget(given: string, alternativeUi: AlternativeUi): string | null {
  const text = given.trim()
  if (text.startsWith('/')) {
    const path = redirectTarget(text, anywhere)
    return path === '/' && text !== '/' ? null : path
  }
  // The normalised URL, so that every browser reads the target alike.
  if (!/^https:\/\/[a-z0-9.-]+([/?#]|$)/i.test(text)) return null
  const url = URL.parse(text)
  if (!url || url.port !== '' || !hostsOf(alternativeUi).includes(url.hostname)) return null
  return redirectTarget(text, url.origin) === '/' && url.pathname !== '/' ? null : url.href
}

/**
 * The redirect from the address `from` to `to`, with each query parameter of `from` that `to` does not set. Null when both
 * paths are the same.
 */
export function redirectFrom(to: string, from: URL, alternativeUi: AlternativeUi): string | null {
  const allowed = allowedTarget(to, alternativeUi)
  if (allowed === null) return null
  const url = new URL(allowed, from.origin)
  if (url.origin === from.origin && pathKey(url.pathname) === pathKey(from.pathname)) return null
  const named = new Set(url.searchParams.keys())
  for (const [name, value] of from.searchParams) if (!named.has(name)) url.searchParams.append(name, value)
  return url.origin === from.origin ? url.pathname + url.search + url.hash : url.href
}

function hostsOf(alternativeUi: AlternativeUi): string[] {
  const shops = Object.values(brandHosts).flatMap(({ hosts }) => hosts.slice(1) as string[])
  const other = alternativeUi === null ? null : URL.parse(alternativeUi)
  return other ? [...shops, other.hostname] : shops
}
