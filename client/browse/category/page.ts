// The category page, `/shop/c/women/dresses`, with filters, sort and page number in the query.
import { listingKeys, writeListing } from '#client/browse/listing/listing-address.ts'
import { jpegAddress } from '#shared/products/jpeg-address.ts'
import type { Listing } from '#shared/search/listing.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { bannerQuery, categoryQuery, labelFromPath } from './queries.ts'
import { breadcrumbStructuredData } from '#client/platform/breadcrumb-data.ts'
import type { ItemList, WithContext } from 'schema-dts'

export const categoryPage = declarePage('category', {
  path: '/shop/c/:path(.+)',
  view: () => import('./view.tsx'),
  redirect: (visit, { path }) => {
    const proper = path.toLowerCase().replace(/\/+$/, '')
    return proper === path || proper === ''
      ? null
      : { to: `/shop/c/${encodedPath(proper)}${visit.url.search}`, status: 301 }
  },
  subject: (visit, { path }) => categoryQuery(visit, path),
  later: (_visit, { path }) => [bannerQuery(path)],
  meta: (visit, answers, { path }) => {
    const listing = answers[categoryQuery(visit, path).address] as Listing | null | undefined
    const name = listing?.heading ?? labelFromPath(path)
    const at = `/shop/c/${encodedPath(path)}`
    return {
      title: listing && listing.page > 1 ? `${name}, page ${listing.page}` : name,
      pageType: 'category',
      description: listing?.description || `Shop ${name} at ${visit.brand.name}. ${visit.brand.strapline}.`,
      canonical: writeListing(at, { page: listing?.page ?? 1, sort: 'recommended', chosen: {} }),
      picture: listing?.products[0] && jpegAddress(listing.products[0].picture),
      structured: listing
        ? [breadcrumbStructuredData(visit.url.origin, listing.crumbs), listingStructuredData(visit.url.origin, listing)]
        : [],
    }
  },
  cache: 20,
  personal: 'personalised_search_styling',
  zoned: true,
  query: listingKeys,
})

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** schema.org data of the products on this page of the listing. */
function listingStructuredData(origin: string, listing: Listing): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: listing.heading,
    numberOfItems: listing.total,
    itemListElement: listing.products.map((card, at) => ({
      '@type': 'ListItem',
      position: (listing.page - 1) * listing.pageSize + at + 1,
      name: card.productName,
      url: `${origin}/shop/p/${card.productNumber}`,
    })),
  }
}
