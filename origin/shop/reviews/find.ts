// Reads a product's approved reviews, sorted and filtered, with their photos.
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Review, ReviewSort } from '#shared/reviews/review.ts'
import type { Database } from '#origin/platform/database.ts'
import { reviewPhoto } from './schema-photos.ts'
import { option, product, review } from '#origin/shop/catalogue/schema.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { photoAsShown, reviewAsShown, type PhotoRow, type ReviewRow } from './as-shown.ts'
import type { ReviewFieldKind } from './fields.ts'

export const pageSize = 10

const newest = [desc(review.submitted), asc(review.id)]
const orders: Record<ReviewSort, SQL[]> = {
  newest,
  oldest: [asc(review.submitted), asc(review.id)],
  highest: [desc(review.rating), ...newest],
  lowest: [asc(review.rating), ...newest],
  helpful: [desc(review.helpful), ...newest],
}

export type ReviewFilter = { rating?: string | undefined; photos?: string | undefined }

/**
 * Condition for the approved reviews of a product in this brand. Without the `+` SQLite finds all approved reviews of all
 * products by their index, and then looks for the product's.
 */
export function shownOf(brand: BrandCode, productNo: string) {
  return and(
    eq(review.productNo, productNo),
    sql`+${review.status} = 'approved'`,
    sql`EXISTS (SELECT 1 FROM product WHERE product_no = ${productNo} AND brand = ${brand})`,
  )
}

const withPhoto = sql`EXISTS (SELECT 1 FROM review_photo WHERE review_id = ${review.id})`

export async function reviewPage(
  db: Database,
  brand: BrandCode,
  productNo: string,
  { sort, rating, photos, page }: ReviewFilter & { sort: ReviewSort; page: number },
) {
  const wanted = and(
    shownOf(brand, productNo),
    rating === undefined ? undefined : eq(review.rating, Number(rating)),
    photos === undefined ? undefined : withPhoto,
  )
  const [[counted], rows] = await db.batch([
    db.select({ total: count() }).from(review).where(wanted),
    db
      .select()
      .from(review)
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const { total } = counted!
  return { reviews: await withPhotos(db, rows), total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

export async function withPhotos(db: Database, rows: ReviewRow[]): Promise<Review[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  // A statement has at most 100 parameters.
  const own = sql`${reviewPhoto.reviewId} IN (SELECT value FROM json_each(${ids}))`
  const photos = Map.groupBy(rows.length === 0 ? [] : await photosWhere(db, own), ({ reviewId }) => reviewId)
  return rows.map((row) => reviewAsShown(row, photos.get(row.id) ?? []))
}

export function photosWhere(db: Database, wanted: SQL | undefined): Promise<PhotoRow[]> {
  return db.select().from(reviewPhoto).where(wanted).orderBy(asc(reviewPhoto.position), asc(reviewPhoto.id))
}

const maxInGallery = 200

/** Newest reviews first; photos of one review in their order. */
export async function gallery(db: Database, brand: BrandCode, productNo: string) {
  const rows = await db
    .select({ photo: reviewPhoto, row: review })
    .from(reviewPhoto)
    .innerJoin(review, eq(review.id, reviewPhoto.reviewId))
    .where(shownOf(brand, productNo))
    .orderBy(...newest, asc(reviewPhoto.position))
    .limit(maxInGallery)
  const own = (id: string) => rows.filter(({ row }) => row.id === id).map(({ photo }) => photo)
  return rows.map(({ photo, row }) => ({ ...photoAsShown(photo), review: reviewAsShown(row, own(row.id)) }))
}

/** The product data that the form needs. Throws the call's declared error when the brand has no such product. */
export async function productToReview(db: Database, brand: BrandCode, productId: string) {
  const productNo = productId.toUpperCase()
  const [[row], sizes] = await db.batch([
    db
      .select({ name: product.name, sizeGuide: product.sizeGuide })
      .from(product)
      .where(and(eq(product.productNo, productNo), eq(product.brand, brand))),
    db.selectDistinct({ size: option.size }).from(option).where(eq(option.productNo, productNo)),
  ])
  if (!row) throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product.')
  const kind: ReviewFieldKind = { sizeGuide: row.sizeGuide, sizes: sizes.length }
  return { productNo, name: row.name, kind }
}
export type ProductToReview = Awaited<ReturnType<typeof productToReview>>
