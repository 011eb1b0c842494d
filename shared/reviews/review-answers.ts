// The review form as the service defines it: supported fields, the rules of answers, which the browser and the service share, and the
// body of the submission.
import { reviewFieldTypes, type ReviewField, type ReviewPhoto } from './review.ts'
import { email } from '#shared/person/email.ts'
import { hasLinks } from '#shared/person/rules.ts'
import { cardNumberMessage, hasCardNumber } from '#shared/platform/card-number.ts'
import { withCommas } from '#shared/platform/text/with-commas.ts'
import type { FieldError } from '#shared/platform/visit.ts'

/** Answers by field id. An unticked checkbox has none. */
export type ReviewAnswers = Readonly<Record<string, string>>

export type ReviewAction = 'preview' | 'submit'

const nicknameField = 'userNickname'
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

/** The faults of a form, by the names of its inputs. A preview needs no agreement. */
export function validateAnswers(
  fields: readonly ReviewField[],
  answers: ReviewAnswers,
  action: ReviewAction = 'submit',
): FieldError[] {
  return fields.flatMap((field) => {
    const fault = answerFault(field, (answers[field.id] ?? '').trim(), action)
    return fault === null ? [] : [{ field: answerInputName(field.id), message: fault.message }]
  })
}

/** `code` is the service's, without its prefix. */
export type AnswerFault = { code: string; message: string }

/** What is wrong with an answer, for the browser and the service; null for a good one. */
export function answerFault(field: ReviewField, answer: string, action: ReviewAction): AnswerFault | null {
  const { id, type, label, required, options } = field
  if (type === 'photos' || !isSupportedField(field)) return null
  if (type === 'agreement')
    return required && action === 'submit' && !/^(true|yes|on|1)$/i.test(answer)
      ? { code: 'REQUIRES_TRUE', message: 'Agree to the terms and conditions to send your review' }
      : null
  if (answer === '') return required ? { code: 'REQUIRED', message: missingMessage(field) } : null
  if (hasInvalidCharacters(answer)) return { code: 'BAD_CHARACTERS', message: 'Remove the characters we can’t show' }
  if (hasCardNumber(answer)) return { code: 'CARD_NUMBER', message: cardNumberMessage }
  switch (type) {
    case 'rating':
      return /^[1-5]$/.test(answer) ? null : { code: 'INVALID', message: missingMessage(field) }
    case 'email': {
      const { fault } = email(answer)
      return fault === null ? null : { code: 'INVALID_EMAILADDRESS', message: fault }
    }
    case 'choice':
    case 'yes-no':
      return options.length === 0 || options.some(({ value }) => value === answer)
        ? null
        : { code: 'INVALID', message: `Choose one of ${options.map((option) => option.label).join(', ')}` }
    default:
      if (id === textField && encodeText(answer).length > maxEncodedLength)
        return { code: 'TOO_LONG', message: `${label} is too long. Please shorten it` }
      return lengthFault(field, answer) ?? (id === nicknameField ? nicknameFault(answer) : null)
  }
}

function missingMessage({ type, label }: ReviewField): string {
  if (type === 'rating') return 'Choose from 1 to 5 stars'
  if (type === 'choice' || type === 'yes-no') return `Choose an answer to “${label}”`
  const what = label.charAt(0).toLowerCase() + label.slice(1)
  if (type === 'email') return email('').fault!
  return what.startsWith('your ') ? `Enter ${what}` : `Enter ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`
}

function lengthFault({ min, max, label }: ReviewField, { length }: string): AnswerFault | null {
  if (min !== null && length < min) return { code: 'TOO_SHORT', message: `${label} must be ${min} characters or more` }
  if (max !== null && length > max)
    return { code: 'TOO_LONG', message: `${label} must be ${withCommas(max)} characters or fewer` }
  return null
}

/** A nickname must not hold contact details or advertising. */
function nicknameFault(nickname: string): AnswerFault | null {
  if (hasLinks(nickname))
    return { code: 'NICKNAME_CONTACT', message: 'Your nickname can’t be an email address or a website' }
  return nickname.includes('\n') ? { code: 'BAD_CHARACTERS', message: 'Enter your nickname on one line' } : null
}

/** Control characters and unpaired surrogates, which no keyboard produces. */
export function hasInvalidCharacters(answer: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return !answer.isWellFormed() || /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(answer)
}

/** encodeURIComponent throws on lone surrogates; toWellFormed replaces them with U+FFFD. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

type ReviewSubmission = {
  productId: string
  action: ReviewAction
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
