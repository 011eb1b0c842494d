// Leaves parts of a search out when no product has all of them.
import type { PartKind } from '#shared/search/listing.ts'
import { isText, queryText, setsOf, type Attempt, type Shop } from './attempt.ts'
import { allOf, isEmpty } from '../bitset.ts'
import { foundOf, nothing, type Found } from './found.ts'
import type { Part } from '../reading/read-query.ts'

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

export async function relaxed(shop: Shop, made: Attempt): Promise<Found> {
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
