// The queries of a category page, and the heading derived from the path while the listing is unavailable.
import { contentCalls } from '#shared/content/content-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { listingQuery, readListing } from '#client/browse/listing/listing-address.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query } from '#client/platform/page-declaration.ts'

export function categoryQuery({ url, person, zone }: Visit, path: string, at?: number) {
  const address = readListing(url.searchParams)
  const call = person?.lists === 'for-you' ? searchCalls.categoryForYou : searchCalls.category
  return query(call, { query: { path, zone, ...listingQuery(at ? { ...address, page: at } : address) } })
}

export function bannerQuery(path: string) {
  return query(contentCalls.page, { query: { key: `category/${path}` } })
}

export function labelFromPath(path: string): string {
  const name = path.split('/').at(-1)!.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
