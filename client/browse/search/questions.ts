// What a search page asks, and the words it is asked for.
import { searchCalls } from '#shared/search/search-calls.ts'
import { listingQuery, readListing } from '#client/browse/listing/listing-address.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query } from '#client/platform/page.ts'

export function termOf(url: URL): string {
  return (url.searchParams.get('term') ?? '').trim().slice(0, 200)
}

export function searchQuestion({ url, person }: Visit, at?: number) {
  const address = readListing(url.searchParams)
  return query(person?.lists === 'for-you' ? searchCalls.searchForYou : searchCalls.search, {
    query: { term: termOf(url), ...listingQuery(at ? { ...address, page: at } : address) },
  })
}
