// Writes a brand's seed to the database: categories, products, promotions and the shop's toggles.
import { getTableColumns } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { drawnPictures } from './drawn-pictures.ts'
import type { SeedCatalogue, SeedProduct } from './seed/catalogue.ts'
import { variantSku } from '#shared/products/variant-sku.ts'
import { optionNo } from '#origin/shop/catalogue/option-number.ts'
import { bulk } from '#origin/platform/database.ts'
import { promotion } from '#origin/shop/promotions/schema.ts'
import { requestRebuild } from '#origin/shop/search/indexing/listing-changes.ts'
import { deleteImportedReviews, writeProducts, type ProductRecord } from '#origin/shop/catalogue/write-products.ts'

export type ToggleRow = {
  name: string
  enabled: boolean
  variant?: { name: string; payload?: { type: string; value: string } } | null
  users?: string[] | null
}

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
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  const rows = toggles.map(({ name, enabled, variant, users }) => [name, enabled, json(variant), json(users)])
  await d1.batch([
    d1.prepare('DELETE FROM toggle'),
    ...bulk(d1, 'toggle', ['name', 'enabled', 'variant', 'users'], rows),
  ])
}

const { used: _used, ...seededColumns } = getTableColumns(promotion)
/** What a seeded promotion leaves out. */
const usualPromotion = {
  threshold: 0,
  mostOff: null,
  category: '',
  productNo: '',
  audience: 'all',
  staggerGroup: '',
  most: null,
}

/** Removes or updates earlier promotions; the number of times a code was used stays. */
export async function loadPromotions(d1: D1Database, brand: BrandCode, promotions: SeedPromotion[]) {
  const columns = Object.values(seededColumns).map(({ name }) => name)
  const rows = promotions.map((seeded) => {
    const row: Record<string, string | number | null | undefined> = { brand, ...usualPromotion, ...seeded }
    return Object.keys(seededColumns).map((name) => row[name] ?? null)
  })
  await d1.batch([
    d1
      .prepare('DELETE FROM promotion WHERE brand = ? AND code NOT IN (SELECT value FROM json_each(?))')
      .bind(brand, JSON.stringify(promotions.map(({ code }) => code))),
    ...bulk(d1, 'promotion', columns, rows, 'brand, code'),
  ])
}

/** Adds or renames categories. Empty categories stay; the lists count no products for them. */
export async function writeCategories(d1: D1Database, brand: BrandCode, categories: SeedCatalogue['categories']) {
  const rows = categories.map((it, at) => [brand, it.path, it.parent, it.label, it.description, at])
  const columns = ['brand', 'path', 'parent', 'label', 'description', 'position']
  if (rows.length > 0) await d1.batch(bulk(d1, 'category', columns, rows, 'brand, path'))
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
    pictures: it.colours.flatMap((colour) => drawnPictures(it.name, colour, it.drawing)),
  }
}
