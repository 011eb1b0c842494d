// Between the form's inputs and answers by field: read, filled in again, and what the server sent back where there is no
// script.
import type { Review, ReviewField } from '#shared/reviews/review.ts'
import { inputName, type Answers } from '#shared/reviews/review-answers.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** Where the plain form is posted to. */
export const writeReviewForm = '/reviews/write'

export function answersIn(form: HTMLFormElement, fields: readonly ReviewField[]): Answers {
  const given = new FormData(form)
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const answer = given.get(inputName(id))
      return typeof answer === 'string' && answer !== '' ? [[id, answer]] : []
    }),
  )
}

/** What is there already stays: it may have been typed before the page came alive. */
export function fillIn(form: HTMLFormElement, answers: Answers): void {
  const byName = new Map(Object.entries(answers).map(([id, answer]) => [inputName(id), answer]))
  const given = new FormData(form)
  for (const input of form.elements as Iterable<Element> & HTMLFormControlsCollection) {
    const { name, type, value } = input as HTMLInputElement
    const answer = byName.get(name)
    if (typeof answer !== 'string' || given.get(name)) continue
    if (type !== 'radio' && type !== 'checkbox') (input as HTMLInputElement).value = answer
    else if (value === answer) (input as HTMLInputElement).checked = true
    // Who counts the characters hears of it.
    input.dispatchEvent(new Event('input'))
  }
}

type SentBack = { values: Readonly<Record<string, string>>; errors: readonly FieldError[]; preview: Review | null }

const nothing: SentBack = { values: {}, errors: [], preview: null }

/** What became of the plain form, drawn by the server; nothing once the form is sent by script. */
export function useSent(): SentBack {
  const { sent } = useVisit()
  if (!sent || !('form' in sent) || sent.form !== writeReviewForm) return nothing
  const { values } = sent
  return 'errors' in sent
    ? { ...nothing, values, errors: sent.errors }
    : { ...nothing, values, preview: sent.shown as Review }
}
