// What is known of a person that decides which products they are shown first: the sizes they buy of each kind of thing,
// and what they bought, looked at and saved. Only the shop's own memory, and only of the person who asks.
import type { BrandCode } from '#shared/brands/brand.ts'
import { slug } from './facet-labels.ts'

/** `womens`, `shoes`, …: a size means something only within its kind. */
export type SizeGuide = string
export type ShopperHistory = {
  /** The sizes they buy most of a kind, at most two of a scale (`scaleOf`), as they stand on the product. */
  sizes: ReadonlyMap<SizeGuide, readonly string[]>
  bought: ReadonlySet<string>
  viewed: ReadonlySet<string>
  /** Paths of the categories they bought from, looked at or saved from: `women/dresses`. */
  categories: ReadonlySet<string>
}

const sizesOfScale = 2
const maxRows = 200

type BoughtRow = {
  productNo: string
  brand: BrandCode
  size: string
  kind: SizeGuide | null
  category: string
  pieces: number
}
type SeenRow = { productNo: string; category: string; saved: 0 | 1 }

/** Sizes are the person's in every shop of ours; products and categories are this shop's. */
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
  const here = boughtRows.results.filter((row) => row.brand === brand)
  return {
    sizes: sizesIn(boughtRows.results),
    bought: new Set(here.map(({ productNo }) => productNo)),
    viewed: new Set(seenRows.results.filter(({ saved }) => saved === 0).map(({ productNo }) => productNo)),
    categories: new Set([...here, ...seenRows.results].map(({ category }) => category).filter((path) => path !== '')),
  }
}

/** Sizes that are counted alike: letters, waists with legs, plain numbers. Whoever wears XL may well buy W38 L34 too. */
export function scaleOf(size: string): string {
  const written = slug(size)
  return /^(\d*x*[sl]|m|small|medium|large)$/.test(written) ? 'letters' : written.replace(/\d+(\.\d+)?/g, '9')
}

/** Of each kind the sizes with most pieces of a scale; of as many pieces the later one. Sizes that are none say nothing. */
function sizesIn(rows: readonly BoughtRow[]): Map<SizeGuide, string[]> {
  const pieces = new Map<SizeGuide, Map<string, { size: string; pieces: number }>>()
  for (const { kind, size, pieces: more } of rows) {
    if (kind === null || slug(size) === 'one-size' || size === '') continue
    const ofKind = pieces.get(kind) ?? new Map<string, { size: string; pieces: number }>()
    ofKind.set(slug(size), { size, pieces: (ofKind.get(slug(size))?.pieces ?? 0) + more })
    pieces.set(kind, ofKind)
  }
  return new Map([...pieces].map(([kind, sizes]) => [kind, mostBoughtSizes([...sizes.values()])]))
}

function mostBoughtSizes(sizes: readonly { size: string; pieces: number }[]): string[] {
  const sorted = sizes.toSorted((a, b) => b.pieces - a.pieces).map(({ size }) => size)
  return sorted.filter(
    (size, at) => sorted.slice(0, at).filter((other) => scaleOf(other) === scaleOf(size)).length < sizesOfScale,
  )
}
