// Filters and counts products by colour and size. Both are of one option: a blue dress in size 8 is in stock in blue in size 8.
import type { FacetName } from '#shared/search/listing.ts'
import { and, anyOf, emptySet, isEmpty, or, type Bitset } from './bitset.ts'
import { pairKey, type ListingIndex } from './listing-index.ts'
import { unpackSet } from './packing.ts'
import { sizeFacets, sizesOf, type IndexedSize, type SizeFacet } from './size-systems.ts'

/** A colour that a search says. `inSizes`: packed sets of the products that have a size in stock in the colour; null: not known. */
type ReadColour = { set: Bitset; inSizes: ReadonlyMap<string, string> | null }

/** What a search says of colour and size. `sizes` are sizes of the catalogue: `8-long`. */
export type ReadOptions = { colour: ReadColour | null; sizes: readonly string[] | null }

export type OptionFacet = SizeFacet | 'colour'

type Chosen = Partial<Record<FacetName, readonly string[]>>

export class OptionFilter {
  readonly #index: ListingIndex
  readonly #chosen: Chosen
  readonly #read: ReadOptions
  readonly #inStockOnly: boolean
  readonly #sizes: readonly IndexedSize[]
  /** The products in the chosen colours; null without. */
  readonly #inColour: Bitset | null
  readonly #inSize = new Map<IndexedSize, Bitset>()

  /** `inStockOnly`: a colour without a size counts where some size of it is in stock. */
  constructor(index: ListingIndex, chosen: Chosen, read: ReadOptions, inStockOnly = false) {
    this.#inStockOnly = inStockOnly
    this.#index = index
    this.#chosen = chosen
    this.#read = read
    this.#sizes = sizesOf(index)
    const colours = (chosen.colour ?? []).map((family) => index.sets.get(`colour:${family}`)!)
    this.#inColour = colours.length > 0 ? or(colours) : (read.colour?.set ?? null)
  }

  /** The products that fit the colours and sizes; null when there are none to fit. */
  all(): Bitset | null {
    return this.#isSized() ? this.#union(this.#fitting()) : this.#inColour
  }

  /** Sizes of the catalogue that fit; null when none is chosen. */
  sizes(): string[] | null {
    return this.#isSized() ? this.#fitting().map(({ raw }) => raw) : null
  }

  /** The products that have the chosen colours in stock; null without a colour, and when a size is chosen too. */
  inStock(): Bitset | null {
    return this.#inColour && !this.#isSized() ? this.#union(this.#sizes) : null
  }

  /** For each value of a facet, the products that would be listed if that value alone were chosen in the facet. */
  valueSets(name: OptionFacet): Map<string, Bitset> {
    return name === 'colour' ? this.#colourSets() : this.#sizeSets(name)
  }

  #colourSets() {
    const fitting = this.#isSized() ? this.#fitting() : null
    return new Map(
      this.#index.facets.colour.map(({ value }) => [
        value,
        fitting
          ? anyOf(
              this.#index.size,
              fitting.map((size) => this.#inFamilies([value], size)),
            )
          : this.#index.sets.get(`colour:${value}`)!,
      ]),
    )
  }

  #sizeSets(name: SizeFacet) {
    const byValue = Map.groupBy(
      this.#fitting(name).filter((size) => size[name]),
      (size) => size[name]!.value,
    )
    return new Map([...byValue].map(([value, sizes]) => [value, this.#union(sizes)]))
  }

  #isSized() {
    return this.#inStockOnly || this.#read.sizes !== null || sizeFacets.some((name) => this.#chosen[name]?.length)
  }

  /** The sizes that fit what is chosen, but for the choice in one facet. A chosen size replaces the one that a search says. */
  #fitting(but?: SizeFacet) {
    const { sizes } = this.#read
    return this.#sizes.filter(
      (size) =>
        (but === 'size' || !sizes || sizes.includes(size.raw)) &&
        sizeFacets.every(
          (name) => name === but || !this.#chosen[name]?.length || this.#chosen[name].includes(size[name]?.value ?? ''),
        ),
    )
  }

  #union(sizes: readonly IndexedSize[]): Bitset {
    return anyOf(
      this.#index.size,
      sizes.map((size) => this.#setOf(size)),
    )
  }

  /** The products that have the size in stock, in the chosen colours. */
  #setOf(size: IndexedSize): Bitset {
    const had = this.#inSize.get(size)
    if (had) return had
    const families = this.#chosen.colour ?? []
    const set = families.length > 0 ? this.#inFamilies(families, size) : this.#inReadColour(size)
    this.#inSize.set(size, set)
    return set
  }

  #inReadColour({ raw, set }: IndexedSize): Bitset {
    const { colour } = this.#read
    if (!colour) return set
    if (!colour.inSizes) return and(set, colour.set)
    const packed = colour.inSizes.get(raw)
    return packed === undefined ? emptySet(this.#index.size) : and(set, unpackSet(packed, this.#index.size))
  }

  #inFamilies(families: readonly string[], { raw, set }: IndexedSize): Bitset {
    const { pairs, size } = this.#index
    const found = families.flatMap((family) => {
      const packed = pairs.get(pairKey(family, raw))
      return packed === undefined ? [] : [unpackSet(packed, size)]
    })
    return and(set, anyOf(size, found))
  }
}

/** Whether any product has the colour in one of the sizes. */
export function hasOption(index: ListingIndex, among: Bitset, read: ReadOptions): boolean {
  return !isEmpty(and(among, new OptionFilter(index, {}, read).all() ?? among))
}
