// The search page, `/shop/s/?term=red+dress`, with filters, sort and page number in the query. Not indexed by search
// engines.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { listingKeys } from '#client/browse/listing/listing-address.ts'
import type { Listing } from '#shared/search/listing.ts'
import { query, page } from '#client/platform/page-declaration.ts'
import { searchQuery, searchTerm } from './queries.ts'

export const searchPage = page('search', {
  path: '/shop/s{/}?',
  view: () => import('./view.tsx'),
  needs: (visit) => (searchTerm(visit.url) === '' ? [query(searchCalls.tree, {})] : [searchQuery(visit)]),
  later: (visit, _params, answers) => {
    const listing = answers[searchQuery(visit).address] as Listing | null | undefined
    return listing?.total === 0 ? [query(recommendationCalls.rail, { query: { of: 'bestsellers' } })] : []
  },
  meta: ({ brand, url }) => ({
    title: searchTerm(url) === '' ? 'Search' : `Search results for “${searchTerm(url)}”`,
    pageType: 'search',
    description: `Search ${brand.name}. ${brand.description}.`,
    canonical: null,
  }),
  cache: 20,
  personal: 'personalised_search_styling',
  query: ['term', ...listingKeys],
})
