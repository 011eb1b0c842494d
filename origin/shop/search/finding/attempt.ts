// A reading of a search term, and the products that the index and the full-text index have for its parts.
import type { CatalogueReader } from '#origin/platform/stores.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { FacetName, PartKind } from '#shared/search/listing.ts'
import { allOf, emptySet, fullSet, isEmpty, setOf, type Bitset } from '../bitset.ts'
import type { LoadedIndex } from '../read-index.ts'
import type { Lexicon } from '../reading/lexicon.ts'
import { readQuery, type Part, type Query } from '../reading/read-query.ts'
import { textMatches } from '../text-matches.ts'

export type Shop = { catalogue: CatalogueReader; brand: BrandCode; index: LoadedIndex; lexicon: Lexicon }

/** `replaced`: filters that the shopper has set, which replace what the term says. */
export type FindOptions = { isExact: boolean; replaced: readonly FacetName[] }

/** A reading of a term, and what the full-text index says to it. */
export type Attempt = {
  term: string
  query: Query
  /** Parts that no filter of the shopper replaces. */
  parts: readonly Part[]
  numbered: number | null
  /** Ordinals of the products that match all words, best match first; null without words. */
  order: Uint32Array | null
  /** The products of each word part, once they were queried one by one. */
  wordSets: Map<Part, Bitset>
}

/** The kinds of parts that are also filters. */
export const filterOfPart: Partial<Record<PartKind, FacetName>> = {
  size: 'size',
  colour: 'colour',
  price: 'price',
  brand: 'brand',
  sale: 'sale',
}

export function attempt({ index, lexicon }: Shop, term: string, { replaced }: FindOptions, isNamed = false): Attempt {
  const query = readQuery(term, lexicon, index.size, isNamed)
  const parts = query.parts.filter(({ kind }) => !replaced.includes(filterOfPart[kind]!))
  return { term, query, parts, numbered: null, order: null, wordSets: new Map() }
}

export const isText = ({ set, price }: Part) => set === null && price === undefined

export async function queryText({ catalogue, brand, index }: Shop, made: Attempt, numbers: readonly string[]) {
  const tokens = made.parts.filter(isText).flatMap((part) => part.tokens)
  const { numbered, ids } = await textMatches(catalogue, brand, tokens.length > 0 ? [tokens] : [], numbers)
  made.numbered = numbered
  made.order = tokens.length > 0 ? ordinalsOf(index, ids[0]!) : null
}

export async function queryParts({ catalogue, brand, index }: Shop, made: Attempt) {
  const requested = made.parts.filter(isText)
  if (requested.length === 0) return
  if (requested.length === 1) {
    made.wordSets.set(requested[0]!, setOf(index.size, made.order!))
    return
  }
  const { ids } = await textMatches(
    catalogue,
    brand,
    requested.map(({ tokens }) => tokens),
  )
  for (const [at, part] of requested.entries()) made.wordSets.set(part, setOf(index.size, ordinalsOf(index, ids[at]!)))
}

export function setsOf({ index }: Shop, made: Attempt): Map<Part, Bitset> {
  return new Map(
    made.parts.map((part) => [
      part,
      part.set ?? (part.price ? pricedBetween(index, part.price) : (made.wordSets.get(part) ?? fullSet(index.size))),
    ]),
  )
}

export function isAnswered(shop: Shop, made: Attempt): boolean {
  if (made.query.isHelpOnly) return true
  if (made.query.absent || made.parts.length === 0) return false
  const tokens = made.order === null ? [] : [setOf(shop.index.size, made.order)]
  return !isEmpty(allOf(shop.index.size, [...tokens, ...setsOf(shop, made).values()]))
}

/** The products that fit all parts that the index knows. */
export function readSet(index: LoadedIndex, parts: readonly Part[]): Bitset {
  const sets = parts.map(({ set, price }) => set ?? (price ? pricedBetween(index, price) : null))
  return allOf(
    index.size,
    sets.filter((set) => set !== null),
  )
}

/** Pounds in the request, pence in the index. */
function pricedBetween({ prices, size }: LoadedIndex, { from, upTo }: { from: number; upTo: number }): Bitset {
  const [least, max] = [Math.round(from * 100), upTo === Infinity ? Infinity : Math.round(upTo * 100)]
  const set = emptySet(size)
  for (let at = 0; at < prices.length; at++) {
    if (prices[at]! >= least && prices[at]! <= max) set[at >>> 5]! |= 1 << (at & 31)
  }
  return set
}

/** Matches as ordinals in the order of the matches, sold-out products last. */
export function ordinalsOf(index: LoadedIndex, ids: readonly number[]): Uint32Array {
  const place = new Map(ids.map((id, at) => [id, at]))
  const inStock = index.sets.get('stock:1')
  const found: Array<{ ordinal: number; rank: number }> = []
  index.ids.forEach((id, ordinal) => {
    const at = place.get(id)
    if (at === undefined) return
    const soldOut = !inStock || (inStock[ordinal >>> 5]! & (1 << (ordinal & 31))) === 0
    found.push({ ordinal, rank: at + (soldOut ? ids.length : 0) })
  })
  return Uint32Array.from(
    found.sort((a, b) => a.rank - b.rank),
    ({ ordinal }) => ordinal,
  )
}
