// The newest photos of a shop's approved reviews, one per review, each with its product.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { GalleryPhoto } from '#shared/reviews/review.ts'
import { galleryPhotos } from '#shared/platform/limits.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Database } from '#origin/platform/database.ts'
import { reviewPhoto } from './schema-photos.ts'
import { product, review } from '#origin/shop/catalogue/schema.ts'
import { photoAsShown } from './as-shown.ts'
import type { Vendor } from './vendor/query-vendor.ts'
import { vendorGallery } from './vendor/display.ts'

const isFirst = sql`NOT EXISTS (SELECT 1 FROM review_photo AS other WHERE other.review_id = ${reviewPhoto.reviewId}
  AND (other.position, other.id) < (${reviewPhoto.position}, ${reviewPhoto.id}))`

/** Photos of the product `first` come before the others. */
export async function shopGallery(db: Database, brand: BrandCode, first?: string): Promise<GalleryPhoto[]> {
  const rows = await db
    .select({ photo: reviewPhoto, nickname: review.nickname, number: product.productNo, name: product.name })
    .from(reviewPhoto)
    .innerJoin(review, eq(review.id, reviewPhoto.reviewId))
    .innerJoin(product, eq(product.productNo, review.productNo))
    .where(and(eq(product.brand, brand), eq(review.status, 'approved'), isFirst))
    .orderBy(desc(eq(product.productNo, first ?? '')), desc(review.submitted), asc(review.id))
    .limit(galleryPhotos)
  return rows.map(({ photo, nickname, number, name }) => ({
    ...photoAsShown(photo),
    nickname,
    productNumber: number,
    productName: name,
  }))
}

/** The vendor's API lists photos of one product only, so a shop-wide gallery is empty. */
export async function productGallery(
  env: OriginEnv,
  vendor: Vendor,
  db: Database,
  brand: BrandCode,
  productNo?: string,
): Promise<GalleryPhoto[]> {
  if (productNo === undefined) return []
  const wanted = and(eq(product.productNo, productNo), eq(product.brand, brand))
  const [known] = await db.select({ name: product.name }).from(product).where(wanted)
  const photos = known ? await vendorGallery(env, vendor, productNo) : []
  return photos.slice(0, galleryPhotos).map(({ review: { nickname }, ...photo }) => ({
    ...photo,
    nickname,
    productNumber: productNo,
    productName: known!.name,
  }))
}
