// Who may ask for sign-ins, and where an answer may be sent: to a shop of ours at its exact address, and nowhere else.
import type { Brand } from '#shared/brands/brand.ts'
import { brandOf } from '#shared/brands/all.ts'

export const clientId = 'storefront'
/** Whom access tokens are for: the services behind the storefront. */
export const audience = 'shop'

/** Where a shop may be returned to after signing out; the query is its own. */
const afterSignOut: readonly string[] = ['/', '/shop/signout/so.action', '/api/sign-out', '/api/callback']

/** The shop of an absolute address, or null when it is not one of ours served as this issuer is: scheme, port, local. */
export function shopAt(address: string, issuer: URL): { brand: Brand; url: URL } | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const brand = brandOf(url.hostname)
  if (!brand || url.protocol !== issuer.protocol || url.port !== issuer.port) return null
  // What a browser would have to repair was not written by a shop.
  if (local(url) !== local(issuer) || url.href !== address || url.username || url.password || url.hash) return null
  return { brand, url }
}

/** `{scheme}://{a brand's host}[:port]/api/callback`, letter by letter. */
export function shopOfCallback(redirectUri: string, issuer: URL) {
  const shop = shopAt(redirectUri, issuer)
  return shop && redirectUri === `${shop.url.origin}/api/callback` ? shop : null
}

export function shopAfterSignOut(address: string, issuer: URL) {
  const shop = shopAt(address, issuer)
  return shop && afterSignOut.includes(shop.url.pathname) ? shop : null
}

/** Where a brand's shop is, seen from this issuer. */
export function originOf(brand: Brand, issuer: URL): string {
  const host = brand.hosts.find((name) => name.endsWith('.localhost') === local(issuer)) ?? brand.hosts[0]
  return `${issuer.protocol}//${host}${issuer.port ? `:${issuer.port}` : ''}`
}

/** A local issuer sends back to local shops only, and a public one to public shops only. */
function local({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
