// Calls of the reviews service: statistics, lists, photos, the form's definition, submission and upload.
import * as z from 'zod/mini'
import { RatingSummary } from '#shared/products/product.ts'
import { Email } from '#shared/delivery/delivery.ts'
import { by } from '#shared/person/schema.ts'
import { galleryPhotos, productQuestions } from '#shared/platform/limits.ts'
import { ProductQuestion, askerRule, questionRule } from './question.ts'
import { GalleryPhoto, Review, ReviewField, ReviewPhoto, ReviewSort } from './review.ts'
import { ProductNumber } from '#shared/products/product-calls.ts'
import { service } from '#shared/platform/call.ts'

const photoId = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const reviewCalls = service('reviews', {
  /** Sums up a product's ratings, with its latest reviews and photos. */
  statistics: {
    method: 'GET',
    path: '/api/reviews/statistics',
    toggle: 'product_reviews',
    query: z.object({ productId: ProductNumber }),
    /**
     * `distribution[0]` counts one-star reviews, `distribution[4]` five-star ones. `fit`: −1 runs small, 0 true, 1 runs
     * large.
     */
    reply: z.object({
      reviews: RatingSummary,
      distribution: z.array(z.int()).check(z.length(5)),
      fit: z.nullable(z.number()),
      /** The number of people who say that it runs small, is true to size and runs large. */
      fits: z.array(z.int()).check(z.length(3)),
      /** The share of recommendations among those who answered, 0 to 1; null when nobody answered. */
      recommended: z.nullable(z.number()),
      /** The number of written reviews; the others are ratings without text. */
      written: z.int(),
      latest: z.array(Review),
      /** The newest photos, and the number of all photos. */
      photos: z.array(ReviewPhoto),
      photoCount: z.int(),
    }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 800,
  },
  /** Lists a product's approved reviews. `rating` filters by stars, `photos=1` by reviews with a photo. */
  list: {
    method: 'GET',
    path: '/api/reviews/list',
    toggle: 'product_reviews',
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
  /** Lists every photo of a product's approved reviews, newest first, each with its review. */
  photos: {
    method: 'GET',
    path: '/api/reviews/photos',
    toggle: 'product_reviews',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ photos: z.array(z.extend(ReviewPhoto, { review: Review })) }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /**
   * Lists the newest photos of approved reviews in the whole shop. One per review; photos of `productId` come first.
   */
  gallery: {
    method: 'GET',
    path: '/api/reviews/gallery',
    toggle: 'product_reviews',
    query: z.object({ productId: z.optional(ProductNumber) }),
    reply: z.object({ photos: z.array(GalleryPhoto).check(z.maxLength(galleryPhotos)) }),
    cache: 180,
    deadline: 800,
  },
  /** Gives the fields of a review of this product, in display order. A customer’s address is the account’s, and no field. */
  dynamicForm: {
    method: 'GET',
    path: '/api/reviews/dynamicForm',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({
      /** Names of groups in their order, each with the ids of its fields. */
      groups: z.array(z.object({ label: z.string(), fields: z.array(z.string()) })),
      fields: z.array(ReviewField),
      /** The usual moderation time in hours. */
      hoursToPost: z.nullable(z.int()),
    }),
    identity: 'visitor',
    toggle: 'product_reviews',
    deadline: 1500,
    errors: ['PRODUCT_NOT_FOUND'],
  },
  /**
   * Previews (`preview`) or stores (`submit`) a review. `reviewText` is URI-encoded and decoded once; `fingerprint` is
   * an opaque device id. `fields` are the other answers by field id: a rating's number, an option's value, `true` for
   * an agreement.
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
    /** `errors` name a field, or null for the whole form; with any error nothing is stored. `review` is the preview. */
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
  /** Counts a vote that a review is helpful: one of each customer or browser, none for one's own. Repeated, nothing changes. */
  voteHelpful: {
    method: 'POST',
    path: '/api/reviews/voteHelpful',
    body: z.object({ reviewId: z.string().check(z.regex(/^[\w-]{1,80}$/)) }),
    reply: z.object({ counted: z.literal(true) }),
    identity: 'visitor',
    toggle: 'product_reviews',
    namesReviewer: true,
    limit: 'vote',
    deadline: 3000,
    errors: ['REVIEW_NOT_FOUND', 'OWN_REVIEW', 'VOTE_LIMIT_EXCEEDED'],
  },
  /** Lists a product's answered questions, the newest answer first. */
  questions: {
    method: 'GET',
    path: '/api/reviews/questions',
    toggle: 'product_reviews',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ questions: z.array(ProductQuestion).check(z.maxLength(productQuestions.shown)) }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 800,
  },
  /** Asks the shop about a product. It is shown once it is answered; then the asker gets one mail. */
  ask: {
    method: 'POST',
    path: '/api/reviews/ask',
    body: z.object({
      productId: ProductNumber,
      question: z.string().check(by(questionRule)),
      nickname: z.string().check(by(askerRule)),
      /** A customer's is the account's. */
      email: z.optional(Email),
    }),
    reply: z.object({ asked: z.literal(true) }),
    identity: 'visitor',
    toggle: 'product_reviews',
    limit: 'review',
    deadline: 3000,
    errors: ['PRODUCT_NOT_FOUND', 'EMAIL_MISSING', 'QUESTION_LIMIT_EXCEEDED'],
  },
  /**
   * Stores a photo for a review. The body is the picture. The service rotates it upright, scales it down and removes
   * its metadata before storing.
   */
  uploadPhoto: {
    method: 'POST',
    path: '/api/reviews/uploadPhoto',
    query: z.object({ productId: ProductNumber }),
    raw: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10_485_760 },
    reply: ReviewPhoto,
    identity: 'visitor',
    toggle: 'product_reviews',
    namesReviewer: true,
    limit: 'reviewPhoto',
    deadline: 20_000,
    errors: ['PHOTO_UNREADABLE', 'PHOTO_TOO_SMALL', 'PHOTO_TOO_LARGE'],
  },
})
