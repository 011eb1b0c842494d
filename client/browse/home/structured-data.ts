// schema.org data of the shop itself: its search URL and the company.
import type { Organization, WebSite, WithContext } from 'schema-dts'
import type { Visit } from '#shared/platform/visit.ts'

/** schema-dts lacks `query-input`: Google defines this property, schema.org does not. */
type SearchAction = {
  '@type': 'SearchAction'
  target: { '@type': 'EntryPoint'; urlTemplate: string }
  'query-input': string
}

export function webSiteStructuredData({ brand, url }: Visit): WithContext<WebSite> {
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

export function organizationStructuredData({ brand, url }: Visit): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.legalName,
    url: `${url.origin}/`,
    logo: `${url.origin}${brand.icons}icon-512.png`,
    address: brand.company.address,
    email: brand.company.email,
    telephone: brand.company.phone,
    vatID: brand.company.vatNumber,
  }
}
