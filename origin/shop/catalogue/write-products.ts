// Writes products with all dependent rows, many in one transaction.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { pricesOf } from '#shared/products/prices.ts'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { withAncestors } from './category-ancestors.ts'
import { countRatings } from '#origin/shop/reviews/ratings.ts'
import { bulk } from '#origin/platform/database.ts'
import {
  photoColumns,
  photoRows,
  reviewColumns,
  reviewRow,
  type ReviewRecord,
} from '#origin/shop/reviews/review-rows.ts'
import type { colour, option, picture, product } from './schema.ts'

type Row<Table extends { $inferInsert: object }, Without extends PropertyKey> = Omit<Table['$inferInsert'], Without>

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

const columns = [
  'id',
  'product_no',
  'brand',
  'ordinal',
  'offer_no',
  'variant_code',
  'name',
  'cpt_name',
  'label',
  'product_type',
  'description',
  'details',
  'composition',
  'care',
  'size_guide',
  'category_path',
  'keywords',
  'drawing',
  'price',
  'price_to',
  'was',
  'delivery_charge',
  'rating_total',
  'rating_average',
  'added',
  'changed',
  'source',
  'source_digest',
] as const
const dependents = ['product_category', 'colour', 'option', 'picture', 'related'] as const

/**
 * Each brand has its own range of row ids, so that the full-text index can be queried by brand. It keeps the range as it keeps its
 * place in the list of brands.
 */
export function idRange(brand: BrandCode) {
  const from = (brandCodes.indexOf(brand) + 1) * 100_000_000
  return { from, to: from + 99_999_999 }
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
    ...bulk(
      d1,
      'product',
      columns,
      records.map((record) => productRow(soldBy, record, ids.get(record.productNo)!)),
      'product_no',
    ),
    ...bulk(
      d1,
      'product_category',
      ['product_no', 'brand', 'path'],
      each((record) => withAncestors(record.categories).map((path) => [record.productNo, brand, path])),
    ),
    ...bulk(
      d1,
      'colour',
      ['product_no', 'position', 'code', 'name', 'hex', 'family'],
      each(({ productNo, colours }) => colours.map((it, at) => [productNo, at, it.code, it.name, it.hex, it.family])),
    ),
    ...bulk(
      d1,
      'option',
      [
        'product_no',
        'position',
        'option_no',
        'colour_code',
        'size',
        'price',
        'was',
        'stock',
        'not_returning',
        'sku',
        'gtin',
      ],
      each(({ productNo, options }) =>
        options.map((it, at) => [
          productNo,
          at,
          it.optionNo,
          it.colourCode,
          it.size,
          it.price,
          it.was ?? null,
          it.stock,
          it.notReturning ?? false,
          it.sku ?? null,
          it.gtin ?? null,
        ]),
      ),
    ),
    ...bulk(
      d1,
      'picture',
      ['product_no', 'position', 'colour_code', 'kind', 'source', 'width', 'height', 'alt'],
      each(({ productNo, pictures }) =>
        pictures.map((it, at) => [productNo, at, it.colourCode, it.kind, it.source, it.width, it.height, it.alt]),
      ),
    ),
    ...bulk(
      d1,
      'related',
      ['product_no', 'kind', 'position', 'other'],
      each(({ productNo, set }) => set.map((other, at) => [productNo, 'set', at, other])),
    ),
    ...bulk(
      d1,
      'review',
      reviewColumns,
      each(({ productNo, reviews }) => reviews.map((it, at) => reviewRow(productNo, it, at))),
    ),
    ...bulk(
      d1,
      'review_photo',
      photoColumns,
      each(({ productNo, reviews }) => reviews.flatMap((it, at) => photoRows(brand, productNo, it, at))),
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

function productRow(brand: string, it: ProductRecord, id: number) {
  const { price, priceTo, was } = pricesOf(it.options)
  return [
    id,
    it.productNo,
    brand,
    it.ordinal,
    it.offerNo,
    it.variantCode,
    it.name,
    it.cptName,
    it.label,
    it.productType ?? '',
    it.description,
    JSON.stringify(it.details),
    it.composition,
    JSON.stringify(it.care),
    it.sizeGuide ?? null,
    it.categoryPath,
    it.keywords,
    it.drawing && JSON.stringify(it.drawing),
    price,
    priceTo,
    was,
    it.deliveryCharge ?? 0,
    it.ratingTotal ?? 0,
    it.ratingAverage ?? 0,
    it.added,
    it.changed,
    it.source ?? null,
    it.sourceDigest ?? null,
  ]
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
