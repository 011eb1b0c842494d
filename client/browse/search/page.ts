// The search page, `/shop/s/?term=red+dress`, with filters, sort and page number in the query. Not indexed by search
// engines.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { popularRail } from '#client/browse/listing/popular-rail.ts'
import { listingKeys } from '#client/browse/listing/listing-address.ts'
import type { Listing } from '#shared/search/listing.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { searchQuery, searchTermQuery } from './queries.ts'

export const searchPage = declarePage('search', {
  path: '/shop/s{/}?',
  view: () => import('./view.tsx'),
  needs: (visit) => (searchTermQuery(visit.url) === '' ? [query(searchCalls.tree, {})] : [searchQuery(visit)]),
  /** A product's number leads to the product. */
  guard: (answers, visit) => {
    const { numbered } = (answers[searchQuery(visit).address] ?? {}) as Partial<Listing>
    return numbered === undefined ? null : { to: `/shop/p/${encodeURIComponent(numbered)}`, status: 302 }
  },
  later: (visit, _params, answers) => {
    const listing = answers[searchQuery(visit).address] as Listing | null | undefined
    return listing?.total === 0 && !listing.reading?.isHelpOnly
      ? [query(recommendationCalls.rail, { query: { of: popularRail(listing.reading?.nearest[0]).of } })]
      : []
  },
  meta: ({ brand, url }) => ({
    title: searchTermQuery(url) === '' ? 'Search' : `Search results for “${searchTermQuery(url)}”`,
    pageType: 'search',
    description: `Search ${brand.name}. ${brand.description}.`,
  }),
  cache: 20,
  personal: 'personalised_search_styling',
  zoned: true,
  query: ['term', 'exact', ...listingKeys],
})
