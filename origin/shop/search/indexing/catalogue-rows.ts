// Reads what a listing index is built from: a brand's products on sale.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { separator } from '#shared/platform/limits.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'
import type { IndexedCategory, IndexedProduct, Memberships } from '../listing-index.ts'

/** Rows per query; a reply is then a few megabytes. */
const step = 20_000

export type CatalogueRow = IndexedProduct & { name: string; keywords: string }
type Row = Omit<CatalogueRow, 'inStock'> & { inStock: number; ordinal: number }

/** What the brand sells, and of it what lists show. ?1 is the brand. */
const onSale = 'product.brand = ?1 AND withdrawn IS NULL'
const listed = `${onSale} AND product_type <> '${subscriptionType}'`

/** In the recommended order. */
export async function* productRows(d1: D1Database, brand: BrandCode): AsyncGenerator<CatalogueRow> {
  const page = d1.prepare(
    `SELECT id, ordinal, label, price, was, rating_average AS rating, rating_total AS ratings, added, name, keywords,
       EXISTS (SELECT 1 FROM option WHERE option.product_no = product.product_no AND stock > 0) AS inStock
     FROM product WHERE ${listed} AND (ordinal, id) > (?2, ?3) ORDER BY ordinal, id LIMIT ${step}`,
  )
  for (let [ordinal, id, found] = [Number.MIN_SAFE_INTEGER, 0, step]; found === step;) {
    const { results } = await page.bind(brand, ordinal, id).all<Row>()
    for (const { inStock, ordinal: _, ...row } of results) yield { ...row, inStock: inStock === 1 }
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

const severalProducts = 'HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 1000'
const joinedPair = `family || '${separator}' || size`
const sources = {
  size: ['size', '(SELECT DISTINCT product_no, size FROM option WHERE stock > 0)', ''],
  colour: ['family', '(SELECT DISTINCT product_no, family FROM colour)', ''],
  category: ['path', '(SELECT product_no, path FROM product_category)', ''],
  shade: ['shade', '(SELECT DISTINCT product_no, name AS shade FROM colour)', 'ORDER BY count(*) DESC LIMIT 1000'],
  kind: ['kind', '(SELECT product_no, cpt_name AS kind FROM product)', severalProducts],
  guide: ['guide', '(SELECT product_no, size_guide AS guide FROM product WHERE size_guide IS NOT NULL)', ''],
  pair: [
    'pair',
    `(SELECT DISTINCT option.product_no, ${joinedPair} AS pair FROM option
       JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code WHERE stock > 0)`,
    '',
  ],
} as const satisfies Record<keyof Memberships, readonly [what: string, from: string, having: string]>

/**
 * One row per value and 100,000 products, with joined row ids: fewer bytes than a row per product. `positions`: ordinals by
 * row id.
 */
export async function membershipRows(
  d1: D1Database,
  brand: BrandCode,
  positions: ReadonlyMap<number, number>,
): Promise<Memberships> {
  const { from: base } = idRange(brand)
  const answers = await d1.batch<{ shared: string; ids: string }>(
    Object.values(sources).map(([what, from, having]) =>
      d1
        .prepare(
          `SELECT ${what} AS shared, group_concat(product.id - ${base}) AS ids FROM ${from} JOIN product USING (product_no)
           WHERE ${listed} GROUP BY ${what}, product.id / 100000 ${having}`,
        )
        .bind(brand),
    ),
  )
  const maps = answers.map(({ results }) => {
    const map = new Map<string, number[]>()
    for (const { shared, ids } of results) {
      const ordinals = map.get(shared) ?? []
      for (const id of ids.split(',')) {
        const ordinal = positions.get(Number(id) + base)
        if (ordinal !== undefined) ordinals.push(ordinal)
      }
      map.set(shared, ordinals)
    }
    return map
  })
  return Object.fromEntries(Object.keys(sources).map((name, at) => [name, maps[at]!])) as Memberships
}
