import { expect, test } from 'vitest'
import { reviewCalls } from './review-calls.ts'
import type { ReviewField } from './review.ts'
import { validateAnswers, unsupportedRequiredFields, submitReviewBody } from './review-answers.ts'

function field(id: string, type: string, more: Partial<ReviewField> = {}): ReviewField {
  return { id, type, label: id, help: '', required: true, min: null, max: null, options: [], ...more }
}

const sending = { productId: 'AB123', action: 'submit', photos: [], fingerprint: '' } as const

test('the review text is encoded exactly once', () => {
  for (const text of ['Fits 100% & more', '%41 is not A', '<script>alert(1)</script>', 'Größe 5 🧵\nline two', '"+"']) {
    const body = submitReviewBody({ ...sending, answers: { reviewText: text, title: text } })
    expect(decodeURIComponent(body.reviewText)).toBe(text)
    expect(body.fields).toEqual({ title: text })
    expect(reviewCalls.submitReview.body.safeParse(body).success).toBe(true)
  }
})

test('a lone surrogate does not break the submission', () => {
  const body = submitReviewBody({ ...sending, answers: { reviewText: 'torn \ud83d' } })
  expect(decodeURIComponent(body.reviewText)).toBe('torn \ufffd')
})

test('a text too long when encoded is rejected', () => {
  const fields = [field('reviewText', 'long-text', { max: 10_000 })]
  expect(validateAnswers(fields, { reviewText: 'ж'.repeat(9_000) })).toHaveLength(1)
  expect(validateAnswers(fields, { reviewText: 'x'.repeat(9_000) })).toEqual([])
})

test('an unknown field matters only when required', () => {
  const fields = [field('colour', 'hologram', { required: false }), field('rating', 'rating')]
  expect(validateAnswers(fields, { rating: '4' })).toEqual([])
  expect(unsupportedRequiredFields(fields)).toEqual([])
  expect(unsupportedRequiredFields([...fields, field('scent', 'odour')]).map(({ id }) => id)).toEqual(['scent'])
})
