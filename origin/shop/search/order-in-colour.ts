// The order of a list in a searched or chosen colour: prices are those of the colour, and products that have only a shade
// between this colour and another, such as teal for blue, come after the others.
import type { Sort } from '#shared/search/listing.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import type { ColourNames } from '#origin/shop/catalogue/card-colours.ts'
import { familyOf, shadesBetween } from '#origin/shop/catalogue/colour-families.ts'
import { and, anyOf, count, has, members, without, type Bitset } from './bitset.ts'
import type { LoadedIndex } from './read-index.ts'

/** Beyond this many products, the order goes by the products' lowest prices. */
const maxPriced = 2000

export async function orderInColour(
  catalogue: CatalogueReader,
  index: LoadedIndex,
  list: { order: Uint32Array; sort: Sort; within: Bitset },
  colour: ColourNames,
): Promise<Uint32Array> {
  const { order, sort, within } = list
  if (sort === 'recommended') return lastOf(onlyBetween(index, colour.families), order)
  if (sort !== 'price-low' && sort !== 'price-high') return order
  const keys = [...colour.families.map((family) => `colour:${family}`), ...colour.shades.map((name) => `shade:${name}`)]
  const listed = and(within, unionOf(index, keys))
  if (count(listed) > maxPriced) return order
  const prices = await pricesInColour(
    catalogue,
    Array.from(members(listed), (ordinal) => index.ids[ordinal]!),
    colour,
  )
  const priceOf = (ordinal: number) => prices.get(index.ids[ordinal]!) ?? 0
  const sign = sort === 'price-low' ? 1 : -1
  // Sorting is stable: products of one price stay in the order of the shop.
  return order.filter((ordinal) => has(listed, ordinal)).sort((one, other) => sign * (priceOf(one) - priceOf(other)))
}

/** The products that have a family only by a shade between it and another. */
function onlyBetween(index: LoadedIndex, families: readonly string[]): Bitset {
  const shades = [...index.sets.keys()].filter((key) => key.startsWith('shade:'))
  const inFamily = shades.filter((key) => families.includes(familyOf(key.slice(6))))
  const isBetween = (key: string) => shadesBetween.includes(key.slice(6).toLowerCase())
  const [between, certain] = [inFamily.filter(isBetween), inFamily.filter((key) => !isBetween(key))]
  return without(unionOf(index, between), unionOf(index, certain))
}

function unionOf({ sets, size }: LoadedIndex, keys: readonly string[]): Bitset {
  return anyOf(
    size,
    keys.flatMap((key) => sets.get(key) ?? []),
  )
}

function lastOf(last: Bitset, order: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(order.length)
  let first = 0
  // An order of a search's matches has only some of the products.
  let after = order.reduce((places, ordinal) => (has(last, ordinal) ? places : places + 1), 0)
  for (const ordinal of order) sorted[has(last, ordinal) ? after++ : first++] = ordinal
  return sorted
}

/** By row id. */
async function pricesInColour(catalogue: CatalogueReader, ids: readonly number[], { shades, families }: ColourNames) {
  const { results } = await catalogue
    .prepare(
      `SELECT document.id, min(colour.value ->> 'price') AS price
       FROM json_each(?1) AS requested JOIN product_document AS document ON document.id = requested.value
         JOIN json_each(document.card, '$.colours') AS colour
       WHERE colour.value ->> 'name' IN (SELECT value FROM json_each(?2))
         OR colour.value ->> 'family' IN (SELECT value FROM json_each(?3))
       GROUP BY document.id`,
    )
    .bind(...[ids, shades, families].map((list) => JSON.stringify(list)))
    .all<{ id: number; price: number }>()
  return new Map(results.map(({ id, price }) => [id, price]))
}
