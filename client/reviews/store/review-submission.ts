// Previewing and submitting a review, with data, success and error (R3.48).
import { proxy } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewField } from '#shared/reviews/review.ts'
import {
  validateAnswers,
  answerInputName,
  submitReviewBody,
  type ReviewAnswers,
} from '#shared/reviews/review-answers.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { Refused } from '#shared/bag/make-call.ts'
import { messages } from '#shared/messages/index.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { readStored, writeStored } from '#client/platform/storage/browser-storage.ts'
import { deleteReviewDraft } from './review-draft.ts'
import { clearPhotos, uploadedPhotos } from './review-photos.ts'

type SubmitReply = Reply<typeof reviewCalls.submitReview>
type SubmissionState = {
  productId: string
  data: SubmitReply | null
  success: boolean
  error: Refused | null
  loading: 'preview' | 'submit' | null
  /** Shown in the error summary and beside the fields. */
  errors: readonly FieldError[]
  /** The previewed review; null while the form is shown. */
  preview: SubmitReply['review']
}

const initialState = { data: null, success: false, error: null, loading: null, errors: [], preview: null }

export const reviewSubmission = proxy<SubmissionState>({ productId: '', ...initialState })

/** Resets the state for another product and after a submission. */
export function openReview(productId: string): void {
  if (reviewSubmission.productId !== productId || reviewSubmission.success)
    Object.assign(reviewSubmission, { productId, ...initialState })
}

export function closePreview(): void {
  reviewSubmission.preview = null
}

export async function sendReview(action: 'preview' | 'submit', fields: readonly ReviewField[], answers: ReviewAnswers) {
  const { productId, loading } = reviewSubmission
  if (loading) return
  const photos = uploadedPhotos(productId)
  const faults = [
    ...validateAnswers(fields, answers, action),
    ...(photos === null
      ? [{ field: photosInputName(fields), message: 'Wait until your photos have uploaded, or remove them' }]
      : []),
  ]
  Object.assign(reviewSubmission, { ...initialState, errors: faults, preview: reviewSubmission.preview })
  if (faults.length > 0 || photos === null) return void (reviewSubmission.preview = null)
  reviewSubmission.loading = action
  const body = submitReviewBody({ productId, action, answers, photos, fingerprint: deviceFingerprint() })
  const sent = await tryCall('submitReview', reviewCalls.submitReview, { body })
  if (sent.ok) applyReply(action, sent.reply, fields)
  else Object.assign(reviewSubmission, { error: sent, errors: [{ field: null, message: refusalMessage(sent) }] })
  reviewSubmission.loading = null
}

function refusalMessage({ status, message }: Refused): string {
  if (status === 0) return 'We couldn’t send your review. Check your connection and try again.'
  return message || messages.generic.tryAgain
}

function applyReply(action: 'preview' | 'submit', reply: SubmitReply, fields: readonly ReviewField[]) {
  const { productId } = reviewSubmission
  reviewSubmission.data = reply
  if (reply.errors.length > 0) {
    const known = new Set(fields.map(({ id }) => id))
    const errors = reply.errors.map(({ field, message }) => ({
      field: field !== null && known.has(field) ? answerInputName(field) : null,
      message,
    }))
    Object.assign(reviewSubmission, { errors, preview: null })
  } else if (action === 'preview') reviewSubmission.preview = reply.review
  else {
    Object.assign(reviewSubmission, { success: true, preview: null })
    deleteReviewDraft(productId)
    clearPhotos(productId)
  }
}

function photosInputName(fields: readonly ReviewField[]): string | null {
  const field = fields.find(({ type }) => type === 'photos')
  return field ? answerInputName(field.id) : null
}

const deviceKey = 'reviewDevice'

/**
 * The device fingerprint sent with a review: a random id per session, not derived from the device.
 * Created when the first review is sent.
 */
function deviceFingerprint(): string {
  const found = readStored(deviceKey)
  if (found && /^w1-[0-9a-f]{32}$/.test(found)) return found
  const id = `w1-${crypto.randomUUID().replaceAll('-', '')}`
  writeStored(deviceKey, id)
  return id
}
