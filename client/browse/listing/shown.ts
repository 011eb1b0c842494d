// What every part of a list's page is told: the first listing, the address it was read from, and how to write others.
import type { Listing, PersonalListing } from '#shared/search/listing.ts'
import { writeListing, type ListingAddress } from './listing-address.ts'
import type { PageQuery } from '#client/platform/page.ts'

export type Shown = {
  listing: Listing | PersonalListing
  address: ListingAddress
  /** The list's path, and for a search the words searched for. */
  path: string
  term?: string
  /** The question for another page of the same list. */
  question: (page: number) => PageQuery
}

export function hrefOf({ path, term }: Shown, address: ListingAddress): string {
  return writeListing(path, address, term)
}
