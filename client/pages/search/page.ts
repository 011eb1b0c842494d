// Search results: `/shop/s/?term=red+dress`, with filters, sort and page beside the words. Never listed by engines.
import { recommendationCalls } from '#shared/calls/recommendations.ts'
import { searchCalls } from '#shared/calls/search.ts'
import { listingKeys, listingQuery, readListing } from '#shared/rules/listing-address.ts'
import type { Listing } from '#shared/entities/listing.ts'
import type { Visit } from '#shared/visit.ts'
import { ask, page } from '#client/pages/page.ts'

/** Shown when nothing was found. */
export const consolation = ask(recommendationCalls.rail, { query: { of: 'bestsellers' } })

export const searchPage = page('search', {
  path: '/shop/s{/}?',
  view: () => import('./view.tsx'),
  needs: (visit) => (termOf(visit.url) === '' ? [ask(searchCalls.tree, {})] : [searchQuestion(visit)]),
  later: (visit, _params, answers) => {
    const listing = answers[searchQuestion(visit).address] as Listing | null | undefined
    return listing?.total === 0 ? [consolation] : []
  },
  meta: ({ brand, url }) => ({
    title: termOf(url) === '' ? 'Search' : `Search results for “${termOf(url)}”`,
    pageType: 'search',
    description: `Search ${brand.name}. ${brand.description}.`,
    canonical: null,
  }),
  cache: 20,
  query: ['term', ...listingKeys],
})

export function termOf(url: URL): string {
  return (url.searchParams.get('term') ?? '').trim().slice(0, 200)
}

export function searchQuestion({ url }: Visit, at?: number) {
  const address = readListing(url.searchParams)
  return ask(searchCalls.search, {
    query: { term: termOf(url), ...listingQuery(at ? { ...address, page: at } : address) },
  })
}
