// What search engines are told about the shop itself.
import type { Organization, WebSite, WithContext } from 'schema-dts'
import type { Visit } from '#shared/platform/visit.ts'

/** schema.org has no type for the placeholder's own word; search engines define it. */
type SearchAction = {
  '@type': 'SearchAction'
  target: { '@type': 'EntryPoint'; urlTemplate: string }
  'query-input': string
}

export function webSite({ brand, url }: Visit): WithContext<WebSite> {
  const action: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url.origin}/shop/s/?term={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    description: brand.description,
    url: `${url.origin}/`,
    potentialAction: action,
  }
}

export function organization({ brand, url }: Visit): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.legalName,
    url: `${url.origin}/`,
    logo: `${url.origin}${brand.icons}icon.svg`,
    address: brand.company.address,
    email: brand.company.email,
    telephone: brand.company.phone,
    vatID: brand.company.vatNumber,
  }
}
