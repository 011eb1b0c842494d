// The rows of a brand's listing index, and the statements that write them: each writer begins with a check that nobody else
// has written since it read, and ends with the brand's next version.
import type { BrandCode } from '#shared/brands/brand.ts'
import { bulk } from '#origin/platform/database.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import type { BuiltIndex } from '../listing-index.ts'
import { packOrder, packSet } from '../packing.ts'

export type IndexRow = readonly [key: string, data: string]

/** Another writer was faster: the listing is to be read again. */
export class IndexChanged extends Error {}

export function rowsOf(index: BuiltIndex): IndexRow[] {
  const { sets, pairs, bases, prices, ratings, size, ids, facets, categories } = index
  return [
    ['about', JSON.stringify({ size, facets, categories, build: crypto.randomUUID() })],
    ['ids', packOrder(ids)],
    ['prices', packOrder(prices)],
    ['ratings', packOrder(ratings)],
    ...[...sets].map(([key, set]) => [`set:${key}`, packSet(set)] as const),
    ...[...pairs].map(([key, packed]) => [`pair:${key}`, packed] as const),
    ...Object.entries(bases).map(([sort, order]) => [`order:${sort}`, packOrder(order)] as const),
  ]
}

/** Changes with every write of the index; null before the first. */
export async function writtenBy(d1: D1Database, brand: BrandCode): Promise<string | null> {
  const row = await d1
    .prepare("SELECT data FROM listing_index WHERE brand = ? AND key = 'written'")
    .bind(brand)
    .first<{ data: string }>()
  return row?.data ?? null
}

/**
 * Writes rows of the index in one transaction with `others`. Throws IndexChanged when the index is no longer the one that
 * `writtenBy` named.
 */
export async function writeIndex(
  d1: D1Database,
  brand: BrandCode,
  former: string | null,
  rows: readonly IndexRow[],
  others: { before?: D1PreparedStatement[]; after?: D1PreparedStatement[] } = {},
): Promise<void> {
  const all = [...rows, ['written', crypto.randomUUID()] as const]
  try {
    await d1.batch([
      // An invalid JSON path fails the whole batch, and its text is in the error.
      d1
        .prepare(
          `SELECT json_extract('{}', CASE WHEN (SELECT data FROM listing_index WHERE brand = ? AND key = 'written') IS ?
             THEN '$' ELSE 'INDEX_CHANGED' END)`,
        )
        .bind(brand, former),
      ...(others.before ?? []),
      ...bulk(
        d1,
        'listing_index',
        ['brand', 'key', 'data', 'version'],
        all.map(([key, data]) => [brand, key, data, 0]),
        'brand, key',
      ),
      ...(others.after ?? []),
      raiseVersion(d1, brand),
      d1
        .prepare(
          `UPDATE listing_index SET version = (SELECT version FROM brand_version WHERE brand = ?1)
           WHERE brand = ?1 AND version = 0`,
        )
        .bind(brand),
    ])
  } catch (error) {
    if (String(error).includes('INDEX_CHANGED')) throw new IndexChanged('The listing index has just been written.')
    throw error
  }
}
