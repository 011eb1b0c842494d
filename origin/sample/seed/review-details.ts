// Further parts of a review: location, recommendation, ratings and the shop's response. A second random generator
// chooses them, so that a change of these parts does not change the reviews' texts.
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { drawingDigest, drawingsVersion } from '#origin/sample/drawings/version.ts'
import type { SeedColour, SeedProduct, SeedReview } from './catalogue.ts'
import { randomOf, type Random } from './random.ts'
import texts from './reviews.json' with { type: 'json' }

/** Some writers put their location into their nickname. */
const namesPlace = / (from|in|of) [A-Z]/

export function withDetails({ productNo, reviews, drawing, colours }: SeedProduct): SeedReview[] {
  const random = randomOf(`${productNo}/review details`)
  return reviews.map((review) => {
    const { rating } = review
    const said = random.chance(0.8)
    const stars = (chance: Random) => Math.max(1, Math.min(5, rating + chance.pick([0, 0, 0, 1, -1])))
    return {
      ...review,
      location: random.chance(0.6) && !namesPlace.test(review.nickname) ? random.pick(texts.places) : '',
      recommended: said ? rating >= 4 || (rating === 3 && random.chance(0.5)) : null,
      incentivised: random.chance(0.08),
      helpful: Math.floor(random.next() ** 3 * 24),
      answers: random.chance(0.7) ? ratings(stars(random), stars(random)) : {},
      response: rating <= 2 && random.chance(0.6) ? texts.answers[rating === 1 ? 1 : 0]! : '',
      photos:
        rating >= 3 && random.chance(0.16)
          ? [photoOf(productNo, drawing, colours[0]!, random.pick(texts.captions))]
          : [],
    }
  })
}

const ratings = (quality: number, value: number): Record<string, number> => ({
  Rating_Quality: quality,
  Rating_Value: value,
})

/** Seeded photos are drawings as well: the product in a shopper's home. */
function photoOf(productNo: string, drawing: Drawing, { code, hex }: SeedColour, caption: string) {
  const file = `shopper-${drawingDigest(drawing, hex)}.svg`
  return { source: `drawn/${drawingsVersion}/${productNo}/${code}/${file}`, width: 600, height: 600, caption }
}

/**
 * Attached to the first products with many ratings, one for each outcome of moderation: acceptable, off topic, with another
 * person's telephone number, and advertising.
 */
export function addWaiting(products: SeedProduct[]): void {
  const rated = products.filter(({ ratingTotal }) => ratingTotal >= 10)
  for (const [at, review] of texts.waiting.entries()) {
    const product = rated[at]
    const submitted = `2026-10-${29 + (at % 2)}`
    product?.reviews.push({ ...review, submitted, verified: at % 2 === 0, fit: null, status: 'submitted' })
  }
}
