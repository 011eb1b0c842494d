// The query of a search page, and the search term in its URL.
import { searchCalls } from '#shared/search/search-calls.ts'
import { listingQuery, readListing } from '#client/browse/listing/listing-address.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query } from '#client/platform/page-declaration.ts'

export function searchTermQuery(url: URL): string {
  return (url.searchParams.get('term') ?? '').trim().slice(0, 200)
}

/** The term is searched as typed, without correcting its spelling. */
export function isExactSearch(url: URL): boolean {
  return url.searchParams.get('exact') === '1'
}

export function searchQuery({ url, person, zone }: Visit, at?: number) {
  const address = readListing(url.searchParams)
  const exact = isExactSearch(url) ? ({ exact: '1' } as const) : {}
  return query(person?.lists === 'for-you' ? searchCalls.searchForYou : searchCalls.search, {
    query: { term: searchTermQuery(url), ...exact, zone, ...listingQuery(at ? { ...address, page: at } : address) },
  })
}
