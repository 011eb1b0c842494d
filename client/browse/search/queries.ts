// The query of a search page, and the search term in its URL.
import { searchCalls } from '#shared/search/search-calls.ts'
import { listingQuery, readListing } from '#client/browse/listing/listing-address.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query } from '#client/platform/page-declaration.ts'

export function searchTermQuery(url: URL): string {
  return (url.searchParams.get('term') ?? '').trim().slice(0, 200)
}

export function searchQuery({ url, person }: Visit, at?: number) {
  const address = readListing(url.searchParams)
  return query(person?.lists === 'for-you' ? searchCalls.searchForYou : searchCalls.search, {
    query: { term: searchTermQuery(url), ...listingQuery(at ? { ...address, page: at } : address) },
  })
}
