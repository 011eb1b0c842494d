// Maps a stored review to the review that shoppers see.
import type { Review, ReviewPhoto } from '#shared/reviews/review.ts'
import type { reviewPhoto } from './schema-photos.ts'
import type { review } from '#origin/shop/catalogue/schema.ts'
import { answerLabels } from './fields.ts'

export type ReviewRow = typeof review.$inferSelect
export type PhotoRow = typeof reviewPhoto.$inferSelect
type ShownReview = Pick<ReviewRow, Exclude<keyof Review, 'photos'>>

export function reviewAsShown(row: ShownReview, photos: readonly PhotoRow[]): Review {
  const { id, rating, title, text, nickname, location, submitted, verified, incentivised, recommended, fit } = row
  return {
    id,
    rating,
    title,
    text,
    nickname,
    location,
    submitted: submitted.slice(0, 10),
    verified,
    incentivised,
    recommended,
    fit,
    answers: answerLabels(row.answers),
    helpful: row.helpful,
    response: row.response,
    photos: photos.map(photoAsShown),
  }
}

/** Seeded photos are drawings with their own path; uploaded photos are named by their key in the store. */
export function photoAsShown({ id, caption, source, width, height }: PhotoRow): ReviewPhoto {
  const drawn = source.endsWith('.svg')
  const src = `/pictures/${drawn ? source : `photo/${source}`}`
  const alt = caption === '' ? 'Customer photo' : caption
  return { id, caption, picture: { src, kind: drawn ? 'drawn' : 'photo', width, height, alt } }
}
