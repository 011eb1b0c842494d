// Validates a review's answers against the form's fields. Errors name their field; answers are never corrected.
import type { Parsed } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import { Email } from '#shared/delivery/delivery.ts'
import type { ReviewField } from '#shared/reviews/review.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'

export type ReviewSubmission = Parsed<typeof reviewCalls.submitReview>['body']
export type ReviewFieldError = { field: string | null; code: string; message: string }
/** Answers by field id. All line ends are line feeds. */
export type Answers = Readonly<Record<string, string>>

export function checkSubmission(body: ReviewSubmission, fields: readonly ReviewField[]) {
  const text = decodedOnce(body.reviewText)
  const errors: ReviewFieldError[] = []
  const answers: Record<string, string> = {}
  if (text === null)
    errors.push({
      field: 'reviewText',
      code: 'ERROR_FORM_ENCODING',
      message: 'Sorry, we couldn’t read this. Please write it again.',
    })
  const given = new Map(Object.entries({ ...body.fields, reviewText: text ?? '' }))
  for (const field of fields) {
    if (field.type === 'photos' || (field.id === 'reviewText' && text === null)) continue
    const answer = (given.get(field.id) ?? '').replace(/\r\n?/g, '\n').trim()
    const error = errorIn(field, answer)
    if (error) errors.push({ field: field.id, ...error })
    else if (answer !== '') answers[field.id] = answer
  }
  return { answers: answers as Answers, errors: [...errors, ...captionErrors(body)] }
}

/** Decodes the text once. Percent signs in the decoded text stay. */
export function decodedOnce(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

type AnswerError = Omit<ReviewFieldError, 'field'>
const answerError = (code: string, message: string): AnswerError => ({ code: `ERROR_FORM_${code}`, message })

function errorIn(field: ReviewField, answer: string): AnswerError | null {
  if (field.type === 'agreement') return field.required && !isYes(answer) ? agreeFirst : null
  if (answer === '')
    return field.required ? answerError('REQUIRED', `${missing[field.type] ?? 'Fill in'} ${lower(field.label)}`) : null
  if (hasInvalidCharacters(answer)) return answerError('BAD_CHARACTERS', 'Remove the characters we can’t show')
  if (hasCardNumber(answer)) return answerError('CARD_NUMBER', 'Remove the part that looks like a card number')
  switch (field.type) {
    case 'rating':
      return /^[1-5]$/.test(answer) ? null : answerError('INVALID', 'Choose from 1 to 5 stars')
    case 'email':
      return Email.safeParse(answer).success
        ? null
        : answerError('INVALID_EMAILADDRESS', 'Enter an email address, like name@example.com')
    case 'choice':
    case 'yes-no':
      return field.options.some(({ value }) => value === answer)
        ? null
        : answerError('INVALID', `Choose one of ${field.options.map(({ label }) => label).join(', ')}`)
    default:
      return lengthError(field, answer) ?? (field.id === 'userNickname' ? nicknameError(answer) : null)
  }
}

const agreeFirst = answerError('REQUIRES_TRUE', 'Agree to the terms and conditions to send your review')
const missing: Readonly<Record<string, string>> = { rating: 'Choose', choice: 'Choose', 'yes-no': 'Answer' }

function lengthError({ min, max, label }: ReviewField, { length }: string): AnswerError | null {
  if (min !== null && length < min) return answerError('TOO_SHORT', `${label}: at least ${min} characters`)
  if (max !== null && length > max)
    return answerError('TOO_LONG', `${label}: at most ${max.toLocaleString('en-GB')} characters`)
  return null
}

/** A nickname must not hold contact details or advertising. */
function nicknameError(nickname: string): AnswerError | null {
  const contact = /@|:\/\/|\bwww\b|\w\.(com|co|uk|net|org|info|shop|io|eu|me|biz|online|site)\b/i
  if (contact.test(nickname))
    return answerError('NICKNAME_CONTACT', 'Your nickname can’t be an email address or a website')
  return nickname.includes('\n') ? answerError('BAD_CHARACTERS', 'Enter your nickname on one line') : null
}

function captionErrors({ photos }: ReviewSubmission): ReviewFieldError[] {
  const bad = photos.some(({ caption }) => hasInvalidCharacters(caption))
  return bad ? [{ field: 'photos', ...answerError('BAD_CHARACTERS', 'Remove the characters we can’t show') }] : []
}

/** Control characters and unpaired surrogates, which no keyboard produces. */
function hasInvalidCharacters(answer: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return !answer.isWellFormed() || /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(answer)
}

export function isYes(answer: string | undefined): boolean {
  return /^(true|yes|on|1)$/i.test(answer ?? '')
}

function lower(label: string) {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
