// What a search found: the products, their order, and how the search was read.
import type { FacetName, PartKind } from '#shared/search/listing.ts'
import { filterOfPart, isText, ordinalsOf, setsOf, type Attempt, type Shop } from './attempt.ts'
import { allOf, and, count, emptySet, has, isEmpty, members, setOf, type Bitset } from './bitset.ts'
import type { HelpPage } from './reading/help-pages.ts'
import type { Part } from './reading/read-query.ts'
import { termWithout } from './reading/tokens.ts'
import { inSizeAndColour } from './text-matches.ts'

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

export function ofNumber(shop: Shop, made: Attempt): Found {
  const ordinals = ordinalsOf(shop.index, [made.numbered!])
  const within = setOf(shop.index.size, ordinals)
  return { ...nothing(shop, made), within, order: Uint32Array.from(ordinals) }
}

export async function foundOf(shop: Shop, made: Attempt, leftOut: readonly Part[]): Promise<Found> {
  const { index } = shop
  const sets = setsOf(shop, made)
  const read: Found['read'] = {}
  const others: Bitset[] = made.query.absent?.near ? [made.query.absent.near.set] : []
  for (const [part, set] of sets) {
    const filter = filterOfPart[part.kind]
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

export function nothing({ index }: Shop, { query }: Attempt): Found {
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
