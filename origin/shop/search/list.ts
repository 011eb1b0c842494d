// A page of a listing from the index: its products, the total, the counts of every filter value.
import { facetNames, type Facet, type FacetName } from '#shared/search/listing.ts'
import { productsPerPage } from '#shared/platform/limits.ts'
import { and, count, countBoth, fullSet, has, or, type Bitset } from './bitset.ts'
import { facetLabels } from './facet-labels.ts'
import type { IndexedValue, ListingIndex } from './listing-index.ts'

export type ChosenFilters = Partial<Record<FacetName, string[]>>
export type ListingRequest = {
  /** The products before filtering: a category, or a search's matches. */
  within: Bitset
  chosen: ChosenFilters
  /** Products that fit what a search reads as a facet's value; a chosen value of that facet replaces them. */
  read?: Partial<Record<FacetName, Bitset>>
  /** Products with an option in both the size and the colour that were read. Counts beside either facet ignore the set. */
  sizeInColour?: Bitset | null
  page: number
  /** One of the index's orders, or a search's ranking. */
  order: Uint32Array
  /** The values of the category filter. */
  categories: IndexedValue[]
}
export type ListingPage = { total: number; page: number; ordinals: number[]; facets: Facet[] }

/** An AND over facets of an OR over the chosen values. Unknown values are ignored. */
export function listPage(
  index: ListingIndex,
  { within, chosen, page, order, categories, read = {}, sizeInColour = null }: ListingRequest,
): ListingPage {
  const unions = new Map<FacetName, Bitset>()
  const known: ChosenFilters = {}
  for (const name of facetNames) {
    known[name] = (chosen[name] ?? []).filter((value) => index.sets.has(`${name}:${value}`))
    const sets = known[name].map((value) => index.sets.get(`${name}:${value}`)!)
    if (sets.length > 0) unions.set(name, or(sets))
    else if (read[name]) unions.set(name, read[name])
  }
  const narrowed = (but?: FacetName) => {
    const base = sizeInColour && but !== 'size' && but !== 'colour' ? and(within, sizeInColour) : within
    return [...unions].reduce((set, [name, union]) => (name === but ? set : and(set, union)), base)
  }

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

/** The first members of a set in an order, starting at position `from`. */
export function firstInOrder(set: Bitset, order: Uint32Array, max: number, from = 0) {
  const ordinals: number[] = []
  for (let at = 0; at < order.length && ordinals.length < max; at++) {
    const ordinal = order[(from + at) % order.length]!
    if (has(set, ordinal)) ordinals.push(ordinal)
  }
  return ordinals
}

export function allProducts(index: ListingIndex) {
  return fullSet(index.size)
}

/** Values of the category filter: the children of `below`, or the second level for a search (`below` null). */
export function offeredCategories(index: ListingIndex, below: string | null): IndexedValue[] {
  const offered = index.categories.filter(({ path, parent }) =>
    below === null ? path.split('/').length === 2 : parent === below,
  )
  const labels = offered.map(({ label }) => label)
  return offered.map(({ path, parent, label }) => {
    const isAmbiguous = labels.indexOf(label) !== labels.lastIndexOf(label)
    const above = index.categories.find((entry) => entry.path === parent)?.label
    return { value: path, label: isAmbiguous && above ? `${above}: ${label}` : label }
  })
}
