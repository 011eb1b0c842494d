// The customer's history for personal listings: sizes bought per size guide, products bought, viewed and saved. Only the shop's
// own data about the requesting customer.
import { eq } from 'drizzle-orm'
import { viewedDays, viewedHistoryLength } from '#shared/platform/limits.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { viewedProduct } from '#origin/shop/catalogue/schema-events.ts'
import { slug } from './facet-labels.ts'

/**
 * Stores a product that a customer viewed with consent: the newest `viewedHistoryLength` in one brand's shop stay, for
 * `viewedDays`. Returns the number of stored products. An unknown product is ignored.
 */
export async function storeViewed(productId: string, { env, brand, person, now }: HandlerContext): Promise<number> {
  const [, , counted] = await env.DB.batch<{ stored: number }>([
    env.DB.prepare(
      `INSERT INTO viewed_product (customer_id, brand, product_no, at)
       SELECT ?1, brand, product_no, ?2 FROM product WHERE product_no = ?3 AND brand = ?4
       ON CONFLICT DO UPDATE SET at = excluded.at`,
    ).bind(person, now.getTime(), productId.toUpperCase(), brand),
    env.DB.prepare(
      `DELETE FROM viewed_product WHERE at < ?4 OR customer_id = ?1 AND brand = ?2 AND product_no NOT IN
       (SELECT product_no FROM viewed_product WHERE customer_id = ?1 AND brand = ?2 ORDER BY at DESC LIMIT ?3)`,
    ).bind(person, brand, viewedHistoryLength, now.getTime() - viewedDays * 86_400_000),
    env.DB.prepare('SELECT count(*) AS stored FROM viewed_product WHERE customer_id = ? AND brand = ?').bind(
      person,
      brand,
    ),
  ])
  return counted!.results[0]!.stored
}

/** Deletes the history in all brands: consent is withdrawn for all. */
export async function deleteViewed({ db, person }: HandlerContext): Promise<number> {
  await db.delete(viewedProduct).where(eq(viewedProduct.customerId, person!))
  return 0
}

/** `womens`, `shoes`, …: sizes are comparable within one size guide only. */
export type SizeGuideId = string
export type ShopperHistory = {
  /** The most bought sizes per size guide, at most two per scale (`scaleOf`), as on the product. */
  sizes: ReadonlyMap<SizeGuideId, readonly string[]>
  bought: ReadonlySet<string>
  viewed: ReadonlySet<string>
  /** Paths of categories with a bought, viewed or saved product: `women/dresses`. */
  categories: ReadonlySet<string>
}

const sizesOfScale = 2
const maxRows = 200

/** `pieces`: of what was bought; null for what was saved or viewed. */
type HistoryRow = {
  productNo: string
  brand: BrandCode
  size: string
  kind: SizeGuideId | null
  category: string
  pieces: number | null
  saved: 0 | 1
}

/**
 * Sizes come from the orders of all brands, products and categories from this brand's. One statement.
 */
export async function readShopperHistory(
  d1: D1Database,
  brand: BrandCode,
  customerId: string,
): Promise<ShopperHistory> {
  const { results } = await d1
    .prepare(
      `SELECT * FROM (SELECT order_item.product_no AS productNo, product.brand AS brand, order_item.size AS size,
           size_guide AS kind, category_path AS category, sum(quantity) AS pieces, 0 AS saved
         FROM orders JOIN order_item USING (order_no) JOIN product ON product.product_no = order_item.product_no
         WHERE customer_id = ?1 AND cancelled IS NULL GROUP BY 1, 3 ORDER BY max(placed) DESC LIMIT ${maxRows})
       UNION ALL
       SELECT * FROM (SELECT product_no, product.brand, '', NULL, category_path, NULL, saved FROM (
           SELECT product_no, 0 AS saved, at FROM viewed_product WHERE customer_id = ?1 AND brand = ?2
           UNION ALL SELECT product_no, 1, added FROM wishlist_entry JOIN wishlist ON wishlist.id = wishlist_id
             WHERE customer_id = ?1 AND brand = ?2)
         JOIN product USING (product_no) WHERE product.brand = ?2 ORDER BY at DESC LIMIT ${maxRows})`,
    )
    .bind(customerId, brand)
    .all<HistoryRow>()
  const bought = results.filter(({ pieces }) => pieces !== null)
  const seen = results.filter(({ pieces }) => pieces === null)
  const boughtFromBrand = bought.filter((row) => row.brand === brand)
  return {
    sizes: sizesIn(bought),
    bought: new Set(boughtFromBrand.map(({ productNo }) => productNo)),
    viewed: new Set(seen.filter(({ saved }) => saved === 0).map(({ productNo }) => productNo)),
    categories: new Set([...boughtFromBrand, ...seen].map(({ category }) => category).filter((path) => path !== '')),
  }
}

/** The scale of a size: letters, waist and leg, plain numbers. A customer may have a size in each. */
export function scaleOf(size: string): string {
  const written = slug(size)
  return /^(\d*x*[sl]|m|small|medium|large)$/.test(written) ? 'letters' : written.replace(/\d+(\.\d+)?/g, '9')
}

/** Most bought sizes per size guide; of equally many the latest. “One size” and empty sizes are left out. */
function sizesIn(rows: readonly HistoryRow[]): Map<SizeGuideId, string[]> {
  const pieces = new Map<SizeGuideId, Map<string, { size: string; pieces: number }>>()
  for (const { kind, size, pieces: more } of rows) {
    if (kind === null || more === null || slug(size) === 'one-size' || size === '') continue
    const ofKind = pieces.get(kind) ?? new Map<string, { size: string; pieces: number }>()
    ofKind.set(slug(size), { size, pieces: (ofKind.get(slug(size))?.pieces ?? 0) + more })
    pieces.set(kind, ofKind)
  }
  return new Map([...pieces].map(([kind, sizes]) => [kind, sizesByPieces([...sizes.values()])]))
}

function sizesByPieces(sizes: readonly { size: string; pieces: number }[]): string[] {
  const sorted = sizes.toSorted((a, b) => b.pieces - a.pieces).map(({ size }) => size)
  return sorted.filter(
    (size, at) => sorted.slice(0, at).filter((other) => scaleOf(other) === scaleOf(size)).length < sizesOfScale,
  )
}
