// What a search says of colour and size, with the sizes that its products have in stock in the colour.
import type { Shop } from './attempt.ts'
import { allOf, and, count, members, or, setOf, type Bitset } from '../bitset.ts'
import { slug } from '../facet-labels.ts'
import { hasOption, type ReadOptions } from '../option-filter.ts'
import { packSet } from '../packing.ts'
import type { Part } from '../reading/read-query.ts'
import { sizesInColour } from '../text-matches.ts'

/** Sizes of the catalogue that all parts about the size name; null without such parts, or when they have none in common. */
export function sizesOfParts(parts: readonly Part[]): readonly string[] | null {
  const [first, ...others] = parts.filter(({ kind }) => kind === 'size')
  const common = first?.sizes!.filter((size) => others.every(({ sizes }) => sizes!.includes(size)))
  return common && (others.length === 0 || common.length > 0) ? common : null
}

/** Beyond this many products, sizes are not looked up by colour. */
const maxChecked = 2000

/** A product may have the colour and the size, but not the one in the other: then it is listed only when no product has both. */
export async function readOptionsOf(
  { catalogue, index }: Shop,
  colours: readonly Part[],
  sizes: readonly string[] | null,
  among: Bitset,
): Promise<ReadOptions> {
  const named = colours[0]?.colour
  if (!named) return { colour: null, sizes }
  const set = allOf(
    index.size,
    colours.map((part) => part.set!),
  )
  const coloured = and(among, set)
  if (count(coloured) > maxChecked) return { colour: { set, inSizes: null }, sizes }
  const ids = Array.from(members(coloured), (ordinal) => index.ids[ordinal]!)
  const found = await sizesInColour(catalogue, ids, named)
  const inSizes = new Map<string, Bitset>()
  const ordinals = new Map(Array.from(members(coloured), (ordinal) => [index.ids[ordinal]!, ordinal]))
  for (const [label, sized] of found) {
    const inSize = setOf(
      index.size,
      sized.map((id) => ordinals.get(id)!),
    )
    const had = inSizes.get(slug(label))
    inSizes.set(slug(label), had ? or([had, inSize]) : inSize)
  }
  const packed = new Map([...inSizes].map(([size, inSize]) => [size, packSet(inSize)]))
  const read = { colour: { set, inSizes: packed }, sizes }
  return hasOption(index, coloured, read) ? read : { colour: { set, inSizes: null }, sizes }
}
