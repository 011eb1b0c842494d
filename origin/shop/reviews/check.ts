// Validates a review's answers against the form's fields. Errors name their field; answers are never corrected.
import type { Parsed } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewField } from '#shared/reviews/review.ts'
import { email } from '#shared/person/email.ts'
import { answerFault, hasInvalidCharacters } from '#shared/reviews/review-answers.ts'

export type ReviewSubmission = Parsed<typeof reviewCalls.submitReview>['body']
export type ReviewFieldError = { field: string | null; code: string; message: string }
/** Answers by field id. All line ends are line feeds. */
export type Answers = Readonly<Record<string, string>>

export const unreadable = {
  field: 'reviewText',
  code: 'ERROR_FORM_ENCODING',
  message: 'Sorry, we couldn’t read this. Please write it again.',
}

export function checkSubmission(body: ReviewSubmission, fields: readonly ReviewField[]) {
  const text = decodedOnce(body.reviewText)
  const errors: ReviewFieldError[] = []
  const answers: Record<string, string> = {}
  if (text === null) errors.push(unreadable)
  const given = new Map(Object.entries({ ...body.fields, reviewText: text ?? '' }))
  for (const field of fields) {
    if (field.type === 'photos' || (field.id === 'reviewText' && text === null)) continue
    const answer = (given.get(field.id) ?? '').replace(/\r\n?/g, '\n').trim()
    const fault = answerFault(field, answer, body.action)
    if (fault) errors.push({ field: field.id, code: `ERROR_FORM_${fault.code}`, message: fault.message })
    else if (answer !== '') answers[field.id] = field.type === 'email' ? email(answer).value : answer
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

function captionErrors({ photos }: ReviewSubmission): ReviewFieldError[] {
  const bad = photos.some(({ caption }) => hasInvalidCharacters(caption))
  return bad
    ? [{ field: 'photos', code: 'ERROR_FORM_BAD_CHARACTERS', message: 'Remove the characters we can’t show' }]
    : []
}

export function isYes(answer: string | undefined): boolean {
  return /^(true|yes|on|1)$/i.test(answer ?? '')
}
