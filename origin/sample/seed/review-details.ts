// Further parts of a review: location, recommendation, ratings and the shop's response. A second random generator
// chooses them, so that a change of these parts does not change the reviews' texts.
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { drawingDigest, drawingsVersion } from '#origin/sample/drawings/version.ts'
import type { SeedColour, SeedProduct, SeedReview } from './catalogue.ts'
import { randomOf, type Random } from './random.ts'

const places = [
  'Leeds',
  'Fife',
  'Truro',
  'Cardiff',
  'Belfast',
  'Norwich',
  'Kendal',
  'Stockport',
  'Devon',
  'Inverness',
  'Hull',
  'Ludlow',
  'Bangor',
  'Dundee',
  'Margate',
]
/** Some writers put their location into their nickname. */
const namesPlace = / (from|in|of) [A-Z]/
const answers = [
  'Thank you for your feedback. We’ve shared it with our design team.',
  'We’re sorry this wasn’t right for you. If it’s faulty, please contact us so we can put it right.',
]
const captions = ['As it came out of the parcel', 'In daylight', 'At home', 'The colour is true', '']

export function withDetails({ productNo, reviews, drawing, colours }: SeedProduct): SeedReview[] {
  const random = randomOf(`${productNo}/review details`)
  return reviews.map((review) => {
    const { rating } = review
    const said = random.chance(0.8)
    const stars = (chance: Random) => Math.max(1, Math.min(5, rating + chance.pick([0, 0, 0, 1, -1])))
    return {
      ...review,
      location: random.chance(0.6) && !namesPlace.test(review.nickname) ? random.pick(places) : '',
      recommended: said ? rating >= 4 || (rating === 3 && random.chance(0.5)) : null,
      incentivised: random.chance(0.08),
      helpful: Math.floor(random.next() ** 3 * 24),
      answers: random.chance(0.7) ? ratings(stars(random), stars(random)) : {},
      response: rating <= 2 && random.chance(0.6) ? answers[rating === 1 ? 1 : 0]! : '',
      photos:
        rating >= 3 && random.chance(0.16)
          ? [photoOf(productNo, drawing, random.pick(colours), random.pick(captions))]
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

type WaitingReview = Pick<SeedReview, 'rating' | 'title' | 'text' | 'nickname'>

/**
 * One waiting review for each moderation outcome: acceptable, off topic, with another person's telephone number, and
 * advertising.
 */
const waiting: readonly WaitingReview[] = [
  { rating: 5, title: 'Third one I have bought', nickname: 'Maureen 61', text: 'I keep coming back for these. The shape has not changed since the first one and it washes as well as ever.' },
  { rating: 1, title: 'Driver left it in the rain', nickname: 'Gareth of Devon', text: 'No idea what the thing itself is like yet. The courier left it on the step in the rain and never rang the bell.' },
  { rating: 4, title: 'Lovely, ask me about it', nickname: 'Kezia in Fife', text: 'Really pleased with how it looks. If anybody wants to know about the sizes ring me on 01632 960245 after six.' },
  { rating: 5, title: 'Cheaper elsewhere', nickname: 'Best Deals', text: 'Nice enough but you can have the same for half of it if you look for us by name, free delivery all this week only!' },
] // prettier-ignore

/** Attached to the first products with many ratings, so that the moderation queue is not empty. */
export function addWaiting(products: SeedProduct[]): void {
  const rated = products.filter(({ ratingTotal }) => ratingTotal >= 10)
  for (const [at, review] of waiting.entries()) {
    const product = rated[at]
    const submitted = `2026-10-${29 + (at % 2)}`
    product?.reviews.push({ ...review, submitted, verified: at % 2 === 0, fit: null, status: 'submitted' })
  }
}
