// Reads what a listing index is built from: a brand's products on sale.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { separator } from '#shared/platform/limits.ts'
import type { IndexedCategory, IndexedProduct, Memberships } from '../listing-index.ts'

/** Rows per query; a reply is then a megabyte. */
const step = 5000

export type CatalogueRow = IndexedProduct & { name: string; keywords: string }
type Row = Omit<CatalogueRow, 'inStock' | 'makers'> & { inStock: number; makers: number; ordinal: number }

/** What the brand sells, and of it what lists show. ?1 is the brand. */
const onSale = 'product.brand = ?1 AND withdrawn IS NULL'
const listed = `${onSale} AND product_type <> '${subscriptionType}'`

/** In the recommended order. */
export async function* productRows(d1: D1Database, brand: BrandCode): AsyncGenerator<CatalogueRow> {
  const page = d1.prepare(
    `SELECT id, ordinal, label, price, was, rating_average AS rating, rating_total AS ratings, added, name, keywords,
       EXISTS (SELECT 1 FROM option WHERE option.product_no = product.product_no AND stock > 0) AS inStock,
       delivery_charge > 0 AS makers
     FROM product WHERE ${listed} AND (ordinal, id) > (?2, ?3) ORDER BY ordinal, id LIMIT ${step}`,
  )
  for (let [ordinal, id, found] = [Number.MIN_SAFE_INTEGER, 0, step]; found === step;) {
    const { results } = await page.bind(brand, ordinal, id).all<Row>()
    for (const { inStock, makers, ordinal: _, ...row } of results)
      yield { ...row, inStock: inStock === 1, makers: makers === 1 }
    found = results.length
    ;({ ordinal, id } = results.at(-1) ?? { ordinal, id })
  }
}

export async function categoryRows(d1: D1Database, brand: BrandCode) {
  const { results } = await d1
    .prepare('SELECT path, parent, label, description FROM category WHERE brand = ? ORDER BY position, path')
    .bind(brand)
    .all<Omit<IndexedCategory, 'count'>>()
  return results
}

export async function colourNames(d1: D1Database, brand: BrandCode): Promise<string[]> {
  const { results } = await d1
    .prepare(`SELECT DISTINCT colour.name FROM colour JOIN product USING (product_no) WHERE ${onSale} LIMIT 5000`)
    .bind(brand)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

const joined = (table: string) => `CROSS JOIN ${table} ON ${table}.product_no = product.product_no`
const inStock = `${joined('option')} AND option.stock > 0`
const sources = {
  size: ['option.size', inStock],
  colour: ['colour.family', joined('colour')],
  category: ['product_category.path', joined('product_category')],
  shade: ['colour.name', joined('colour')],
  kind: ['product.cpt_name', ''],
  guide: ['product.size_guide', ''],
  pair: [
    `colour.family || '${separator}' || option.size`,
    `${inStock} JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code`,
  ],
} as const satisfies Record<keyof Memberships, readonly [what: string, join: string]>

/** Products of one statement: each holds the database for some tens of milliseconds. */
const range = 5000

/**
 * One row per value and range of products, with joined row ids: fewer bytes than a row per product. `positions`: ordinals by
 * row id. The sign before the brand keeps SQLite from reading all of the brand by its index.
 */
export async function membershipRows(
  d1: D1Database,
  brand: BrandCode,
  positions: ReadonlyMap<number, number>,
): Promise<Memberships> {
  const maps = Object.values(sources).map(() => new Map<string, number[]>())
  const ids = [...positions.keys()].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += range) {
    const [first, last] = [ids[at]!, ids[Math.min(at + range, ids.length) - 1]!]
    for (const [source, [what, join]] of Object.values(sources).entries()) {
      const { results } = await d1
        .prepare(
          `SELECT ${what} AS shared, group_concat(DISTINCT product.id - ?2) AS ids FROM product ${join}
           WHERE product.id BETWEEN ?2 AND ?3 AND +${listed} AND ${what} IS NOT NULL GROUP BY 1`,
        )
        .bind(brand, first, last)
        .all<{ shared: string; ids: string }>()
      const map = maps[source]!
      for (const { shared, ids: joinedIds } of results) {
        const ordinals = map.get(shared) ?? []
        for (const id of joinedIds.split(',')) {
          const ordinal = positions.get(Number(id) + first)
          if (ordinal !== undefined) ordinals.push(ordinal)
        }
        map.set(shared, ordinals)
      }
    }
  }
  const found = Object.fromEntries(Object.keys(sources).map((name, at) => [name, maps[at]!])) as Required<Memberships>
  // A name of one product alone is no kind of goods.
  return { ...found, kind: new Map([...found.kind].filter(([, ordinals]) => ordinals.length > 1)) }
}
