// A page of a listing from the index: its products, the total, the counts of every filter value.
import { facetNames, type Facet, type FacetName, type FacetValue } from '#shared/search/listing.ts'
import { productsPerPage } from '#shared/platform/limits.ts'
import { isDay, type Arrivals } from './arrivals.ts'
import { and, count, countBoth, fullSet, has, or, without, type Bitset } from './bitset.ts'
import { facetLabels } from './facet-labels.ts'
import type { IndexedValue, ListingIndex } from './listing-index.ts'
import { OptionFilter, type OptionFacet, type ReadOptions } from './option-filter.ts'
import { sizeFacets, sizeLabel, sizesOf, sizeValues } from './size-systems.ts'

export type ChosenFilters = Partial<Record<FacetName, string[]>>
export type ListingRequest = {
  /** The products before filtering: a category, or a search's matches. */
  within: Bitset
  chosen: ChosenFilters
  /** Products that fit what a search reads as a facet's value; a chosen value of that facet replaces them. */
  read?: Partial<Record<FacetName, Bitset>>
  /** What a search says of colour and size, which a chosen colour or size replaces. */
  readOptions?: ReadOptions
  page: number
  /** One of the index's orders, or a search's ranking. */
  order: Uint32Array
  /** The values of the category filter. */
  categories: IndexedValue[]
  /** Null: not known. */
  arrivals: Arrivals | null
}
export type ListingPage = {
  total: number
  page: number
  ordinals: number[]
  facets: Facet[]
  /** Labels of the sizes that are filtered for; null without. */
  sizes: string[] | null
}

const optionFacets: readonly string[] = [...sizeFacets, 'colour']
const isOptionFacet = (name: FacetName): name is OptionFacet => optionFacets.includes(name)
const nothingRead: ReadOptions = { colour: null, sizes: null }

/** An AND over facets of an OR over the chosen values. Unknown values are ignored. */
export function listPage(
  index: ListingIndex,
  { within, chosen, page, order, categories, arrivals, read = {}, readOptions = nothingRead }: ListingRequest,
): ListingPage {
  const known = knownValues(index, arrivals ? chosen : { ...chosen, arrival: [] })
  const setOf = (name: FacetName, value: string) =>
    name === 'arrival' ? arrivals?.setOf(value) : index.sets.get(`${name}:${value}`)
  const unions = new Map<FacetName, Bitset>()
  for (const name of facetNames) {
    if (isOptionFacet(name)) continue
    const sets = (known[name] ?? []).map((value) => setOf(name, value)!)
    if (sets.length > 0) unions.set(name, or(sets))
    else if (read[name]) unions.set(name, read[name])
  }
  // What arrives is in stock.
  const options = new OptionFilter(index, known, readOptions, (known.arrival ?? []).length > 0)
  const fitting = options.all()
  const narrowed = (but?: FacetName) =>
    [...unions].reduce((set, [name, union]) => (name === but ? set : and(set, union)), within)
  const beforeOptions = narrowed()
  const all = fitting ? and(beforeOptions, fitting) : beforeOptions

  const total = count(all)
  const last = Math.max(1, Math.ceil(total / productsPerPage))
  const shown = Math.min(page, last)
  const facets = facetNames.map((name): Facet => {
    const selected = known[name] ?? []
    if (isOptionFacet(name)) {
      const values = name === 'colour' ? index.facets.colour : sizeValues(index, name)
      const sets = options.valueSets(name)
      const offered = counted(values, (value) => sets.get(value), beforeOptions, selected).filter(isChoice)
      return { name, label: name === 'size' ? sizeLabel(offered) : facetLabels[name], values: offered }
    }
    const label = facetLabels[name]
    if (name === 'arrival') {
      if (!arrivals) return { name, label, values: [] }
      const inStock = new OptionFilter(index, known, readOptions, true).all() ?? within
      return {
        name,
        label,
        values: counted(daysOf(arrivals, selected), arrivals.setOf, and(narrowed(name), inStock), selected).filter(
          isLater,
        ),
        note: arrivals.note,
      }
    }
    const beside = unions.has(name) ? and(narrowed(name), fitting ?? within) : all
    const values = name === 'category' ? categories : index.facets[name]
    return { name, label, values: counted(values, (value) => setOf(name, value), beside, selected) }
  })
  const inStock = options.inStock()
  const labels = new Map(index.facets.size.map(({ value, label }) => [value, label]))
  return {
    total,
    page: shown,
    ordinals: pageOf(inStock ? [and(all, inStock), without(all, inStock)] : [all], order, shown),
    facets: facets.filter(isUseful),
    sizes: options.sizes()?.map((raw) => labels.get(raw)!) ?? null,
  }
}

/** Without the values that the shop does not have. */
function knownValues(index: ListingIndex, chosen: ChosenFilters): ChosenFilters {
  const isKnown = (name: FacetName, value: string) =>
    name === 'arrival'
      ? isDay(value)
      : name === 'colour' || !isOptionFacet(name)
        ? index.sets.has(`${name}:${value}`)
        : sizesOf(index).some((size) => size[name]?.value === value)
  return Object.fromEntries(
    facetNames.map((name) => [name, (chosen[name] ?? []).filter((value) => isKnown(name, value))]),
  )
}

/** Goods of one size have no size to choose. */
const isChoice = ({ value, selected }: { value: string; selected: boolean }) => value !== 'one-size' || selected

/** The days offered, and a chosen one that is not. */
function daysOf({ offered, labelOf }: Arrivals, selected: readonly string[]): Offered[] {
  const others = selected.filter((day) => offered.every(({ value }) => value !== day))
  const all = [...offered, ...others.map((day) => ({ value: day, label: labelOf(day) }))]
  return all.sort((one, other) => (one.value < other.value ? -1 : 1))
}

/** A later day on which nothing more arrives is no choice. */
function isLater({ count: found, selected }: FacetValue, at: number, days: readonly FacetValue[]): boolean {
  return selected || at === 0 || found > days[at - 1]!.count
}

/** One value cannot narrow a list by length, cup or width. */
function isUseful({ name, values }: Facet): boolean {
  if (name === 'colour' || !isOptionFacet(name) || values.length !== 1) return values.length > 0
  return values[0]!.selected || name === 'size'
}

type Offered = IndexedValue & { group?: string; hint?: string }

function counted(
  values: readonly Offered[],
  setOf: (value: string) => Bitset | undefined,
  among: Bitset,
  chosen: readonly string[],
) {
  return values.flatMap((entry) => {
    const set = setOf(entry.value)
    const selected = chosen.includes(entry.value)
    const found = set ? countBoth(set, among) : 0
    return found > 0 || selected ? [{ ...entry, count: found, selected }] : []
  })
}

/** The page's products of sets that follow each other. */
function pageOf(sets: readonly Bitset[], order: Uint32Array, page: number) {
  const ordinals: number[] = []
  let skip = (page - 1) * productsPerPage
  for (const set of sets) {
    for (let at = 0; at < order.length && ordinals.length < productsPerPage; at++) {
      if (has(set, order[at]!) && skip-- <= 0) ordinals.push(order[at]!)
    }
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
