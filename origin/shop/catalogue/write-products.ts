// Writes products with all dependent rows, many in one transaction.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { pricesOf } from '#shared/products/prices.ts'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { countRatings } from '#origin/shop/reviews/ratings.ts'
import { bulkRecords } from '#origin/platform/database.ts'
import { reviewPhoto } from '#origin/shop/reviews/schema-photos.ts'
import { category, colour, option, picture, product, productCategory, related, review } from './schema.ts'
import { slug } from '#origin/shop/search/facet-labels.ts'

type Row<Table extends { $inferInsert: object }, Without extends PropertyKey> = Omit<Table['$inferInsert'], Without>

type Photo = { source: string; width: number; height: number; caption: string }
/** A review that comes with its product. */
export type ReviewRecord = Row<typeof review, 'productNo' | 'id'> & { photos?: Photo[] }

/** Prices in pence. Positions follow the lists' order. */
export type ProductRecord = Row<typeof product, 'id' | 'brand' | 'price' | 'priceTo' | 'was' | 'drawing'> & {
  drawing: Drawing | null
  /** Leaf categories; `writeProducts` adds their ancestors. */
  categories: string[]
  colours: Row<typeof colour, 'productNo' | 'position'>[]
  options: Row<typeof option, 'productNo' | 'position'>[]
  pictures: Row<typeof picture, 'productNo' | 'position'>[]
  reviews: ReviewRecord[]
  /** Product numbers that complete the look. */
  set: string[]
}

const dependents = ['product_category', 'colour', 'option', 'picture', 'related'] as const

/**
 * Each brand has its own range of row ids, so that the full-text index can be queried by brand. It keeps the range as it keeps its
 * place in the list of brands.
 */
export function idRange(brand: BrandCode) {
  const from = (brandCodes.indexOf(brand) + 1) * 100_000_000
  return { from, to: from + 99_999_999 }
}

type CategoryRecord = Row<typeof category, 'brand' | 'position'>

/** Adds or renames categories. Empty categories stay; the lists count no products for them. */
export async function writeCategories(
  d1: D1Database,
  brand: BrandCode,
  categories: readonly CategoryRecord[],
  firstPosition = 0,
) {
  const rows = categories.map((it, at) => ({ ...it, brand, position: firstPosition + at }))
  if (rows.length > 0) await d1.batch(bulkRecords(d1, category, rows, 'brand, path'))
}

/** `soldBy`: another brand for products that wait (waiting-products.ts). */
export async function writeProducts(
  d1: D1Database,
  brand: BrandCode,
  records: ProductRecord[],
  soldBy: string = brand,
) {
  if (records.length === 0) return
  const { ids, known } = await idsOf(d1, brand, records)
  const each = <T>(rows: (record: ProductRecord) => T[]) => records.flatMap(rows)
  await d1.batch([
    ...(known.length > 0 ? deleteStatements(d1, known) : []),
    ...bulkRecords(
      d1,
      product,
      records.map((it) => ({ ...it, ...pricesOf(it.options), id: ids.get(it.productNo)!, brand: soldBy })),
      'product_no',
      ['id', 'ordinal', 'withdrawn'],
    ),
    ...bulkRecords(
      d1,
      productCategory,
      each(({ productNo, categories }) => withAncestors(categories).map((path) => ({ productNo, brand, path }))),
    ),
    ...bulkRecords(
      d1,
      colour,
      each(({ productNo, colours }) => colours.map((it, position) => ({ ...it, productNo, position }))),
    ),
    ...bulkRecords(
      d1,
      option,
      each(({ productNo, options }) => options.map((it, position) => ({ ...it, productNo, position }))),
    ),
    ...bulkRecords(
      d1,
      picture,
      each(({ productNo, pictures }) => pictures.map((it, position) => ({ ...it, productNo, position }))),
    ),
    ...bulkRecords(
      d1,
      related,
      each(({ productNo, set }) =>
        set.map((other, position) => ({ productNo, kind: 'set' as const, position, other })),
      ),
    ),
    ...bulkRecords(
      d1,
      review,
      each(({ productNo, reviews }) => reviews.map((it, at) => ({ ...it, productNo, id: `${productNo}-${at}` }))),
    ),
    ...bulkRecords(
      d1,
      reviewPhoto,
      each(({ productNo, reviews }) => reviews.flatMap((it, at) => photosOf(brand, productNo, it, at))),
    ),
    countRatings(
      d1,
      1,
      "writer <> '' AND product_no IN (SELECT value FROM json_each(?1))",
      JSON.stringify(records.map(({ productNo }) => productNo)),
    ),
  ])
}

async function idsOf(d1: D1Database, brand: BrandCode, records: ProductRecord[]) {
  const numbers = JSON.stringify(records.map(({ productNo }) => productNo))
  const { from, to } = idRange(brand)
  const [known, last] = await d1.batch<{ productNo: string; id: number }>([
    d1
      .prepare('SELECT product_no AS productNo, id FROM product WHERE product_no IN (SELECT value FROM json_each(?))')
      .bind(numbers),
    d1.prepare('SELECT max(id) AS id FROM product WHERE id BETWEEN ? AND ?').bind(from, to),
  ])
  const ids = new Map(known!.results.map(({ productNo, id }) => [productNo, id]))
  const stored = [...ids.keys()]
  let next = last!.results[0]?.id ?? from
  for (const { productNo } of records) if (!ids.has(productNo)) ids.set(productNo, ++next)
  return { ids, known: stored }
}

/** The dependent rows of existing products. */
function deleteStatements(d1: D1Database, known: string[]) {
  return [
    ...dependents.map((table) =>
      d1
        .prepare(`DELETE FROM ${table} WHERE product_no IN (SELECT value FROM json_each(?))`)
        .bind(JSON.stringify(known)),
    ),
    ...deleteImportedReviews(d1, 'SELECT value FROM json_each(?1)', JSON.stringify(known)),
  ]
}

/** Sample and imported reviews; customers' reviews stay. `which`: SELECT of product numbers. */
export function deleteImportedReviews(d1: D1Database, which: string, value: string) {
  const imported = `SELECT id FROM review WHERE writer = '' AND product_no IN (${which})`
  return [
    d1.prepare(`DELETE FROM review_photo WHERE review_id IN (${imported})`).bind(value),
    d1.prepare(`DELETE FROM review WHERE id IN (${imported})`).bind(value),
  ]
}

/** Ids are numbered by position, so that each load writes the same ids. */
function photosOf(brand: BrandCode, productNo: string, { photos = [], submitted }: ReviewRecord, at: number) {
  const reviewId = `${productNo}-${at}`
  const about = { brand, productNo, reviewId, created: Date.parse(submitted) }
  return photos.map((photo, position) => ({ ...photo, ...about, id: `${reviewId}-${position}`, position }))
}

export type SearchedTexts = Pick<
  ProductRecord,
  'name' | 'label' | 'keywords' | 'description' | 'details' | 'composition'
>

/** A product's texts in the full-text index, in the order of its columns. */
export function searchTexts(
  { name, label, keywords, description, details, composition }: SearchedTexts,
  categories: readonly string[],
  colours: readonly string[],
) {
  const about = [description.replace(/<[^>]*>/g, ' '), ...details, composition].join(' ')
  const texts = [name, label, categories.join(' '), colours.join(' '), keywords, about]
  return texts.map(alsoAsTyped)
}

/**
 * Search terms lose apostrophes and signs like ™ and ½ (origin/shop/search/tokenise.ts): `O’Neill` is also indexed as
 * `ONeill`.
 */
function alsoAsTyped(text: string): string {
  const typed = text.normalize('NFKC').replace(/['’]/g, '')
  return typed === text.normalize('NFC') ? text : `${text} ${typed}`
}

export function withAncestors(paths: string[]) {
  return [...new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))))]
}

/** Unique within a product and stable across loads, because bags and saved items store the number. */
export function optionNo(colourCode: string, size: string) {
  return `${colourCode}-${slug(size) || 'one-size'}`.toUpperCase()
}
