// An old address that leads to another: how it is written down, and whither it may lead. Never to a stranger's host.
import type { Brand } from '#shared/brands/brand.ts'
import { brandHosts } from '#shared/brands/hosts.ts'
import { redirectTarget } from '#shared/platform/redirect-target.ts'

type Known = Pick<Brand, 'alternativeUi'>

/** Any origin will do: a path is judged the same at each. */
const anywhere = 'https://shop.invalid'

/** Capitals and a slash at the end make no other address. */
export function pathKey(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}

/**
 * The address as it is kept: a path of this brand, or an https address at one of our shops or at the brand's other
 * interface. Null for any other.
 */
export function leadsTo(given: string, brand: Known): string | null {
  const text = given.trim()
  if (text.startsWith('/')) {
    const path = redirectTarget(text, anywhere)
    return path === '/' && text !== '/' ? null : path
  }
  // Written out in full, so that nothing is left to a browser's reading.
  if (!/^https:\/\/[a-z0-9.-]+([/?#]|$)/i.test(text)) return null
  const url = URL.parse(text)
  if (!url || url.port !== '' || !hostsOf(brand).includes(url.hostname)) return null
  return redirectTarget(text, url.origin) === '/' && url.pathname !== '/' ? null : url.href
}

/** Where somebody at `here` is sent: what was asked is kept unless `to` says it itself. Null when that is where they are. */
export function ledTo(to: string, here: URL, brand: Known): string | null {
  const kept = leadsTo(to, brand)
  if (kept === null) return null
  const url = new URL(kept, here.origin)
  if (url.origin === here.origin && pathKey(url.pathname) === pathKey(here.pathname)) return null
  const said = new Set(url.searchParams.keys())
  for (const [name, value] of here.searchParams) if (!said.has(name)) url.searchParams.append(name, value)
  return url.origin === here.origin ? url.pathname + url.search + url.hash : url.href
}

function hostsOf({ alternativeUi }: Known): string[] {
  const shops = Object.values(brandHosts).flatMap(({ hosts }) => hosts.slice(1) as string[])
  const other = alternativeUi === null ? null : URL.parse(alternativeUi)
  return other ? [...shops, other.hostname] : shops
}
