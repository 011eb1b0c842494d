// Cases of the review calls: list, form, preview, submission and photos.
import { expect } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { aReview } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'
import { newEmail } from '#tests/support/new-email.ts'

export const reviewCases = cases(reviewCalls, {
  // Shows R7.39
  statistics: { who: ['guest'], shows: ({ reply }) => expect(reply.distribution).toHaveLength(5) },
  list: { who: ['guest'], shows: ({ reply }) => expect(reply.page).toBe(1) },
  photos: { who: ['guest'], shows: ({ reply }) => expect(reply.photos).toBeInstanceOf(Array) },
  gallery: { who: ['guest'], shows: ({ reply }) => expect(reply.photos).toBeInstanceOf(Array) },
  // Shows R7.40
  dynamicForm: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.fields.map(({ id }) => id)).toContain('rating'),
    refuses: { '404 PRODUCT_NOT_FOUND': () => ({ query: { productId: 'NOTHING-HERE' } }) },
  },
  // Shows R7.41
  submitReview: {
    who: ['guest', 'fresh'],
    input: ({ product }) => ({
      body: {
        productId: product,
        action: 'submit',
        reviewText: encodeURIComponent(`Worn to two weddings & washed at 30°: 100% as good. ${crypto.randomUUID()}`),
        fields: { ...aReview, userEmail: newEmail('somebody') },
        photos: [],
        fingerprint: 'a-device',
      },
    }),
    shows: ({ reply, input }) => {
      expect([reply.errors, reply.submissionId]).toEqual([[], expect.stringMatching(/./)])
      expect(reply.review?.text).toBe(decodeURIComponent(input.body.reviewText))
    },
    refuses: {
      '404 PRODUCT_NOT_FOUND': () => ({
        body: {
          productId: 'NOTHING-HERE',
          action: 'preview',
          reviewText: '',
          fields: {},
          photos: [],
          fingerprint: '',
        },
      }),
    },
  },
  // Shows R10.53
  voteHelpful: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply).toEqual({ counted: true }),
    refuses: { '404 REVIEW_NOT_FOUND': () => ({ body: { reviewId: 'no-such-review' } }) },
  },
  questions: { who: ['guest'], shows: ({ reply }) => expect(reply.questions).toBeInstanceOf(Array) },
  ask: {
    who: ['guest', 'fresh'],
    input: ({ product }) => ({
      body: {
        productId: product,
        question: `Does the lining crease? ${crypto.randomUUID()}`,
        nickname: 'Ada',
        email: newEmail('asker'),
      },
    }),
    shows: async ({ call, input }) => {
      const { questions } = await call(reviewCalls.questions, { query: { productId: input.body.productId } })
      expect(questions.map(({ question }) => question)).not.toContain(input.body.question)
    },
    refuses: {
      '400 EMAIL_MISSING': ({ product }) => ({
        body: { productId: product, question: 'Does the lining crease?', nickname: 'Ada' },
      }),
    },
  },
  uploadPhoto: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.id).toMatch(/./),
    refuses: {
      '422 PHOTO_UNREADABLE': ({ product }) => ({
        query: { productId: product },
        raw: new Blob(['<svg/>'], { type: 'image/png' }),
      }),
    },
  },
})
