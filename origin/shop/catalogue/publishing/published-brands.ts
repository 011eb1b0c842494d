// What the browsed catalogue has of each brand, beside what the primary database says.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Stores } from '#origin/platform/stores.ts'
import type { Live } from './live.ts'

/** `live`: null while the catalogue has nothing of the brand. `source`: the primary's version of it. */
export type BrandState = { brand: BrandCode; live: Live | null; source: number }

export async function publishedBrands({ DB, CATALOGUE }: Stores): Promise<BrandState[]> {
  const [sources, lives] = await Promise.all([
    DB.prepare('SELECT brand, version FROM brand_version').all<{ brand: BrandCode; version: number }>(),
    CATALOGUE.prepare('SELECT brand, edition, version, follows FROM live').all<Live & { brand: BrandCode }>(),
  ])
  const versions = new Map(sources.results.map(({ brand, version }) => [brand, version]))
  const known = new Map(lives.results.map(({ brand, ...live }) => [brand, live]))
  return [...new Set([...versions.keys(), ...known.keys()])].map((brand) => ({
    brand,
    live: known.get(brand) ?? null,
    source: versions.get(brand) ?? 0,
  }))
}

const marked = [
  ['product', 'product_no', 'product'],
  ['content', 'key', 'content'],
  ['redirect', '"from"', 'redirect'],
] as const

/** Marks everything of a brand, once: the catalogue is new, or was emptied. */
export async function requestAll(d1: D1Database, brand: BrandCode): Promise<void> {
  const unlessMarked = 'NOT EXISTS (SELECT 1 FROM catalogue_rebuild WHERE catalogue_rebuild.brand = ?1 AND whole)'
  await d1.batch([
    ...marked.map(([kind, key, table]) =>
      d1
        .prepare(
          `INSERT INTO catalogue_change (kind, brand, key)
           SELECT '${kind}', brand, ${key} FROM ${table} WHERE brand = ?1 AND ${unlessMarked}`,
        )
        .bind(brand),
    ),
    d1
      .prepare(`INSERT INTO catalogue_change (kind, key) SELECT 'feed', name FROM public_feed WHERE ${unlessMarked}`)
      .bind(brand),
    d1
      .prepare('INSERT INTO catalogue_rebuild (brand, whole) VALUES (?, 1) ON CONFLICT (brand) DO UPDATE SET whole = 1')
      .bind(brand),
  ])
}
