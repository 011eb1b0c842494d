// Cases of the review calls: list, form, preview, submission and photos.
import { expect } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { aReview } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'
import { newEmail } from '#tests/support/new-email.ts'

const unknown = { when: 'an unknown product', input: () => ({ query: { productId: 'NOTHING-HERE' } }) }

export const reviewCases = cases(reviewCalls, {
  statistics: { who: ['guest'], shows: ({ reply }) => expect(reply.distribution).toHaveLength(5) },
  list: { who: ['guest'], shows: ({ reply }) => expect(reply.page).toBe(1) },
  photos: { who: ['guest'], shows: ({ reply }) => expect(reply.photos).toBeInstanceOf(Array) },
  gallery: { who: ['guest'], shows: ({ reply }) => expect(reply.photos).toBeInstanceOf(Array) },
  dynamicForm: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.fields.map(({ id }) => id)).toContain('rating'),
    refuses: [{ ...unknown, answer: [404, 'PRODUCT_NOT_FOUND'] }],
  },
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
    shows: ({ reply }) => expect([reply.errors, reply.submissionId]).toEqual([[], expect.stringMatching(/./)]),
    refuses: [
      {
        when: 'an unknown product',
        input: () => ({
          body: {
            productId: 'NOTHING-HERE',
            action: 'preview',
            reviewText: '',
            fields: {},
            photos: [],
            fingerprint: '',
          },
        }),
        answer: [404, 'PRODUCT_NOT_FOUND'],
      },
    ],
  },
  uploadPhoto: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.id).toMatch(/./),
    refuses: [
      {
        when: 'a file that is no picture',
        input: ({ product }) => ({ query: { productId: product }, raw: new Blob(['<svg/>'], { type: 'image/png' }) }),
        answer: [422, 'PHOTO_UNREADABLE'],
      },
    ],
  },
})
