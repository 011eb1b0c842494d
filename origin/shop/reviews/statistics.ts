// Rating figures of a product over all published ratings, those without text included, with the newest reviews and
// photos.
import { and, avg, count, desc, eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import type { Database } from '#origin/platform/database.ts'
import { reviewPhoto } from './schema-photos.ts'
import { product, review } from '#origin/shop/catalogue/schema.ts'
import { gallery, shownOf, withPhotos } from './find.ts'

const latestShown = 10
const photosShown = 12

/** An unrated or unknown product has no reviews; that is no error. */
export async function statisticsOf(db: Database, brand: BrandCode, productNo: string) {
  const shownReviews = shownOf(brand, productNo)
  const [[row], rated, [means], fitting, [photos], latest] = await db.batch([
    db
      .select({ total: product.ratingTotal, average: product.ratingAverage })
      .from(product)
      .where(and(eq(product.productNo, productNo), eq(product.brand, brand))),
    db.select({ rating: review.rating, times: count() }).from(review).where(shownReviews).groupBy(review.rating),
    db
      .select({ fit: avg(review.fit), recommended: avg(review.recommended) })
      .from(review)
      .where(shownReviews),
    db.select({ fit: review.fit, times: count() }).from(review).where(shownReviews).groupBy(review.fit),
    db
      .select({ count: count() })
      .from(reviewPhoto)
      .innerJoin(review, eq(review.id, reviewPhoto.reviewId))
      .where(shownReviews),
    db.select().from(review).where(shownReviews).orderBy(desc(review.submitted), review.id).limit(latestShown),
  ])
  const reviews = row ?? { total: 0, average: 0 }
  const ratings = rated.flatMap(({ rating, times }) => Array.from({ length: times }, () => rating))
  const photoCount = photos?.count ?? 0
  return {
    reviews,
    distribution: distributionOf(reviews, ratings),
    fit: means?.fit == null ? null : Number(means.fit),
    fits: [-1, 0, 1].map((value) => fitting.find(({ fit }) => fit === value)?.times ?? 0),
    recommended: means?.recommended == null ? null : Number(means.recommended),
    written: ratings.length,
    latest: await withPhotos(db, latest),
    photos: photoCount === 0 ? [] : photosOf(await gallery(db, brand, productNo, photosShown)),
    photoCount,
  }
}

const photosOf = (shown: ReviewPhoto[]): ReviewPhoto[] =>
  shown.map(({ id, caption, picture }) => ({ id, caption, picture }))

/** The known ratings, and the ratings without text distributed so that the total keeps the product's average. */
function distributionOf({ total, average }: { total: number; average: number }, ratings: number[]) {
  const stars = [0, 0, 0, 0, 0]
  for (const rating of ratings) stars[rating - 1]!++
  const silent = Math.max(0, total - ratings.length)
  let points = Math.round(average * total) - ratings.reduce((sum, rating) => sum + rating, 0)
  for (let left = silent; left > 0; left--) {
    const rating = Math.min(5, Math.max(1, left === 1 ? points : Math.round(points / left + spread(left))))
    stars[rating - 1]!++
    points -= rating
  }
  return stars
}

/** A deterministic spread, so that not every rating without text equals the average. */
function spread(at: number) {
  return [0, 0.6, -0.4, 0.9, -1.1][at % 5]!
}
