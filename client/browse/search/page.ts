// Search results: `/shop/s/?term=red+dress`, with filters, sort and page beside the words. Never listed by engines.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { listingKeys } from '#client/browse/listing/listing-address.ts'
import type { Listing } from '#shared/search/listing.ts'
import { query, page } from '#client/platform/page.ts'
import { searchQuestion, termOf } from './questions.ts'

export const searchPage = page('search', {
  path: '/shop/s{/}?',
  view: () => import('./view.tsx'),
  needs: (visit) => (termOf(visit.url) === '' ? [query(searchCalls.tree, {})] : [searchQuestion(visit)]),
  later: (visit, _params, answers) => {
    const listing = answers[searchQuestion(visit).address] as Listing | null | undefined
    return listing?.total === 0 ? [query(recommendationCalls.rail, { query: { of: 'bestsellers' } })] : []
  },
  meta: ({ brand, url }) => ({
    title: termOf(url) === '' ? 'Search' : `Search results for “${termOf(url)}”`,
    pageType: 'search',
    description: `Search ${brand.name}. ${brand.description}.`,
    canonical: null,
  }),
  cache: 20,
  personal: 'personalised_search_styling',
  query: ['term', ...listingKeys],
})
