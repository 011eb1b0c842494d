// The customer's history for personal listings: sizes bought per size guide, products bought, viewed and saved. Only the shop's
// own data about the requesting customer.
import type { BrandCode } from '#shared/brands/brand.ts'
import { slug } from './facet-labels.ts'

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

type BoughtRow = {
  productNo: string
  brand: BrandCode
  size: string
  kind: SizeGuideId | null
  category: string
  pieces: number
}
type SeenRow = { productNo: string; category: string; saved: 0 | 1 }

/** Sizes come from the orders of all brands, products and categories from this brand. */
export async function readShopperHistory(
  d1: D1Database,
  brand: BrandCode,
  customerId: string,
): Promise<ShopperHistory> {
  const [boughtRows, seenRows] = (await d1.batch([
    d1
      .prepare(
        `SELECT order_item.product_no AS productNo, product.brand, order_item.size, size_guide AS kind,
           category_path AS category, sum(quantity) AS pieces
         FROM orders JOIN order_item USING (order_no) JOIN product ON product.product_no = order_item.product_no
         WHERE customer_id = ? AND cancelled IS NULL GROUP BY 1, 3 ORDER BY max(placed) DESC LIMIT ${maxRows}`,
      )
      .bind(customerId),
    d1
      .prepare(
        `SELECT product_no AS productNo, category_path AS category, saved FROM (
           SELECT product_no, 0 AS saved, at FROM viewed_product WHERE customer_id = ?1 AND brand = ?2
           UNION ALL SELECT product_no, 1, added FROM wishlist_entry JOIN wishlist ON wishlist.id = wishlist_id
             WHERE customer_id = ?1 AND brand = ?2)
         JOIN product USING (product_no) WHERE product.brand = ?2 ORDER BY at DESC LIMIT ${maxRows}`,
      )
      .bind(customerId, brand),
  ])) as [D1Result<BoughtRow>, D1Result<SeenRow>]
  const rowsOfBrand = boughtRows.results.filter((row) => row.brand === brand)
  return {
    sizes: sizesIn(boughtRows.results),
    bought: new Set(rowsOfBrand.map(({ productNo }) => productNo)),
    viewed: new Set(seenRows.results.filter(({ saved }) => saved === 0).map(({ productNo }) => productNo)),
    categories: new Set(
      [...rowsOfBrand, ...seenRows.results].map(({ category }) => category).filter((path) => path !== ''),
    ),
  }
}

/** The scale of a size: letters, waist and leg, plain numbers. A customer may have a size in each. */
export function scaleOf(size: string): string {
  const written = slug(size)
  return /^(\d*x*[sl]|m|small|medium|large)$/.test(written) ? 'letters' : written.replace(/\d+(\.\d+)?/g, '9')
}

/** Most bought sizes per size guide; of equally many the latest. “One size” and empty sizes are left out. */
function sizesIn(rows: readonly BoughtRow[]): Map<SizeGuideId, string[]> {
  const pieces = new Map<SizeGuideId, Map<string, { size: string; pieces: number }>>()
  for (const { kind, size, pieces: more } of rows) {
    if (kind === null || slug(size) === 'one-size' || size === '') continue
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
