// Rating figures of products over all published ratings, those without text included, with the newest reviews and photos. Set
// by set for many products at once: the browsed catalogue is made of them.
import { desc, sql } from 'drizzle-orm'
import type { Reply } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import { open } from '#origin/platform/database.ts'
import { photoAsShown, type PhotoRow, type ReviewRow } from './as-shown.ts'
import { withPhotos } from './find.ts'
import { answeredQuestions } from './questions.ts'
import { review } from '#origin/shop/catalogue/schema.ts'

type ReviewStatistics = Reply<typeof reviewCalls.statistics>
/** As published, with the product's answered questions. */
export type StoredReviews = ReviewStatistics & Reply<typeof reviewCalls.questions>

const latestShown = 10
const photosShown = 12

type Rated = { productNo: string; ratingTotal: number; ratingAverage: number }
type Answer = Pick<ReviewRow, 'productNo' | 'rating' | 'fit' | 'recommended'>

export function noStatistics(): ReviewStatistics {
  return figuresOf({ ratingTotal: 0, ratingAverage: 0 }, [])
}

export async function statisticsOfProducts(
  d1: D1Database,
  products: readonly Rated[],
): Promise<ReadonlyMap<string, StoredReviews>> {
  const numbers = JSON.stringify(products.map(({ productNo }) => productNo))
  const db = open(d1)
  const shown = sql`status = 'approved' AND product_no IN (SELECT value FROM json_each(${numbers}))`
  const [[answers, latest], { results: photos }, questions] = await Promise.all([
    db.batch([
      db
        .select({
          productNo: review.productNo,
          rating: review.rating,
          fit: review.fit,
          recommended: review.recommended,
        })
        .from(review)
        .where(shown),
      db
        .select()
        .from(review)
        .where(
          sql`id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY product_no ORDER BY submitted DESC, id)
            AS place FROM review WHERE ${shown}) WHERE place <= ${latestShown})`,
        )
        .orderBy(desc(review.submitted), review.id),
    ]),
    d1
      .prepare(
        `SELECT * FROM (SELECT photo.id, review.product_no AS productNo, photo.source, photo.width, photo.height,
            photo.caption, row_number() OVER (PARTITION BY review.product_no
              ORDER BY submitted DESC, review.id, photo.position) AS place,
            count(*) OVER (PARTITION BY review.product_no) AS total
          FROM review JOIN review_photo AS photo ON photo.review_id = review.id
          WHERE review.status = 'approved' AND review.product_no IN (SELECT value FROM json_each(?)))
         WHERE place <= ${photosShown} ORDER BY place`,
      )
      .bind(numbers)
      .all<PhotoRow & { total: number }>(),
    answeredQuestions(d1, numbers),
  ])
  const reviews = await withPhotos(db, latest)
  const latestOf = Map.groupBy(
    reviews.map((shownReview, at) => [latest[at]!.productNo, shownReview] as const),
    ([productNo]) => productNo,
  )
  const answersOf = Map.groupBy(answers, ({ productNo }) => productNo)
  const photosOf = Map.groupBy(photos, ({ productNo }) => productNo)
  return new Map(
    products.map((row) => [
      row.productNo,
      {
        ...figuresOf(row, answersOf.get(row.productNo) ?? []),
        latest: (latestOf.get(row.productNo) ?? []).map(([, one]) => one),
        photos: (photosOf.get(row.productNo) ?? []).map((photo) => photoAsShown(photo)),
        photoCount: photosOf.get(row.productNo)?.[0]?.total ?? 0,
        questions: questions.get(row.productNo) ?? [],
      },
    ]),
  )
}

function figuresOf({ ratingTotal, ratingAverage }: Omit<Rated, 'productNo'>, answers: readonly Answer[]) {
  const reviews = { total: ratingTotal, average: ratingAverage }
  const fits = answers.flatMap(({ fit }) => fit ?? [])
  const recommending = answers.flatMap(({ recommended }) => (recommended === null ? [] : Number(recommended)))
  return {
    reviews,
    distribution: distributionOf(
      reviews,
      answers.map(({ rating }) => rating),
    ),
    fit: meanOf(fits),
    fits: [-1, 0, 1].map((value) => fits.filter((fit) => fit === value).length),
    recommended: meanOf(recommending),
    written: answers.length,
    latest: [],
    photos: [],
    photoCount: 0,
  }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

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
