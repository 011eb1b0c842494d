// The registered client, and the redirect URIs it may use: exact addresses of the shops.
import type { Brand } from '#shared/brands/brand.ts'
import { brandOf } from '#shared/brands/all.ts'

export const clientId = 'storefront'
/** Audience of access tokens: the services behind the storefront. */
export const audience = 'shop'

/** Paths of a shop that are allowed after signing out; their query is free. */
const signOutPaths: readonly string[] = ['/', '/shop/signout/so.action', '/api/sign-out', '/api/callback']

/**
 * The shop of an absolute address; null when scheme, port or local and public differ from this issuer's, or no brand
 * has the host.
 */
export function shopAt(address: string, issuer: URL): { brand: Brand; url: URL } | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const brand = brandOf(url.hostname)
  if (!brand || url.protocol !== issuer.protocol || url.port !== issuer.port) return null
  // Refused when parsing changes the address: a shop sends the normalised form.
  if (local(url) !== local(issuer) || url.href !== address || url.username || url.password || url.hash) return null
  return { brand, url }
}

/** `{scheme}://{a brand's host}[:port]/api/callback`, compared literally. */
export function shopOfCallback(redirectUri: string, issuer: URL) {
  const shop = shopAt(redirectUri, issuer)
  return shop && redirectUri === `${shop.url.origin}/api/callback` ? shop : null
}

export function shopAfterSignOut(address: string, issuer: URL) {
  const shop = shopAt(address, issuer)
  return shop && signOutPaths.includes(shop.url.pathname) ? shop : null
}

/** The origin of a brand's shop for this issuer. */
export function clientOrigin(brand: Brand, issuer: URL): string {
  const host = brand.hosts.find((name) => name.endsWith('.localhost') === local(issuer)) ?? brand.hosts[0]
  return `${issuer.protocol}//${host}${issuer.port ? `:${issuer.port}` : ''}`
}

/** A local issuer redirects to local shops only, a public one to public shops only. */
function local({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
