// Which web origins are our shops': nobody else's page may show the card fields or be come back to.
import type { Brand } from '#shared/brands/brand.ts'
import { brandOf, brands } from '#shared/brands/all.ts'

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** The brand whose page has this origin; null for anything that is not exactly one of ours. */
export function brandAt(origin: string, env: { LOCAL?: string }): Brand | null {
  if (!URL.canParse(origin)) return null
  const url = new URL(origin)
  const brand = brandOf(url.hostname)
  if (!brand || url.origin !== origin) return null
  const here = isLocal(url.hostname) ? env.LOCAL === '1' && /^https?:$/.test(url.protocol) : url.protocol === 'https:'
  return here && (isLocal(url.hostname) || url.port === '') ? brand : null
}

/** All of them, as seen from the gateway's own address: local ones beside a local gateway, the public ones otherwise. */
export function shopOrigins(gateway: URL): string[] {
  const hosts = [...Object.values(brands).flatMap((brand) => brand.hosts), 'localhost']
  return isLocal(gateway.hostname)
    ? hosts.filter(isLocal).map((host) => `${gateway.protocol}//${host}${gateway.port && `:${gateway.port}`}`)
    : hosts.filter((host) => !isLocal(host)).map((host) => `https://${host}`)
}
