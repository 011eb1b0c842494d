// Reviews on the wire, whether from the shop's own service or from a vendor's (origin/shop/reviews/vendor).
import * as z from 'zod/mini'
import { ProductPicture } from '#shared/products/product.ts'

export const ReviewPhoto = z.object({ id: z.string(), caption: z.string(), picture: ProductPicture })
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** A customer's photo in the gallery, with its author and product. */
export const GalleryPhoto = z.object({
  ...ReviewPhoto.shape,
  nickname: z.string(),
  productNumber: z.string(),
  productName: z.string(),
})
export type GalleryPhoto = z.infer<typeof GalleryPhoto>

export const Review = z.object({
  id: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  title: z.string(),
  /** Plain text: never HTML. */
  text: z.string(),
  nickname: z.string(),
  location: z.string(),
  /** ISO date. */
  submitted: z.string(),
  verified: z.boolean(),
  incentivised: z.boolean(),
  recommended: z.nullable(z.boolean()),
  /** −1 runs small, 0 true to size, 1 runs large; null when not said. */
  fit: z.nullable(z.int()),
  /** Further answers as text: `{ label: 'Quality', value: '4 out of 5' }`. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  helpful: z.int(),
  /** The brand's answer, or an empty string. */
  response: z.string(),
  photos: z.array(ReviewPhoto),
})
export type Review = z.infer<typeof Review>

export const reviewSorts = ['newest', 'oldest', 'highest', 'lowest', 'helpful'] as const
export const ReviewSort = z.enum(reviewSorts)
export type ReviewSort = z.infer<typeof ReviewSort>

/**
 * One field of the form definition. `type` is any string: a page renders the types in `reviewFieldTypes` and omits the others.
 * `min` and `max` are lengths of text, or bounds of a number or rating.
 */
export const ReviewField = z.object({
  id: z.string().check(z.regex(/^[A-Za-z][\w.-]{0,60}$/)),
  type: z.string(),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ReviewField = z.infer<typeof ReviewField>

export const reviewFieldTypes = [
  'rating',
  'text',
  'long-text',
  'email',
  'choice',
  'yes-no',
  'agreement',
  'photos',
] as const
