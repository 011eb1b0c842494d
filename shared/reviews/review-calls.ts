// Reviews of a product: read, counted, asked for by the service's own form, written, with photos.
import * as z from 'zod/mini'
import { Reviews } from '#shared/products/product.ts'
import { galleryPhotos } from '#shared/platform/limits.ts'
import { GalleryPhoto, Review, ReviewField, ReviewPhoto, ReviewSort } from './review.ts'
import { ProductNumber } from '#shared/products/product-calls.ts'
import { service } from '#shared/platform/call.ts'

const photoId = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const reviewCalls = service('reviews', {
  statistics: {
    method: 'GET',
    path: '/api/reviews/statistics',
    query: z.object({ productId: ProductNumber }),
    /** `distribution[0]` counts one-star reviews, `distribution[4]` five-star ones. `fit`: −1 runs small, 0 true, 1 runs large. */
    reply: z.object({
      reviews: Reviews,
      distribution: z.array(z.int()).check(z.length(5)),
      fit: z.nullable(z.number()),
      /** Share of those who said whether they recommend it, 0 to 1; null when nobody did. */
      recommended: z.nullable(z.number()),
      /** How many written reviews there are: the rest are ratings without words. */
      written: z.int(),
      latest: z.array(Review),
      /** The newest photos, for the gallery; and how many there are. */
      photos: z.array(ReviewPhoto),
      photoCount: z.int(),
    }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 800,
  },
  /** `rating` keeps those with so many stars, `photos=1` those with a photo. */
  list: {
    method: 'GET',
    path: '/api/reviews/list',
    query: z.object({
      productId: ProductNumber,
      sort: z._default(ReviewSort, 'newest'),
      rating: z.optional(z.string().check(z.regex(/^[1-5]$/))),
      photos: z.optional(z.literal('1')),
      page: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
    }),
    reply: z.object({ reviews: z.array(Review), total: z.int(), page: z.int(), pages: z.int() }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /** Every photo of approved reviews, newest first, each with the review it belongs to. */
  photos: {
    method: 'GET',
    path: '/api/reviews/photos',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ photos: z.array(z.extend(ReviewPhoto, { review: Review })) }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /** The newest photos of approved reviews in the whole shop, one a review; those of a product named come first. */
  gallery: {
    method: 'GET',
    path: '/api/reviews/gallery',
    query: z.object({ productId: z.optional(ProductNumber) }),
    reply: z.object({ photos: z.array(GalleryPhoto).check(z.maxLength(galleryPhotos)) }),
    cache: 180,
    deadline: 800,
  },
  /** Which fields a review of this product has today, in the order to ask them. */
  dynamicForm: {
    method: 'GET',
    path: '/api/reviews/dynamicForm',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({
      /** Names of groups in their order, each with the ids of its fields. */
      groups: z.array(z.object({ label: z.string(), fields: z.array(z.string()) })),
      fields: z.array(ReviewField),
      /** How long moderation usually takes. */
      hoursToPost: z.nullable(z.int()),
    }),
    toggle: 'product_reviews',
    deadline: 1500,
    errors: ['PRODUCT_NOT_FOUND'],
  },
  /**
   * Looks at a review (`preview`) or takes it in (`submit`). `reviewText` is URI-encoded and decoded once; `fingerprint` is
   * the device's, opaque. `fields` are the other answers by the field's id: a rating's number, an option's value, `true`
   * for an agreement.
   */
  submitReview: {
    method: 'POST',
    path: '/api/reviews/submitReview',
    body: z.object({
      productId: ProductNumber,
      action: z.enum(['preview', 'submit']),
      reviewText: z.string().check(z.maxLength(58_000)),
      fields: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(1000))),
      photos: z.array(z.object({ id: photoId, caption: z.string().check(z.maxLength(200)) })).check(z.maxLength(6)),
      fingerprint: z.string().check(z.maxLength(2000)),
    }),
    /** `errors` name the field, or none for the whole; with any, nothing was taken in. `review` is how it will look. */
    reply: z.object({
      errors: z.array(z.object({ field: z.nullable(z.string()), code: z.string(), message: z.string() })),
      review: z.nullable(Review),
      submissionId: z.nullable(z.string()),
      hoursToPost: z.nullable(z.int()),
    }),
    identity: 'visitor',
    toggle: 'product_reviews',
    forwardDevice: true,
    limit: 'review',
    deadline: 5000,
    errors: ['PRODUCT_NOT_FOUND'],
  },
  /** The picture is the body. It is turned upright, made smaller and freed of its metadata before it is kept. */
  uploadPhoto: {
    method: 'POST',
    path: '/api/reviews/uploadPhoto',
    query: z.object({ productId: ProductNumber }),
    raw: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10_485_760 },
    reply: ReviewPhoto,
    identity: 'visitor',
    toggle: 'product_reviews',
    limit: 'reviewPhoto',
    deadline: 20_000,
    errors: ['PHOTO_UNREADABLE', 'PHOTO_TOO_SMALL', 'PHOTO_TOO_LARGE'],
  },
})
