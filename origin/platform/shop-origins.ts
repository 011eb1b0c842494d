// The web origins of the shops. Only their pages may embed the card fields or be redirected to.
import type { Brand } from '#shared/brands/brand.ts'
import { brandOf, brands } from '#shared/brands/all.ts'

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** The brand with exactly this origin; null for others. */
export function brandAt(origin: string, env: { LOCAL?: string }): Brand | null {
  if (!URL.canParse(origin)) return null
  const url = new URL(origin)
  const brand = brandOf(url.hostname)
  if (!brand || url.origin !== origin) return null
  const isAllowed = isLocal(url.hostname)
    ? env.LOCAL === '1' && /^https?:$/.test(url.protocol)
    : url.protocol === 'https:'
  return isAllowed && (isLocal(url.hostname) || url.port === '') ? brand : null
}

/** All shop origins that may use the gateway: local ones for a local gateway, otherwise the public ones. */
export function shopOrigins(gateway: URL): string[] {
  const hosts = [...Object.values(brands).flatMap((brand) => brand.hosts), 'localhost']
  return isLocal(gateway.hostname)
    ? hosts.filter(isLocal).map((host) => `${gateway.protocol}//${host}${gateway.port && `:${gateway.port}`}`)
    : hosts.filter((host) => !isLocal(host)).map((host) => `https://${host}`)
}
