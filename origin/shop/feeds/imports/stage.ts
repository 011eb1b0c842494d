// Stores an import's products until they go live together. A product that came already, in this session or an earlier import,
// is recognised by the digest of what it is built from, and is not sent again.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { waitingBrand, waitingNumber } from '#origin/shop/catalogue/waiting-products.ts'
import { writeCategories, writeProducts, type ProductRecord } from '#origin/shop/catalogue/write-products.ts'

export type ComparedProduct = {
  /** `same`: on sale as the file has it; `waiting`: sent before an interruption. */
  state: 'new' | 'changed' | 'same' | 'waiting'
  /** The day on which a product that is on sale was added. */
  added: string | null
}
export type FeedCategory = { path: string; parent: string; label: string; description: string }
/** `position`: of the first category. */
export type StagedProducts = { categories: FeedCategory[]; position: number; records: ProductRecord[] }

type Known = { source: string; digest: string; added: string; waits: number }

/** In the order of `products`. */
export async function compareProducts(
  d1: D1Database,
  brand: BrandCode,
  products: ReadonlyArray<readonly [source: string, digest: string]>,
): Promise<ComparedProduct[]> {
  const { results } = await d1
    .prepare(
      `SELECT source, source_digest AS digest, added, brand = ?2 AS waits FROM json_each(?3) AS wanted
         CROSS JOIN product ON product.brand IN (?1, ?2) AND product.source = wanted.value`,
    )
    .bind(brand, waitingBrand(brand), JSON.stringify(products.map(([source]) => source)))
    .all<Known>()
  const known = Map.groupBy(results, ({ source }) => source)
  return products.map(([source, digest]) => {
    const rows = known.get(source) ?? []
    const onSale = rows.find(({ waits }) => waits === 0)
    const added = onSale?.added ?? null
    const waiting = rows.find(({ waits }) => waits === 1)
    if (waiting?.digest === digest) return { state: 'waiting', added }
    if (onSale?.digest === digest) return { state: 'same', added }
    return { state: onSale ? 'changed' : 'new', added }
  })
}

export async function stageProducts(d1: D1Database, brand: BrandCode, staged: StagedProducts): Promise<void> {
  const { categories, position, records } = staged
  await writeCategories(d1, brand, categories, position)
  const onSale = await numbersOnSale(d1, brand, records)
  const waiting = records.map((record) =>
    onSale.has(record.productNo) ? { ...record, productNo: waitingNumber(record.productNo) } : record,
  )
  await writeProducts(d1, brand, waiting, waitingBrand(brand))
}

/** Sources of one format, in the order of their bytes; `after` is not one of them. */
export type SourceRange = { after: string; until: string; listed: string[] }

/** The sample catalogue, whose products have no source, ends too. A product that a later file has again is then a changed one, and returns to sale (go-live.ts). */
export async function withdrawOthers(
  d1: D1Database,
  brand: BrandCode,
  { after, until, listed }: SourceRange,
  now: Date,
): Promise<number> {
  // Counted by the rows: the changes of the reply include those of triggers.
  const { results } = await d1
    .prepare(
      `UPDATE product SET withdrawn = ?2, changed = ?3, source_digest = '' WHERE brand = ?1 AND withdrawn IS NULL
         AND (source > ?4 AND source <= ?5 AND source NOT IN (SELECT value FROM json_each(?6))
           OR source IS NULL AND product_type <> ?7) RETURNING 1`,
    )
    .bind(brand, now.getTime(), dateOf(now), after, until, JSON.stringify(listed), subscriptionType)
    .all()
  return results.length
}

async function numbersOnSale(d1: D1Database, brand: BrandCode, records: readonly ProductRecord[]) {
  const { results } = await d1
    .prepare(
      'SELECT product_no AS productNo FROM product WHERE brand = ? AND product_no IN (SELECT value FROM json_each(?))',
    )
    .bind(brand, JSON.stringify(records.map(({ productNo }) => productNo)))
    .all<{ productNo: string }>()
  return new Set(results.map(({ productNo }) => productNo))
}

export async function categoriesOf(d1: D1Database, brand: BrandCode): Promise<Array<{ path: string; label: string }>> {
  const { results } = await d1
    .prepare('SELECT path, label FROM category WHERE brand = ? ORDER BY position')
    .bind(brand)
    .all<{ path: string; label: string }>()
  return results
}
