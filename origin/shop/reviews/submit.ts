// Validates a submitted review and, unless the shopper only wants a preview, has the review stored. A unique index allows
// one review per product and writer; a device may send a few reviews a day.
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { ReplyInput } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { reviewPhoto } from './schema-photos.ts'
import { reviewAsShown, type PhotoRow } from './as-shown.ts'
import { checkSubmission, type ReviewFieldError, type ReviewSubmission } from './check.ts'
import { formFor, hoursToPost } from './fields.ts'
import { emailField, ownEmail, withoutEmail } from './own-email.ts'
import { photosWhere, productToReview, type ProductToReview } from './find.ts'
import { duplicateError, storeReview, writtenBy, type WrittenReview } from './store-review.ts'

type Answer = ReplyInput<typeof reviewCalls.submitReview>

const maxPerDevice = 5
const day = 86_400_000

export async function submitReview(body: ReviewSubmission, ctx: HandlerContext): Promise<Answer> {
  const about = await productToReview(ctx.db, ctx.brand, body.productId)
  const own = await ownEmail(ctx)
  const form = formFor(about.kind)
  const { answers, errors } = checkSubmission(body, (own === null ? form : withoutEmail(form)).fields)
  const photos = await photosOf(body, about.productNo, ctx)
  if (photos.length < body.photos.length)
    errors.push({
      field: 'photos',
      code: 'ERROR_FORM_PHOTO_GONE',
      message: 'We’ve lost one of your photos. Please add it again.',
    })
  if (errors.length > 0) return refused(errors)
  const written = await writtenBy(own === null ? answers : { ...answers, [emailField]: own }, about, body, ctx)
  const limitReached = await limitError(written, about, ctx)
  if (limitReached) return refused([limitReached])
  if (body.action === 'submit') {
    const duplicate = await storeReview(written, photos, about, ctx)
    if (duplicate) return refused([duplicate])
  }
  const submissionId = body.action === 'submit' ? written.id : null
  return { errors: [], review: reviewAsShown(written, photos), submissionId, hoursToPost }
}

export const refused = (errors: ReviewFieldError[]): Answer => ({
  errors,
  review: null,
  submissionId: null,
  hoursToPost: null,
})

/** The photos that exist, belong to this product and are in no review yet. */
export async function photosOf(
  { photos }: ReviewSubmission,
  productNo: string,
  { db, brand }: HandlerContext,
): Promise<PhotoRow[]> {
  const ids = photos.map(({ id }) => id)
  if (ids.length === 0) return []
  const own = and(sql`product_no = ${productNo} AND brand = ${brand}`, isNull(reviewPhoto.reviewId))
  const available = await photosWhere(db, and(inArray(reviewPhoto.id, ids), own))
  return photos.flatMap(({ id, caption }, position) => {
    const row = available.find((one) => one.id === id)
    return row ? [{ ...row, caption: caption.trim(), position }] : []
  })
}

const tooManyError = {
  field: null,
  code: 'ERROR_FORM_TOO_MANY',
  message: 'You’ve sent a lot of reviews today. Please try again tomorrow.',
}

async function limitError(written: WrittenReview, { productNo }: ProductToReview, { env, now }: HandlerContext) {
  const since = new Date(now.getTime() - day).toISOString()
  const [known, recent] = await env.DB.batch<{ times: number }>([
    env.DB.prepare(
      "SELECT count(*) AS times FROM review WHERE product_no = ? AND writer = ? AND status <> 'rejected'",
    ).bind(productNo, written.writer),
    env.DB.prepare(
      "SELECT count(*) AS times FROM review WHERE fingerprint <> '' AND fingerprint = ? AND submitted > ?",
    ).bind(written.fingerprint, since),
  ])
  if (known!.results[0]!.times > 0) return duplicateError
  return recent!.results[0]!.times >= maxPerDevice ? tooManyError : null
}
