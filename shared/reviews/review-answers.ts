// The review form as the service defines it: supported fields, validation of answers, and the body of the submission. The
// service validates again; checking here saves a round trip.
import { reviewFieldTypes, type ReviewField, type ReviewPhoto } from './review.ts'
import { withCommas } from '#shared/platform/with-commas.ts'
import type { FieldError } from '#shared/platform/visit.ts'

/** Answers by field id. An unticked checkbox has none. */
export type ReviewAnswers = Readonly<Record<string, string>>

/** The id of the review's text, which is sent encoded and apart from the other fields. */
const textField = 'reviewText'
/** Below the call's limit for an encoded text. */
const maxEncodedLength = 40_000

/** The message after a successful submission; without script, also the `done` message of the redirect. */
export const reviewThanks = 'Thank you for your review'

/** The name of a field's input. The prefix avoids collisions with ids of the page and with properties of the form. */
export function answerInputName(fieldId: string): string {
  return `answer-${fieldId}`
}

export function isSupportedField({ type }: ReviewField): boolean {
  return (reviewFieldTypes as readonly string[]).includes(type)
}

/** Required fields of an unknown type, without which no review can be submitted. */
export function unsupportedRequiredFields(fields: readonly ReviewField[]): ReviewField[] {
  return fields.filter((field) => field.required && !isSupportedField(field))
}

export function validateAnswers(fields: readonly ReviewField[], answers: ReviewAnswers): FieldError[] {
  return fields.flatMap((field) => {
    const message = validateAnswer(field, (answers[field.id] ?? '').trim())
    return message === null ? [] : [{ field: answerInputName(field.id), message }]
  })
}

function validateAnswer(field: ReviewField, answer: string): string | null {
  const { id, type, label, required, min, max } = field
  if (type === 'photos' || !isSupportedField(field)) return null
  if (answer === '') return required ? missingMessage(field) : null
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer))
    return 'Enter an email address in the right format, like name@example.com'
  if (type === 'text' || type === 'long-text') {
    if (min !== null && answer.length < min) return `“${label}” needs at least ${min} characters`
    if (max !== null && answer.length > max) return `“${label}” can have at most ${withCommas(max)} characters`
  }
  if (id === textField && encodeText(answer).length > maxEncodedLength)
    return `“${label}” is too long: please shorten it`
  return null
}

function missingMessage({ type, label }: ReviewField): string {
  if (type === 'rating') return `Choose how many stars for “${label}”`
  if (type === 'agreement') return 'Tick the box to send your review'
  return type === 'choice' || type === 'yes-no' ? `Choose an answer to “${label}”` : `Fill in “${label}”`
}

/** encodeURIComponent throws on lone surrogates; toWellFormed replaces them with U+FFFD. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

type ReviewSubmission = {
  productId: string
  action: 'preview' | 'submit'
  answers: ReviewAnswers
  photos: ReadonlyArray<Pick<ReviewPhoto, 'id' | 'caption'>>
  fingerprint: string
}

/** The body of the call. Only this function encodes the text, so that it is encoded exactly once. */
export function submitReviewBody({ answers, photos, ...rest }: ReviewSubmission) {
  const { [textField]: text = '', ...others } = answers
  return {
    ...rest,
    reviewText: encodeText(text.trim()),
    fields: Object.fromEntries(Object.entries(others).filter(([, answer]) => answer.trim() !== '')),
    photos: photos.map(({ id, caption }) => ({ id, caption })),
  }
}
