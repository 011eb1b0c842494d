// Writing a review, voting for one and asking about a product, without JavaScript.
import * as z from 'zod/mini'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { ProductNumber } from '#shared/products/product-calls.ts'
import { writeReviewPath } from '#shared/reviews/review-address.ts'
import { answerInputName, reviewThanks, submitReviewBody } from '#shared/reviews/review-answers.ts'
import { askerRule, askForm, askPath, questionRule, questionThanks, voteForm } from '#shared/reviews/question.ts'
import { Email } from '#shared/delivery/delivery.ts'
import { fieldsBy } from '#shared/person/schema.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError, formResult, type FormResult } from './form.ts'

const prefix = answerInputName('')

const productPageOf =
  (path: (productId: string) => `/${string}`) =>
  ({ productId = '' }: Readonly<Record<string, string>>) =>
    ProductNumber.safeParse(productId).success ? path(productId) : '/'

const write = form({
  path: '/reviews/write',
  page: productPageOf(writeReviewPath),
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

/** Sent in the background by the first script. The reviews are on shared pages, which say nothing to one visitor. */
const vote = form({
  path: voteForm,
  page: productPageOf(askPath),
  fields: z.object({ productId: ProductNumber, reviewId: z.string() }),
  async send({ productId, reviewId }, ctx) {
    const outcome = await callUpstream(reviewCalls.voteHelpful, { body: { reviewId } }, ctx)
    return formResult(outcome, askPath(productId), 'Thank you. We’ve counted your vote.')
  },
})

const ask = form({
  path: askForm,
  page: productPageOf(askPath),
  fields: z.object({
    productId: ProductNumber,
    ...fieldsBy({ question: questionRule, nickname: askerRule }),
    email: z.optional(Email),
  }),
  async send(body, ctx) {
    const outcome = await callUpstream(reviewCalls.ask, { body }, ctx)
    return formResult(outcome, askPath(body.productId), questionThanks)
  },
})

export const reviewForms = [write, vote, ask]
