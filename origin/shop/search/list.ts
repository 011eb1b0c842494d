// Answers a listing from the index: which products stand on the page, how many there are, and every filter's counts.
import { facetNames, type Facet, type FacetName } from '#shared/search/listing.ts'
import { productsPerPage } from '#shared/platform/limits.ts'
import { and, count, countBoth, fullSet, has, or, type Bitset } from './bitset.ts'
import { facetLabels } from './facet-labels.ts'
import type { IndexedValue, ListingIndex } from './listing-index.ts'

export type ChosenFilters = Partial<Record<FacetName, string[]>>
export type ListingRequest = {
  /** What is listed before any filter: a category, or what the search found. */
  within: Bitset
  chosen: ChosenFilters
  page: number
  /** The order to walk: one of the index's, or a search's own. */
  order: Uint32Array
  /** The categories offered as a filter. */
  categories: IndexedValue[]
}
export type ListingPage = { total: number; page: number; ordinals: number[]; facets: Facet[] }

/** Values of one facet widen the listing, facets narrow it: an AND of ORs. Unknown values are as if not chosen. */
export function listPage(
  index: ListingIndex,
  { within, chosen, page, order, categories }: ListingRequest,
): ListingPage {
  const unions = new Map<FacetName, Bitset>()
  const known: ChosenFilters = {}
  for (const name of facetNames) {
    known[name] = (chosen[name] ?? []).filter((value) => index.sets.has(`${name}:${value}`))
    const sets = known[name].map((value) => index.sets.get(`${name}:${value}`)!)
    if (sets.length > 0) unions.set(name, or(sets))
  }
  const narrowed = (but?: FacetName) =>
    [...unions].reduce((set, [name, union]) => (name === but ? set : and(set, union)), within)

  const all = narrowed()
  const total = count(all)
  const last = Math.max(1, Math.ceil(total / productsPerPage))
  const shown = Math.min(page, last)
  const facets = facetNames.map((name) => {
    const beside = unions.has(name) ? narrowed(name) : all
    const values = name === 'category' ? categories : index.facets[name]
    return { name, label: facetLabels[name], values: counted(index, name, values, beside, known[name] ?? []) }
  })
  return {
    total,
    page: shown,
    ordinals: pageOf(all, order, shown),
    facets: facets.filter(({ values }) => values.length > 0),
  }
}

function counted(index: ListingIndex, name: FacetName, values: IndexedValue[], beside: Bitset, chosen: string[]) {
  return values.flatMap((entry) => {
    const set = index.sets.get(`${name}:${entry.value}`)
    const selected = chosen.includes(entry.value)
    const found = set ? countBoth(set, beside) : 0
    return found > 0 || selected ? [{ ...entry, count: found, selected }] : []
  })
}

function pageOf(set: Bitset, order: Uint32Array, page: number) {
  const ordinals: number[] = []
  let skip = (page - 1) * productsPerPage
  for (let at = 0; at < order.length && ordinals.length < productsPerPage; at++) {
    if (has(set, order[at]!) && skip-- <= 0) ordinals.push(order[at]!)
  }
  return ordinals
}

/** The first few of a set in an order: rails and recommendations. */
export function firstInOrder(set: Bitset, order: Uint32Array, most: number, from = 0) {
  const ordinals: number[] = []
  for (let at = 0; at < order.length && ordinals.length < most; at++) {
    const ordinal = order[(from + at) % order.length]!
    if (has(set, ordinal)) ordinals.push(ordinal)
  }
  return ordinals
}

export function allProducts(index: ListingIndex) {
  return fullSet(index.size)
}

/** A listing's categories to filter by: the children of where one is, or the tree's first two levels for a search. */
export function offeredCategories(index: ListingIndex, below: string | null): IndexedValue[] {
  const offered = index.categories.filter(({ path, parent }) =>
    below === null ? path.split('/').length === 2 : parent === below,
  )
  const labels = offered.map(({ label }) => label)
  return offered.map(({ path, parent, label }) => {
    const twice = labels.indexOf(label) !== labels.lastIndexOf(label)
    const above = index.categories.find((entry) => entry.path === parent)?.label
    return { value: path, label: twice && above ? `${above}: ${label}` : label }
  })
}
