// The address of a list, read and written in one place: `?colour=navy&size=12&size=14&sort=newest&page=2`.
// Within a facet the values widen the list, facets narrow it; what does not fit is as if it were not there.
import { facetNames, sorts, type FacetName, type Sort } from '#shared/search/listing.ts'

export type ListingAddress = {
  page: number
  sort: Sort
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>
}

/** The query keys a list's address may have; anything else does not change the page. */
export const listingKeys: readonly string[] = ['page', 'sort', ...facetNames]

const defaultSort: Sort = 'recommended'
const mostValues = 20
const lastPage = 10_000

export function readListing(search: URLSearchParams): ListingAddress {
  const chosen: Partial<Record<FacetName, readonly string[]>> = {}
  for (const name of facetNames) {
    const values = [...new Set(search.getAll(name))].filter(isValue).toSorted().slice(0, mostValues)
    if (values.length > 0) chosen[name] = values
  }
  return {
    page: pageFrom(search.get('page')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? defaultSort,
    chosen,
  }
}

/** A comma joins the values of a facet on the call, so no value has one. */
function isValue(text: string): boolean {
  return text.length <= 80 && /^[^\s,\p{C}][^,\p{C}]*$/u.test(text)
}

function pageFrom(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), lastPage) : 1
}

/** The call's query: one string a facet, its values joined by commas. */
export function listingQuery({ page, sort, chosen }: ListingAddress) {
  const facets = Object.fromEntries(facetNames.map((name) => [name, chosen[name]?.join(',')]))
  return {
    ...facets,
    page: page === 1 ? undefined : page,
    sort: sort === defaultSort ? undefined : sort,
  } as { page?: number; sort?: Sort } & Partial<Record<FacetName, string>>
}

/** The list's own address, always in the same order, so that one list has one address. */
export function writeListing(path: string, { page, sort, chosen }: ListingAddress, term?: string): string {
  const search = new URLSearchParams(term === undefined ? [] : [['term', term]])
  for (const name of facetNames) for (const value of chosen[name] ?? []) search.append(name, value)
  if (sort !== defaultSort) search.set('sort', sort)
  if (page > 1) search.set('page', `${page}`)
  return search.size > 0 ? `${path}?${search}` : path
}

/** With the value when it was not chosen, without it when it was. Another list starts at its first page. */
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
