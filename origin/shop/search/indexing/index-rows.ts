// The rows of a brand's lists in the browsed catalogue.
import type { BrandCode } from '#shared/brands/brand.ts'
import { bulk } from '#origin/platform/database.ts'
import { firstInOrder } from '../list.ts'
import type { BuiltIndex } from '../listing-index.ts'
import { packOrder, packSet } from '../packing.ts'
import { termsOf, type Vocabulary } from '../vocabulary.ts'

export type IndexRow = readonly [key: string, data: string]

/** Products of a category that recommendations choose from. */
const maxNear = 500

export function rowsOf(index: BuiltIndex): IndexRow[] {
  const { sets, pairs, bases, prices, ratings, size, ids, facets, categories } = index
  return [
    ['about', JSON.stringify({ size, facets, categories })],
    ['ids', packOrder(ids)],
    ['prices', packOrder(prices)],
    ['ratings', packOrder(ratings)],
    ...[...sets].map(([key, set]) => [`set:${key}`, packSet(set)] as const),
    ...[...pairs].map(([key, packed]) => [`pair:${key}`, packed] as const),
    ...Object.entries(bases).map(([sort, order]) => [`order:${sort}`, packOrder(order)] as const),
  ]
}

/** Lists that queries read by themselves: words for corrections, terms for suggestions, and each category's first products. */
export function listedOf(index: BuiltIndex, vocabulary: Vocabulary): IndexRow[] {
  const near = index.categories.flatMap(({ path }): IndexRow[] => {
    const set = index.sets.get(`category:${path}`)
    const first = set ? firstInOrder(set, index.orders.recommended, maxNear) : []
    return first.length > 0 ? [[`near:${path}`, JSON.stringify(first.map((ordinal) => index.ids[ordinal]))]] : []
  })
  return [['words', JSON.stringify(vocabulary.best())], ['terms', JSON.stringify(termsOf(index))], ...near]
}

type Place = { brand: BrandCode; edition: number; version: number }

export function indexStatements(catalogue: D1Database, { brand, edition, version }: Place, rows: readonly IndexRow[]) {
  return bulk(
    catalogue,
    'listing_index',
    ['brand', 'edition', 'key', 'data', 'version'],
    rows.map(([key, data]) => [brand, edition, key, data, version]),
    'brand, edition, key',
  )
}

export function listedStatements(
  catalogue: D1Database,
  { brand, edition }: Omit<Place, 'version'>,
  rows: readonly IndexRow[],
) {
  return bulk(
    catalogue,
    'listed',
    ['brand', 'edition', 'key', 'data'],
    rows.map(([key, data]) => [brand, edition, key, data]),
    'brand, edition, key',
  )
}
