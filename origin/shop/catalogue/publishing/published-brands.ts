// What the browsed catalogue has of each brand, beside what the primary database says.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import type { CatalogueReader, Stores } from '#origin/platform/stores.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'
import type { Live } from './live.ts'

/** `live`: null while the catalogue has nothing of the brand. `source`: the primary's version of it. */
export type BrandState = { brand: BrandCode; live: Live | null; source: number }

export type Published = { brands: readonly BrandState[]; isDue: boolean }

/** One statement on each database; `isDue` says whether a pass has anything else to do. */
export async function publishedBrands({ DB, CATALOGUE }: Stores): Promise<Published> {
  const [sources, lives] = await Promise.all([
    DB.prepare(
      `SELECT marked, brand, version FROM (SELECT EXISTS (SELECT 1 FROM catalogue_change)
         OR EXISTS (SELECT 1 FROM catalogue_rebuild) AS marked) LEFT JOIN brand_version`,
    ).all<{ marked: number; brand: BrandCode | null; version: number }>(),
    CATALOGUE.prepare('SELECT brand, edition, version, follows FROM live').all<Live & { brand: BrandCode }>(),
  ])
  const versions = new Map(sources.results.flatMap(({ brand, version }) => (brand ? [[brand, version] as const] : [])))
  const known = new Map(lives.results.map(({ brand, ...live }) => [brand, live]))
  const brands = [...new Set([...versions.keys(), ...known.keys()])].map((brand) => ({
    brand,
    live: known.get(brand) ?? null,
    source: versions.get(brand) ?? 0,
  }))
  const isMarked = sources.results.some(({ marked }) => marked === 1)
  return { brands, isDue: isMarked || brands.some(({ live, source }) => live?.follows !== source) }
}

/** The brands of which shoppers can buy nothing: no edition is live, or no product of it is in stock. */
export async function brandsWithoutProducts(catalogue: CatalogueReader): Promise<BrandCode[]> {
  const wanted = brandCodes.map((brand) => ({ brand, ...idRange(brand) }))
  const { results } = await catalogue
    .prepare(
      `SELECT value ->> 'brand' AS brand FROM json_each(?) WHERE NOT EXISTS (
         SELECT 1 FROM product_document AS document WHERE document.id BETWEEN value ->> 'from' AND value ->> 'to'
           AND listed AND in_stock AND since <= (SELECT edition FROM live WHERE live.brand = value ->> 'brand'))`,
    )
    .bind(JSON.stringify(wanted))
    .all<{ brand: BrandCode }>()
  return results.map(({ brand }) => brand)
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
