// What the components of a listing share: the first page's reply, the parsed URL, and how to build further URLs and
// queries.
import type { Listing, PersonalListing } from '#shared/search/listing.ts'
import { writeListing, type ListingAddress } from './listing-address.ts'
import type { PageQuery } from '#client/platform/page-declaration.ts'

export type ListingContext = {
  listing: Listing | PersonalListing
  address: ListingAddress
  /** The listing's path; `term` is the search term on a search page. */
  path: string
  term?: string
  /** The search's spelling is not corrected. */
  exact?: boolean
  /** The query for another page of the same listing. */
  pageQuery: (page: number) => PageQuery
}

export function listingHref({ path, term, exact }: ListingContext, address: ListingAddress): string {
  const href = writeListing(path, address, term)
  return exact ? `${href}&exact=1` : href
}
