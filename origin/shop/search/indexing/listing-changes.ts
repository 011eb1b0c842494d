// What browsing shows and has changed since it was last published. The rows are written by triggers in the
// transaction of the change itself. A price's row carries the price, so that the lists need nothing else for it.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'

/** An option of a product whose stock started or ended. */
export type OptionStock = { size: string; family: string | null; inStock: boolean }

/** What is new of a product in lists, by its row id. */
export type ProductChange = {
  price?: { price: number; was: number | null }
  rating?: { rating: number; ratings: number }
  options?: OptionStock[]
}

export type ChangeKind = 'product' | 'price' | 'rating' | 'stock' | 'shown' | 'sold' | 'content' | 'redirect' | 'feed'

/** `key`: a product's number, a content's key, a redirect's path. */
export type ChangeRow = {
  id: number
  kind: ChangeKind
  brand: BrandCode | null
  key: string
  productId: number | null
  price: number
  was: number | null
  rating: number
  ratings: number
}

/** Rows that one run reads. */
const step = 2000
const columns = 'id, kind, whose AS brand, key, product_id AS productId, price, was, rating, ratings'
/** Products whose options one statement reads. */
const productsTogether = 500

/** The oldest changes but for products of the brands `except`; `more` when others are left. */
export async function readChanges(
  d1: D1Database,
  except: readonly BrandCode[],
): Promise<{ rows: ChangeRow[]; more: boolean }> {
  const { results: rows } = await d1
    .prepare(
      `SELECT ${columns} FROM (SELECT *, coalesce(brand, (SELECT product.brand FROM product WHERE product_no = key)) AS whose
         FROM catalogue_change)
       WHERE kind IN ('content', 'redirect', 'feed') OR whose IS NULL OR whose NOT IN (SELECT value FROM json_each(?))
       ORDER BY id LIMIT ${step}`,
    )
    .bind(JSON.stringify(except))
    .all<ChangeRow>()
  return { rows, more: rows.length === step }
}

/** SQL: deletes changes by their ids. */
export function deleteChanges(d1: D1Database, rows: ReadonlyArray<Pick<ChangeRow, 'id'>>): D1PreparedStatement {
  return d1
    .prepare('DELETE FROM catalogue_change WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(rows.map(({ id }) => id)))
}

/** What the changes are to the lists of a brand, by the products' row ids. */
export async function listingChanges(
  d1: D1Database,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<BrandCode, Map<number, ProductChange>>> {
  const options = await optionsOf(d1, [...new Set(rows.flatMap(({ kind, key }) => (kind === 'stock' ? [key] : [])))])
  const brands = new Map<BrandCode, Map<number, ProductChange>>()
  for (const row of rows) {
    const found = row.kind === 'stock' ? options.get(row.key) : undefined
    const productId = row.productId ?? found?.productId ?? 0
    const brand = brandOf(productId)
    if (!brand || !['price', 'rating', 'stock'].includes(row.kind)) continue
    const products = brands.get(brand) ?? new Map<number, ProductChange>()
    brands.set(brand, products)
    const change = products.get(productId) ?? {}
    products.set(productId, change)
    if (row.kind === 'price') change.price = { price: row.price, was: row.was }
    else if (row.kind === 'rating') change.rating = { rating: row.rating, ratings: row.ratings }
    else if (found) change.options = found.options
  }
  return brands
}

function brandOf(productId: number): BrandCode | undefined {
  return brandCodes.find((brand) => productId >= idRange(brand).from && productId <= idRange(brand).to)
}

type StockRow = { productNo: string; productId: number; size: string; family: string | null; stock: number }

/** The product's own rows and no others. */
async function optionsOf(d1: D1Database, productNos: readonly string[]) {
  const options = new Map<string, { productId: number; options: OptionStock[] }>()
  for (let from = 0; from < productNos.length; from += productsTogether) {
    const { results } = await d1
      .prepare(
        `SELECT product.product_no AS productNo, product.id AS productId, size, family, stock
         FROM json_each(?) AS changed CROSS JOIN product ON product.product_no = changed.value
           CROSS JOIN option ON option.product_no = product.product_no
           LEFT JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code`,
      )
      .bind(JSON.stringify(productNos.slice(from, from + productsTogether)))
      .all<StockRow>()
    for (const { productNo, productId, size, family, stock } of results) {
      const known = options.get(productNo) ?? { productId, options: [] }
      options.set(productNo, known)
      known.options.push({ size, family, inStock: stock > 0 })
    }
  }
  return options
}

/** Marks a brand whose products themselves have changed, for an edition made from all of them. */
export function requestRebuild(d1: D1Database, brand: BrandCode): D1PreparedStatement {
  return d1
    .prepare(
      'INSERT INTO catalogue_rebuild (brand) VALUES (?) ON CONFLICT (brand) DO UPDATE SET requests = requests + 1',
    )
    .bind(brand)
}
