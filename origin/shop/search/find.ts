// Searches a brand's products: reads the term, queries the full-text index for the words that are left, corrects unknown words, and
// leaves parts out when no product has all of them.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { FacetName, PartKind } from '#shared/search/listing.ts'
import { LRUCache } from 'lru-cache'
import { and, count, emptySet, fullSet, has, members, setOf, type Bitset } from './bitset.ts'
import { nearestWord } from './nearest.ts'
import type { LoadedIndex } from './read-index.ts'
import { helpVocabulary, type HelpPage } from './reading/help-pages.ts'
import { allOf, isEmpty, lexiconOf, type Lexicon } from './reading/lexicon.ts'
import { readQuery, type Part, type Query } from './reading/read-query.ts'
import { singular, termWithout } from './reading/tokens.ts'
import { inSizeAndColour, textMatches, vocabularyOf } from './text-matches.ts'

export type Found = {
  /** Products that fit all parts but those of the listing's filters. */
  within: Bitset
  /** Products that fit a part that is also a filter. */
  read: Partial<Record<FacetName, Bitset>>
  sizeInColour: Bitset | null
  /** Ordinals by relevance; null when nothing in the search orders them. */
  order: Uint32Array | null
  parts: Array<{ kind: PartKind; label: string; without: string }>
  leftOut: string[]
  absent: string | null
  /** The corrected term that was searched. */
  searchedFor: string | null
  /** A correction that was not applied. */
  didYouMean: string | null
  help: readonly HelpPage[]
  isHelpOnly: boolean
}

/** `replaced`: filters that the shopper has set, which replace what the term says. */
export type FindOptions = { isExact: boolean; replaced: readonly FacetName[] }

/** Filters, sorting and paging repeat a search. The key contains the brand's version. */
const cached = new LRUCache<string, Found>({
  max: 200,
  maxSize: 4_000_000,
  sizeCalculation: ({ within, read, order }) =>
    (1 + Object.keys(read).length) * within.byteLength + (order?.byteLength ?? 0) + 500,
})

export async function find(
  d1: D1Database,
  brand: BrandCode,
  index: LoadedIndex,
  term: string,
  options: FindOptions,
): Promise<Found> {
  const key = JSON.stringify([brand, index.version, term.trim(), options.isExact, options.replaced])
  const known = cached.get(key)
  if (known) return known
  const found = await search({ d1, brand, index, lexicon: lexiconOf(index, brand) }, term, options)
  cached.set(key, found)
  return found
}

type Shop = { d1: D1Database; brand: BrandCode; index: LoadedIndex; lexicon: Lexicon }

async function search(shop: Shop, term: string, options: FindOptions): Promise<Found> {
  const typed = attempt(shop, term, options)
  if (typed.query.absent && (await occurs(shop, typed.query.absent.label))) {
    const named = attempt(shop, term, options, true)
    await queryText(shop, named, [])
    if (isAnswered(shop, named)) return foundOf(shop, named, [])
  }
  await queryText(shop, typed, productNumbers(typed.query))
  if (typed.numbered !== null) return ofNumber(shop, typed)
  if (isAnswered(shop, typed)) return foundOf(shop, typed, [])
  await queryParts(shop, typed)
  const correction = await correctionOf(shop, typed)
  if (correction !== null && !options.isExact) {
    const corrected = attempt(shop, correction, options)
    await queryText(shop, corrected, [])
    if (!isAnswered(shop, corrected)) await queryParts(shop, corrected)
    const found = await relaxed(shop, corrected)
    if (found.isHelpOnly || !isEmpty(found.within)) return { ...found, searchedFor: correction }
  }
  return { ...(await relaxed(shop, typed)), didYouMean: correction }
}

/** A reading of a term, and what the full-text index says to it. */
type Attempt = {
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

const filters: Partial<Record<PartKind, FacetName>> = {
  size: 'size',
  colour: 'colour',
  price: 'price',
  brand: 'brand',
  sale: 'sale',
}

function attempt({ index, lexicon }: Shop, term: string, { replaced }: FindOptions, isNamed = false): Attempt {
  const query = readQuery(term, lexicon, index.size, isNamed)
  const parts = query.parts.filter(({ kind }) => !replaced.includes(filters[kind]!))
  return { term, query, parts, numbered: null, order: null, wordSets: new Map() }
}

const isText = ({ set, price }: Part) => set === null && price === undefined

async function queryText({ d1, brand, index }: Shop, made: Attempt, numbers: readonly string[]) {
  const tokens = made.parts.filter(isText).flatMap((part) => part.tokens)
  const { numbered, ids } = await textMatches(d1, brand, tokens.length > 0 ? [tokens] : [], numbers)
  made.numbered = numbered
  made.order = tokens.length > 0 ? ordinalsOf(index, ids[0]!) : null
}

async function queryParts({ d1, brand, index }: Shop, made: Attempt) {
  const requested = made.parts.filter(isText)
  if (requested.length === 0) return
  if (requested.length === 1) {
    made.wordSets.set(requested[0]!, setOf(index.size, made.order!))
    return
  }
  const { ids } = await textMatches(
    d1,
    brand,
    requested.map(({ tokens }) => tokens),
  )
  for (const [at, part] of requested.entries()) made.wordSets.set(part, setOf(index.size, ordinalsOf(index, ids[at]!)))
}

/**
 * A number is typed with or without spaces: letters and digits, or five digits and more. One long word may be the number of an
 * imported product, which can be of letters alone.
 */
export function productNumbers({ tokens, parts }: Query): string[] {
  const said = tokens.map(({ text }) => text).filter((text) => !/^(?:item|product|code|number|no|ref|cat)$/.test(text))
  if (said.length === 0 || said.length > 4 || !parts.some(({ kind }) => kind === 'word')) return []
  const starts = said.map((_, at) => said.slice(0, at + 1))
  const like = starts.filter((start) => {
    const joined = start.join('')
    if (said.length === 1 && /^[a-z\d]{8,}$/.test(joined)) return true
    return joined.length >= 4 && /^(?:[a-z]{1,6}\d+[a-z\d]*|\d{5,})$/.test(joined)
  })
  return [...new Set(like.flatMap((start) => [start.join(''), start.join('-')]))].map((number) => number.toUpperCase())
}

function ofNumber(shop: Shop, made: Attempt): Found {
  const ordinals = ordinalsOf(shop.index, [made.numbered!])
  const within = setOf(shop.index.size, ordinals)
  return { ...nothing(shop, made), within, order: Uint32Array.from(ordinals) }
}

function setsOf({ index }: Shop, made: Attempt): Map<Part, Bitset> {
  return new Map(
    made.parts.map((part) => [
      part,
      part.set ?? (part.price ? pricedBetween(index, part.price) : (made.wordSets.get(part) ?? fullSet(index.size))),
    ]),
  )
}

function isAnswered(shop: Shop, made: Attempt): boolean {
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

/**
 * The order in which parts are left out when no product has all of them: what describes goods first, then how they are sold,
 * then what a shopper can change least. Goods are never left out.
 */
const leavingOrder: readonly PartKind[] = [
  'word',
  'sale',
  'fit',
  'material',
  'brand',
  'price',
  'colour',
  'size',
  'people',
]

async function relaxed(shop: Shop, made: Attempt): Promise<Found> {
  const { query } = made
  if (query.isHelpOnly) return nothing(shop, made)
  const near = query.absent?.near ?? null
  // Without the goods that are searched, what is left of the search is no answer: a navy sofa is not any navy thing.
  if (query.absent && !near) return nothing(shop, made)
  const sets = setsOf(shop, made)
  const size = shop.index.size
  const base = near ? [near.set] : []
  const fits = (parts: readonly Part[]) => !isEmpty(allOf(size, [...base, ...parts.map((part) => sets.get(part)!)]))
  let remaining = made.parts.filter((part) => part.kind === 'category' || !isEmpty(sets.get(part)!))
  if (!fits(remaining)) {
    const byOrder = leavingOrder.flatMap((kind) => remaining.filter((part) => part.kind === kind).toReversed())
    const single = byOrder.find((part) => fits(remaining.filter((other) => other !== part)))
    if (single) remaining = remaining.filter((part) => part !== single)
    else for (const part of byOrder) if (!fits(remaining)) remaining = remaining.filter((other) => other !== part)
  }
  // A purple spaceship is not any purple thing, nor a size or a price what was searched.
  const says = ({ kind }: Part) => ['category', 'brand', 'material', 'word'].includes(kind)
  if (!near && made.parts.some(says) && !remaining.some(says)) return nothing(shop, made)
  if (!fits(remaining) || (remaining.length === 0 && !near)) return nothing(shop, made)
  const leftOut = made.parts.filter((part) => !remaining.includes(part))
  const tokens = remaining.filter(isText)
  const isWhole = tokens.length === made.parts.filter(isText).length
  const narrower = { ...made, parts: remaining }
  if (!isWhole) await queryText(shop, narrower, [])
  return foundOf(shop, narrower, leftOut)
}

async function foundOf(shop: Shop, made: Attempt, leftOut: readonly Part[]): Promise<Found> {
  const { index } = shop
  const sets = setsOf(shop, made)
  const read: Found['read'] = {}
  const others: Bitset[] = made.query.absent?.near ? [made.query.absent.near.set] : []
  for (const [part, set] of sets) {
    const filter = filters[part.kind]
    if (filter) read[filter] = read[filter] ? and(read[filter], set) : set
    else if (!isText(part)) others.push(set)
  }
  const within = allOf(index.size, made.order ? [setOf(index.size, made.order), ...others] : others)
  const goods = made.query.absent?.near ?? made.parts.findLast((part) => part.goods)?.goods
  const order = goods ? firstOf(goods.first, within, made.order ?? index.orders.recommended) : made.order
  return {
    ...nothing(shop, made),
    within: made.query.isHelpOnly ? emptySet(index.size) : within,
    read,
    order,
    sizeInColour: await optionsOf(shop, made, allOf(index.size, [within, ...Object.values(read)])),
    parts: made.parts.map(({ kind, label, from, to }) => ({
      kind,
      label,
      without: termWithout(made.term, made.query.tokens, from, to),
    })),
    leftOut: leftOut.map(({ kind, label }) => (kind === 'size' && !/size/.test(label) ? `size ${label}` : label)),
    absent: made.query.absent?.label ?? null,
  }
}

/** The found products in the order given, those that bear the searched name first, within each group sold-out ones last. */
function firstOf(first: Bitset, within: Bitset, order: Uint32Array): Uint32Array {
  const found = order.filter((ordinal) => has(within, ordinal))
  const [named, others] = [true, false].map((isFirst) => found.filter((ordinal) => has(first, ordinal) === isFirst))
  const all = new Uint32Array(found.length)
  all.set(named!)
  all.set(others!, named!.length)
  return all
}

/** A product may have the colour and the size, but not the one in the other. Beyond this many products nobody looks so far. */
const maxChecked = 2000

async function optionsOf({ d1, index }: Shop, { parts }: Attempt, set: Bitset): Promise<Bitset | null> {
  const colour = parts.find((part) => part.kind === 'colour')?.colour
  const sizes = parts.find(({ kind }) => kind === 'size')?.sizes
  if (!colour || !sizes || count(set) > maxChecked) return null
  const labels = new Map(index.facets.size.map(({ value, label }) => [value, label]))
  const ordinals = await inSizeAndColour(
    d1,
    Array.from(members(set), (ordinal) => index.ids[ordinal]!),
    { ...colour, sizes: sizes.flatMap((value) => labels.get(value) ?? []) },
  )
  const both = setOf(
    index.size,
    ordinals.filter((ordinal) => ordinal >= 0 && ordinal < index.size),
  )
  return isEmpty(both) ? null : both
}

function nothing({ index }: Shop, { query }: Attempt): Found {
  return {
    within: emptySet(index.size),
    read: {},
    sizeInColour: null,
    order: null,
    parts: [],
    leftOut: [],
    absent: query.absent?.label ?? null,
    searchedFor: null,
    didYouMean: null,
    help: query.help,
    isHelpOnly: query.isHelpOnly,
  }
}

/** Whether all words are in the products' names, in the singular or plural: the full-text index finds other words of the same stem. */
async function occurs({ d1, brand, index }: Shop, label: string): Promise<boolean> {
  const vocabulary = new Set((await vocabularyOf(d1, brand, index)).map(([word]) => singular(word)))
  return label.split(' ').every((word) => vocabulary.has(singular(word)))
}

/** Words of the shop's own lists weigh more than a word that occurs in a few products. */
const ownWeight = 1000

/** The term with its unknown words replaced by the nearest known ones; null when every word occurs or none is near. */
async function correctionOf(shop: Shop, made: Attempt): Promise<string | null> {
  const unknown = made.parts
    .filter((part) => isText(part) && isEmpty(made.wordSets.get(part)!))
    .flatMap((part) => made.query.tokens.slice(part.from, part.to))
  const { lexicon } = shop
  const isKnown = (word: string) => lexicon.tokens.has(word) || helpWordSet.has(word) || /\d/.test(word)
  const misspelt = unknown.filter(({ text, key }) => !isKnown(text) && !isKnown(key))
  if (misspelt.length === 0) return null
  const occurring = await vocabularyOf(shop.d1, shop.brand, shop.index)
  const occurs = new Set(occurring.map(([word]) => word))
  const vocabulary = [...occurring, ...[...lexicon.tokens, ...helpWordSet].map((word) => [word, ownWeight] as const)]
  const nearest = new Map(
    misspelt.flatMap(({ text, place }) => {
      const near = occurs.has(text) ? null : nearestWord(text, vocabulary)
      return near === null || near === text ? [] : [[place, near] as const]
    }),
  )
  if (nearest.size === 0) return null
  const raw = made.term.trim().toLowerCase().split(/\s+/)
  return raw.map((word, place) => nearest.get(place) ?? word).join(' ')
}

const helpWordSet: ReadonlySet<string> = new Set(helpVocabulary)

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
