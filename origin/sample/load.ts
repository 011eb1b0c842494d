// Writes a brand's seed to the database: categories, products, promotions and the shop's toggles.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { drawnPictures, sizesIn } from './drawn-pictures.ts'
import type { SeedCatalogue, SeedProduct } from './seed/catalogue.ts'
import { variantSku } from '#shared/products/variant-sku.ts'
import { bulkRecords } from '#origin/platform/database.ts'
import { promotion } from '#origin/shop/promotions/schema.ts'
import { requestRebuild } from '#origin/shop/search/indexing/listing-changes.ts'
import { toggle } from '#origin/shop/catalogue/schema.ts'
import {
  deleteImportedReviews,
  writeCategories,
  writeProducts,
  type ProductRecord,
  optionNo,
} from '#origin/shop/catalogue/write-products.ts'

export type ToggleRow = typeof toggle.$inferInsert
export type SeedPromotion = Omit<typeof promotion.$inferInsert, 'brand' | 'used'>

const productsPerBatch = 150
/** Position of a product that no list shows. */
const unlisted = -1

/** Replaces the seeded products; imported products stay, ahead of the seed. Shoppers see them once they are published. */
export async function loadCatalogue(d1: D1Database, brand: BrandCode, { categories, products }: SeedCatalogue) {
  await deleteSeeded(d1, brand)
  await writeCategories(d1, brand, categories)
  const records = products.toSorted((a, b) => b.popularity - a.popularity).map(recordOf)
  for (let from = 0; from < records.length; from += productsPerBatch)
    await writeProducts(d1, brand, records.slice(from, from + productsPerBatch))
  await requestRebuild(d1, brand).run()
}

export async function loadToggles(d1: D1Database, toggles: ToggleRow[]) {
  await d1.batch([d1.prepare('DELETE FROM toggle'), ...bulkRecords(d1, toggle, toggles)])
}

/** Removes or updates earlier promotions; the number of times a code was used stays. */
export async function loadPromotions(d1: D1Database, brand: BrandCode, promotions: SeedPromotion[]) {
  await d1.batch([
    d1
      .prepare('DELETE FROM promotion WHERE brand = ? AND code NOT IN (SELECT value FROM json_each(?))')
      .bind(brand, JSON.stringify(promotions.map(({ code }) => code))),
    ...bulkRecords(
      d1,
      promotion,
      promotions.map((one) => ({ ...one, brand })),
      'brand, code',
      ['used'],
    ),
  ])
}

async function deleteSeeded(d1: D1Database, brand: BrandCode) {
  const seeded = 'SELECT product_no FROM product WHERE brand = ?1 AND source IS NULL'
  await d1.batch([
    ...['product_category', 'colour', 'option', 'picture', 'related'].map((table) =>
      d1.prepare(`DELETE FROM ${table} WHERE product_no IN (${seeded})`).bind(brand),
    ),
    ...deleteImportedReviews(d1, seeded, brand),
    d1.prepare('DELETE FROM product WHERE brand = ? AND source IS NULL').bind(brand),
    d1.prepare('UPDATE product SET ordinal = ordinal - 100000000 WHERE brand = ?').bind(brand),
    d1
      .prepare(
        'DELETE FROM category WHERE brand = ?1 AND path NOT IN (SELECT path FROM product_category WHERE brand = ?1)',
      )
      .bind(brand),
  ])
}

function recordOf(it: SeedProduct, ordinal: number): ProductRecord {
  return {
    ...it,
    ordinal: it.productType === subscriptionType ? unlisted : ordinal,
    offerNo: `${it.productNo}-1`,
    variantCode: it.productNo,
    changed: it.added,
    categories: [it.categoryPath, ...it.extraCategories].filter((path) => path !== ''),
    options: it.options.map((option) => {
      const number = optionNo(option.colourCode, option.size)
      return { ...option, optionNo: number, sku: variantSku(it.productNo, number) }
    }),
    pictures: it.colours.flatMap((colour) => drawnPictures(it.name, colour, it.drawing, sizesIn(it.options))),
  }
}
