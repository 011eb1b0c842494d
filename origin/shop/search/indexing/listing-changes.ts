// What changed in listings and waits to be brought up to date. The rows are written by triggers (migration 0021) in the
// transaction of the change itself. A price's row carries the price, so that nothing else is read for it.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { idRange } from '#origin/shop/catalogue/write-products.ts'

/** An option of a product whose stock started or ended. */
export type OptionStock = { size: string; family: string | null; inStock: boolean }

/** What is new of a product, by its row id. */
export type ProductChange = {
  price?: { price: number; was: number | null }
  rating?: { rating: number; ratings: number }
  options?: OptionStock[]
}

export type BrandChanges = { ids: number[]; products: Map<number, ProductChange> }

/** Rows that one run reads. */
const step = 2000

type Row = {
  id: number
  productNo: string
  kind: 'price' | 'rating' | 'stock' | 'shown'
  productId: number | null
  price: number
  was: number | null
  rating: number
  ratings: number
}
type StockRow = { productNo: string; productId: number; size: string; family: string | null; stock: number }

/** The oldest changes by brand; `more` when others are left. */
export async function readChanges(d1: D1Database): Promise<{ brands: Map<BrandCode, BrandChanges>; more: boolean }> {
  const { results } = await d1
    .prepare(
      `SELECT id, product_no AS productNo, kind, product_id AS productId, price, was, rating, ratings
       FROM listing_change ORDER BY id LIMIT ${step}`,
    )
    .all<Row>()
  const named = (wanted: Row['kind']) => [
    ...new Set(results.flatMap(({ kind, productNo }) => (kind === wanted ? [productNo] : []))),
  ]
  const options = await optionsOf(d1, named('stock'))
  const shown = await idsOf(d1, named('shown'))
  const brands = new Map<BrandCode, BrandChanges>()
  for (const row of results) {
    const found = options.get(row.productNo)
    const productId = row.productId ?? found?.productId ?? shown.get(row.productNo) ?? 0
    // A change of a product that no longer exists belongs to any brand: it is only deleted.
    const brand = brandOf(productId) ?? brandCodes[0]
    const changes = brands.get(brand) ?? { ids: [], products: new Map<number, ProductChange>() }
    brands.set(brand, changes)
    changes.ids.push(row.id)
    if (productId === 0) continue
    const change = changes.products.get(productId) ?? {}
    changes.products.set(productId, change)
    if (row.kind === 'price') change.price = { price: row.price, was: row.was }
    else if (row.kind === 'rating') change.rating = { rating: row.rating, ratings: row.ratings }
    else if (found) change.options = found.options
  }
  return { brands, more: results.length === step }
}

function brandOf(productId: number): BrandCode | undefined {
  return brandCodes.find((brand) => productId >= idRange(brand).from && productId <= idRange(brand).to)
}

async function idsOf(d1: D1Database, productNos: string[]): Promise<ReadonlyMap<string, number>> {
  if (productNos.length === 0) return new Map()
  const { results } = await d1
    .prepare('SELECT product_no AS productNo, id FROM product WHERE product_no IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(productNos))
    .all<{ productNo: string; id: number }>()
  return new Map(results.map(({ productNo, id }) => [productNo, id]))
}

/** The product's own rows and no others. */
async function optionsOf(d1: D1Database, productNos: string[]) {
  const options = new Map<string, { productId: number; options: OptionStock[] }>()
  if (productNos.length === 0) return options
  const { results } = await d1
    .prepare(
      `SELECT product.product_no AS productNo, product.id AS productId, size, family, stock
       FROM json_each(?) AS changed CROSS JOIN product ON product.product_no = changed.value
         CROSS JOIN option ON option.product_no = product.product_no
         LEFT JOIN colour ON colour.product_no = option.product_no AND colour.code = option.colour_code`,
    )
    .bind(JSON.stringify(productNos))
    .all<StockRow>()
  for (const { productNo, productId, size, family, stock } of results) {
    const known = options.get(productNo) ?? { productId, options: [] }
    options.set(productNo, known)
    known.options.push({ size, family, inStock: stock > 0 })
  }
  return options
}

/** Marks a brand whose products themselves have changed, for a build from all of them. */
export function requestRebuild(d1: D1Database, brand: BrandCode): D1PreparedStatement {
  return d1
    .prepare('INSERT INTO listing_rebuild (brand) VALUES (?) ON CONFLICT (brand) DO UPDATE SET requests = requests + 1')
    .bind(brand)
}
