// Sending a review, with its data, success and error (specification § 3): looked at first or sent at once. What was typed
// stays with the form until it was taken in.
import { proxy } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewField } from '#shared/reviews/review.ts'
import { faultsIn, inputName, submissionOf, type Answers } from '#shared/reviews/review-answers.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { api } from '#client/platform/api/api.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import { faultOf, type Fault } from '#client/platform/scheduling/during.ts'
import { deviceFingerprint } from './review-device.ts'
import { forgetDraft } from './review-draft.ts'
import { emptyPhotos, photosToSend } from './review-photos.ts'

type Taken = Reply<typeof reviewCalls.submitReview>
type State = {
  productId: string
  data: Taken | null
  success: boolean
  error: Fault | null
  loading: 'preview' | 'submit' | null
  /** What to say at the top of the form and beside its fields. */
  errors: readonly FieldError[]
  /** As it will look; null while it is written. */
  preview: Taken['review']
}

const atRest = { data: null, success: false, error: null, loading: null, errors: [], preview: null }

export const reviewSubmission = proxy<State>({ productId: '', ...atRest })

/** For another product, and after a review was sent, everything begins anew. */
export function beginReview(productId: string): void {
  if (reviewSubmission.productId !== productId || reviewSubmission.success)
    Object.assign(reviewSubmission, { productId, ...atRest })
}

export function writeOn(): void {
  reviewSubmission.preview = null
}

export async function sendReview(action: 'preview' | 'submit', fields: readonly ReviewField[], answers: Answers) {
  const { productId, loading } = reviewSubmission
  if (loading) return
  const photos = photosToSend(productId)
  const faults = [
    ...faultsIn(fields, answers),
    ...(photos === null ? [{ field: photosName(fields), message: 'Wait until your photos are there, or take them out' }] : []),
  ] // prettier-ignore
  Object.assign(reviewSubmission, { ...atRest, errors: faults, preview: reviewSubmission.preview })
  if (faults.length > 0 || photos === null) return void (reviewSubmission.preview = null)
  reviewSubmission.loading = action
  try {
    const body = submissionOf({ productId, action, answers, photos, fingerprint: deviceFingerprint() })
    came(action, await api(reviewCalls.submitReview, { body }), fields)
  } catch (error) {
    logFailure(error, 'submitReview')
    const fault = faultOf(error)
    const words = fault.status === 0 ? 'We could not send your review. Check your connection and try again.' : fault.message
    Object.assign(reviewSubmission, { error: fault, errors: [{ field: null, message: words }] })
  } finally {
    reviewSubmission.loading = null
  }
} // prettier-ignore

function came(action: 'preview' | 'submit', reply: Taken, fields: readonly ReviewField[]) {
  const { productId } = reviewSubmission
  reviewSubmission.data = reply
  if (reply.errors.length > 0) {
    const known = new Set(fields.map(({ id }) => id))
    const errors = reply.errors.map(({ field, message }) => ({ field: field !== null && known.has(field) ? inputName(field) : null, message })) // prettier-ignore
    Object.assign(reviewSubmission, { errors, preview: null })
  } else if (action === 'preview') reviewSubmission.preview = reply.review
  else {
    Object.assign(reviewSubmission, { success: true, preview: null })
    forgetDraft(productId)
    emptyPhotos(productId)
  }
}

function photosName(fields: readonly ReviewField[]): string | null {
  const field = fields.find(({ type }) => type === 'photos')
  return field ? inputName(field.id) : null
}
