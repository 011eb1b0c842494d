// The addresses of the other brands: local hosts with the current port, or production hosts.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brandHosts } from '#shared/brands/hosts.ts'

export type BrandLink = { code: BrandCode; name: string; href: string }

/** The other brands, in the order of `brandCodes`. */
export function brandLinks(here: URL, current: BrandCode): BrandLink[] {
  return brandCodes
    .filter((code) => code !== current)
    .map((code) => ({ code, name: brandHosts[code].name, href: addressOfBrand(here, code) }))
}

function addressOfBrand(here: URL, code: BrandCode): string {
  const [local, production] = brandHosts[code].hosts
  const isLocal = here.hostname === 'localhost' || here.hostname.endsWith('.localhost')
  if (!isLocal) return `https://${production}/`
  return `${here.protocol}//${local}${here.port === '' ? '' : `:${here.port}`}/`
}
