// The form of a review as the service describes it: which fields can be drawn, what is wrong with the answers, and how they
// are sent. The service has the last word; what is checked here spares a way there.
import { reviewFieldTypes, type ReviewField, type ReviewPhoto } from './review.ts'
import { withCommas } from '#shared/platform/with-commas.ts'
import type { FieldError } from '#shared/platform/visit.ts'

/** By the field's id. A box that is not ticked has no answer. */
export type Answers = Readonly<Record<string, string>>

/** The field that is the review itself: it travels encoded, and beside the others. */
const textField = 'reviewText'
/** What the call takes of an encoded text. */
const mostEncoded = 40_000

/** What the plain form leads back to its page with, once a review was taken in. */
export const reviewThanks = 'Thank you for your review'

/** The name of a field's input: never a name that the page or the form itself has already. */
export function inputName(fieldId: string): string {
  return `answer-${fieldId}`
}

export function canBeDrawn({ type }: ReviewField): boolean {
  return (reviewFieldTypes as readonly string[]).includes(type)
}

/** Required, and nothing a page could draw: without it no review can be sent. */
export function impossibleIn(fields: readonly ReviewField[]): ReviewField[] {
  return fields.filter((field) => field.required && !canBeDrawn(field))
}

export function faultsIn(fields: readonly ReviewField[], answers: Answers): FieldError[] {
  return fields.flatMap((field) => {
    const message = faultOf(field, (answers[field.id] ?? '').trim())
    return message === null ? [] : [{ field: inputName(field.id), message }]
  })
}

function faultOf(field: ReviewField, answer: string): string | null {
  const { id, type, label, required, min, max } = field
  if (type === 'photos' || !canBeDrawn(field)) return null
  if (answer === '') return required ? missing(field) : null
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer))
    return 'Enter an email address in the right format, like name@example.com'
  if (type === 'text' || type === 'long-text') {
    if (min !== null && answer.length < min) return `“${label}” needs at least ${min} characters`
    if (max !== null && answer.length > max) return `“${label}” can have at most ${withCommas(max)} characters`
  }
  if (id === textField && encoded(answer).length > mostEncoded) return `“${label}” is too long: please shorten it`
  return null
}

function missing({ type, label }: ReviewField): string {
  if (type === 'rating') return `Choose how many stars for “${label}”`
  if (type === 'agreement') return 'Tick the box to send your review'
  return type === 'choice' || type === 'yes-no' ? `Choose an answer to “${label}”` : `Fill in “${label}”`
}

/** Half a character cannot be encoded; it is sent as the sign for one that is missing. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

type Sending = {
  productId: string
  action: 'preview' | 'submit'
  answers: Answers
  photos: ReadonlyArray<Pick<ReviewPhoto, 'id' | 'caption'>>
  fingerprint: string
}

/** The body of the call. The text is encoded here and nowhere else, so that it is encoded once. */
export function submissionOf({ answers, photos, ...rest }: Sending) {
  const { [textField]: text = '', ...others } = answers
  return {
    ...rest,
    reviewText: encoded(text.trim()),
    fields: Object.fromEntries(Object.entries(others).filter(([, answer]) => answer.trim() !== '')),
    photos: photos.map(({ id, caption }) => ({ id, caption })),
  }
}
