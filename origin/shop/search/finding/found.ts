// What a search found: the products, their order, and how the search was read.
import type { FacetName, PartKind } from '#shared/search/listing.ts'
import { filterOfPart, isText, ordinalsOf, setsOf, type Attempt, type Shop } from './attempt.ts'
import { allOf, and, emptySet, has, setOf, type Bitset } from '../bitset.ts'
import type { ReadOptions } from '../option-filter.ts'
import type { HelpPage } from '../reading/help-pages.ts'
import type { NamedColour } from '../reading/named-colours.ts'
import type { Part } from '../reading/read-query.ts'
import { readOptionsOf, sizesOfParts } from './read-options.ts'
import { termWithout } from '../reading/tokens.ts'

export type Found = {
  /** Products that fit all parts but those of the listing's filters. */
  within: Bitset
  /** Products that fit a part that is also a filter, but for colour and size. */
  read: Partial<Record<FacetName, Bitset>>
  readOptions: ReadOptions
  /** The colour that was searched, for the pictures; null without. */
  colour: NamedColour | null
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
  /** The term has the number of the one product found. */
  isNumbered: boolean
}

export function ofNumber(shop: Shop, made: Attempt): Found {
  const ordinals = ordinalsOf(shop.index, [made.numbered!])
  const within = setOf(shop.index.size, ordinals)
  return { ...nothing(shop, made), within, order: Uint32Array.from(ordinals), isNumbered: true }
}

export async function foundOf(shop: Shop, made: Attempt, leftOut: readonly Part[]): Promise<Found> {
  const { index } = shop
  const sets = setsOf(shop, made)
  const read: Found['read'] = {}
  const others: Bitset[] = made.query.absent?.near ? [made.query.absent.near.set] : []
  const [colours, sizes] = [made.parts.filter(({ kind }) => kind === 'colour'), sizesOfParts(made.parts)]
  for (const [part, set] of sets) {
    const filter = filterOfPart[part.kind]
    if (filter === 'colour' || (filter === 'size' && sizes)) continue
    if (filter && filter !== 'size') read[filter] = read[filter] ? and(read[filter], set) : set
    else if (!isText(part)) others.push(set)
  }
  const within = allOf(index.size, made.order ? [setOf(index.size, made.order), ...others] : others)
  const goods = made.query.absent?.near ?? made.parts.findLast((part) => part.goods)?.goods
  const order = goods ? firstOf(goods.first, within, made.order ?? index.orders.recommended) : made.order
  return {
    ...nothing(shop, made),
    within: made.query.isHelpOnly ? emptySet(index.size) : within,
    read,
    readOptions: await readOptionsOf(shop, colours, sizes, allOf(index.size, [within, ...Object.values(read)])),
    colour: colours[0]?.colour ?? null,
    order,
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

export function nothing({ index }: Shop, { query }: Attempt): Found {
  return {
    within: emptySet(index.size),
    read: {},
    readOptions: { colour: null, sizes: null },
    colour: null,
    order: null,
    parts: [],
    leftOut: [],
    absent: query.absent?.label ?? null,
    searchedFor: null,
    didYouMean: null,
    help: query.help,
    isHelpOnly: query.isHelpOnly,
    isNumbered: false,
  }
}
