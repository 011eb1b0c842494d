// Builds a brand's listing index, vocabulary and suggestions from its products, and raises the brand's version.
import type { BrandCode } from '#shared/brands/brand.ts'
import {
  makeListingIndex,
  type IndexedCategory,
  type IndexedProduct,
  type ListingIndex,
  type Memberships,
} from './listing-index.ts'
import { packOrder, packSet } from './packing.ts'
import { termsOf, Vocabulary } from './vocabulary.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { separator } from '#shared/platform/limits.ts'
import { bulk } from '#origin/platform/database.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'

/** Rows per query; a reply is then a few megabytes. */
const step = 20_000

type ProductRow = Omit<IndexedProduct, 'inStock'> & { inStock: number; name: string; keywords: string }

export async function reindex(d1: D1Database, brand: BrandCode) {
  await closeGaps(d1, brand)
  const vocabulary = new Vocabulary()
  const products: IndexedProduct[] = []
  for (let from = 0, rows: ProductRow[] = []; from === 0 || rows.length === step; from += step) {
    rows = await productsFrom(d1, brand, from)
    for (const { name, keywords, ...row } of rows) {
      vocabulary.add(name, 3)
      vocabulary.add(row.label, 2)
      vocabulary.add(keywords, 1)
      products.push({ ...row, inStock: row.inStock === 1 })
    }
  }
  const categories = await categoriesOf(d1, brand)
  const memberships = await membershipsOf(d1, brand)
  for (const { label } of categories) vocabulary.add(label, 5)
  for (const name of await colourNames(d1, brand)) vocabulary.add(name, 2)

  const index = makeListingIndex(products, memberships, categories)
  await d1.batch([
    ...['listing_index', 'search_word', 'search_term'].map((table) =>
      d1.prepare(`DELETE FROM ${table} WHERE brand = ?`).bind(brand),
    ),
    ...bulk(d1, 'listing_index', ['brand', 'key', 'data'], rowsOf(brand, index)),
    ...bulk(
      d1,
      'search_word',
      ['brand', 'word', 'weight'],
      vocabulary.best().map(([word, weight]) => [brand, word, weight]),
    ),
    ...bulk(
      d1,
      'search_term',
      ['brand', 'term', 'weight'],
      termsOf(index).map(([term, weight]) => [brand, term, weight]),
    ),
    raiseVersion(d1, brand),
  ])
}

/** Ordinals are bit positions and must be dense from 0. Subscriptions have none, because no list shows them. */
function closeGaps(d1: D1Database, brand: BrandCode) {
  return d1
    .prepare(
      `UPDATE product SET ordinal = dense.at FROM
         (SELECT id, row_number() OVER (ORDER BY ordinal, id) - 1 AS at FROM product WHERE brand = ?1
           AND product_type <> '${subscriptionType}') AS dense
       WHERE product.id = dense.id AND product.ordinal <> dense.at`,
    )
    .bind(brand)
    .run()
}

async function productsFrom(d1: D1Database, brand: BrandCode, from: number) {
  const { results } = await d1
    .prepare(
      `SELECT id, label, price, was, rating_average AS rating, rating_total AS ratings, added, name, keywords,
         EXISTS (SELECT 1 FROM option WHERE option.product_no = product.product_no AND stock > 0) AS inStock
       FROM product WHERE brand = ?1 AND ordinal >= ?2 AND ordinal < ?2 + ${step} ORDER BY ordinal`,
    )
    .bind(brand, from)
    .all<ProductRow>()
  return results
}

async function categoriesOf(d1: D1Database, brand: BrandCode) {
  const { results } = await d1
    .prepare('SELECT path, parent, label, description FROM category WHERE brand = ? ORDER BY position, path')
    .bind(brand)
    .all<Omit<IndexedCategory, 'count'>>()
  return results
}

async function colourNames(d1: D1Database, brand: BrandCode) {
  const { results } = await d1
    .prepare('SELECT DISTINCT colour.name FROM colour JOIN product USING (product_no) WHERE brand = ? LIMIT 5000')
    .bind(brand)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** One row per value and 100,000 products, with joined ordinals: fewer bytes than a row per product. */
async function membershipsOf(d1: D1Database, brand: BrandCode): Promise<Memberships> {
  const joined = (what: string, from: string, having = '') =>
    d1
      .prepare(
        `SELECT ${what} AS shared, group_concat(ordinal) AS ordinals FROM ${from} JOIN product USING (product_no)
       WHERE product.brand = ? AND ordinal >= 0 GROUP BY ${what}, ordinal / 100000 ${having}`,
      )
      .bind(brand)
  const severalProducts = 'HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 1000'
  const answers = await d1.batch<{ shared: string; ordinals: string }>([
    joined('size', '(SELECT DISTINCT product_no, size FROM option WHERE stock > 0)'),
    joined('family', '(SELECT DISTINCT product_no, family FROM colour)'),
    joined('path', '(SELECT product_no, path FROM product_category)'),
    joined('shade', '(SELECT DISTINCT product_no, name AS shade FROM colour)', 'ORDER BY count(*) DESC LIMIT 1000'),
    joined('kind', '(SELECT product_no, cpt_name AS kind FROM product)', severalProducts),
    joined('guide', "(SELECT product_no, size_guide AS guide FROM product WHERE size_guide = 'shoes')"),
    joined(
      'pair',
      `(SELECT DISTINCT option.product_no, family || '${separator}' || size AS pair FROM option
         JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code WHERE stock > 0)`,
    ),
  ])
  const [size, colour, categories, shade, kind, guide, pair] = answers.map(({ results }) => {
    const map = new Map<string, number[]>()
    for (const { shared, ordinals } of results) {
      map.set(shared, [...(map.get(shared) ?? []), ...ordinals.split(',').map(Number)])
    }
    return map
  })
  return {
    size: size!,
    colour: colour!,
    category: categories!,
    shade: shade!,
    kind: kind!,
    guide: guide!,
    pair: pair!,
  }
}

function rowsOf(brand: BrandCode, { sets, pairs, orders, prices, size, ids, facets, categories }: ListingIndex) {
  return [
    [brand, 'about', JSON.stringify({ size, facets, categories })],
    [brand, 'ids', packOrder(ids)],
    [brand, 'prices', packOrder(prices)],
    ...[...sets].map(([key, set]) => [brand, `set:${key}`, packSet(set)]),
    ...[...pairs].map(([key, packed]) => [brand, `pair:${key}`, packed]),
    ...Object.entries(orders).map(([sort, order]) => [brand, `order:${sort}`, packOrder(order)]),
  ]
}
