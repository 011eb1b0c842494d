// Writing a review without JavaScript: the same calls, as a preview or a submission.
import * as z from 'zod/mini'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { ProductNumber } from '#shared/products/product-calls.ts'
import { writeReviewPath } from '#shared/reviews/review-address.ts'
import { answerInputName, reviewThanks, submitReviewBody } from '#shared/reviews/review-answers.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError, type FormResult } from './form.ts'

const prefix = answerInputName('')

const write = form({
  path: '/reviews/write',
  page: ({ productId = '' }) => (ProductNumber.safeParse(productId).success ? writeReviewPath(productId) : '/'),
  fields: z.catchall(
    z.object({ productId: ProductNumber, action: z._default(z.enum(['preview', 'submit']), 'submit') }),
    z.string(),
  ),
  async send({ productId, action, ...others }, ctx): Promise<FormResult> {
    const answers = Object.fromEntries(
      Object.entries(others).flatMap(([name, answer]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), answer]] : [],
      ),
    )
    const body = submitReviewBody({ productId, action, answers, photos: [], fingerprint: '' })
    if (!reviewCalls.submitReview.body.safeParse(body).success)
      return formError('Your answers are too long. Please shorten them.')
    const outcome = await callUpstream(reviewCalls.submitReview, { body }, ctx)
    if (!outcome.ok) return formError(outcome.message)
    const { errors, review } = outcome.reply
    if (errors.length > 0)
      return { errors: errors.map(({ field, message }) => ({ field: field && answerInputName(field), message })) }
    if (action === 'preview') return { shown: review, done: null }
    return { to: writeReviewPath(productId), done: reviewThanks }
  },
})

export const reviewForms = [write]
