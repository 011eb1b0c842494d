// Reads and writes the URL of a listing: `?colour=navy&size=12&size=14&sort=newest&page=2`. Values of one facet are
// alternatives; several facets must all match. Invalid parameters are ignored.
import { facetNames, sorts, type FacetName, type Sort } from '#shared/search/listing.ts'

export type ListingAddress = {
  page: number
  sort: Sort
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>
}

/** The query parameters of a listing's URL. Other parameters do not change the page and are not part of its cache key. */
export const listingKeys: readonly string[] = ['page', 'sort', ...facetNames]

const defaultSort: Sort = 'recommended'
const maxValuesPerFacet = 20
const lastPage = 10_000

export function readListing(search: URLSearchParams): ListingAddress {
  const chosen: Partial<Record<FacetName, readonly string[]>> = {}
  for (const name of facetNames) {
    const values = [...new Set(search.getAll(name))].filter(isFacetValue).toSorted().slice(0, maxValuesPerFacet)
    if (values.length > 0) chosen[name] = values
  }
  return {
    page: parsePage(search.get('page')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? defaultSort,
    chosen,
  }
}

/** A comma separates the values of a facet in the call, so a value cannot contain one. */
function isFacetValue(text: string): boolean {
  return text.length <= 80 && /^[^\s,\p{C}][^,\p{C}]*$/u.test(text)
}

function parsePage(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), lastPage) : 1
}

/** The call's query: one string per facet, its values joined by commas. */
export function listingQuery({ page, sort, chosen }: ListingAddress) {
  const facets = Object.fromEntries(facetNames.map((name) => [name, chosen[name]?.join(',')]))
  return {
    ...facets,
    page: page === 1 ? undefined : page,
    sort: sort === defaultSort ? undefined : sort,
  } as { page?: number; sort?: Sort } & Partial<Record<FacetName, string>>
}

/** The listing's URL, with parameters in a fixed order, so that each listing has exactly one URL. */
export function writeListing(path: string, { page, sort, chosen }: ListingAddress, term?: string): string {
  const search = new URLSearchParams(term === undefined ? [] : [['term', term]])
  for (const name of facetNames) for (const value of chosen[name] ?? []) search.append(name, value)
  if (sort !== defaultSort) search.set('sort', sort)
  if (page > 1) search.set('page', `${page}`)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Adds the value, or removes it when present. The changed listing starts at its first page. */
export function toggleValue(address: ListingAddress, name: FacetName, value: string): ListingAddress {
  const values = address.chosen[name] ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value].toSorted()
  return { ...address, page: 1, chosen: { ...address.chosen, [name]: next } }
}

export function withoutFilters(address: ListingAddress): ListingAddress {
  return { ...address, page: 1, chosen: {} }
}

export function isFiltered({ chosen }: ListingAddress): boolean {
  return facetNames.some((name) => (chosen[name]?.length ?? 0) > 0)
}
