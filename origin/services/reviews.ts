// What shoppers said about a product.
import { and, avg, desc, eq } from 'drizzle-orm'
import type { reviewCalls } from '#shared/calls/reviews.ts'
import type { Handlers } from '#origin/answer.ts'
import { product, review } from '#origin/data/schema.ts'

const latestShown = 10

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  /** A product nobody has rated, or nobody knows, has no reviews: that is not an error. */
  async statistics({ query }, { db, brand }) {
    const productNo = query.productId.toUpperCase()
    const mine = and(eq(review.productNo, productNo), eq(product.brand, brand))
    const joined = eq(product.productNo, review.productNo)
    const [[row], ratings, [fits], latest] = await db.batch([
      db
        .select({ total: product.ratingTotal, average: product.ratingAverage })
        .from(product)
        .where(and(eq(product.productNo, productNo), eq(product.brand, brand))),
      db.select({ rating: review.rating }).from(review).innerJoin(product, joined).where(mine),
      db
        .select({ fit: avg(review.fit) })
        .from(review)
        .innerJoin(product, joined)
        .where(mine),
      db
        .select({ review })
        .from(review)
        .innerJoin(product, joined)
        .where(mine)
        .orderBy(desc(review.submitted))
        .limit(latestShown),
    ])
    const reviews = row ?? { total: 0, average: 0 }
    return {
      reviews,
      distribution: distributionOf(
        reviews,
        ratings.map(({ rating }) => rating),
      ),
      fit: fits?.fit == null ? null : Number(fits.fit),
      latest: latest.map(({ review: { rating, title, text, nickname, submitted, verified } }) => ({
        rating, title, text, nickname, submitted, verified,
      })), // prettier-ignore
    }
  },
}

/** The known ratings, and the ratings without words spread so that the whole has the product's average. */
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

/** A little to either side, always the same, so that not every silent rating is the average. */
function spread(at: number) {
  return [0, 0.6, -0.4, 0.9, -1.1][at % 5]!
}
