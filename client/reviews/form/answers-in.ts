// Converts between the form's inputs and the answers by field id, and reads the server's result of a submission without
// script.
import type { Review, ReviewField } from '#shared/reviews/review.ts'
import { answerInputName, type ReviewAnswers } from '#shared/reviews/review-answers.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { valuesIn } from '#client/ui/form/use-field-errors.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

/** The action of the form without script. */
export const writeReviewAction = '/reviews/write'

export function readAnswers(form: HTMLFormElement, fields: readonly ReviewField[]): ReviewAnswers {
  return answersIn(valuesIn(form), fields)
}

export function answersIn(values: Readonly<Record<string, string>>, fields: readonly ReviewField[]): ReviewAnswers {
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const answer = values[answerInputName(id)]
      return answer ? [[id, answer]] : []
    }),
  )
}

/** Inputs that already have a value keep it: the shopper may have typed before hydration. */
export function fillForm(form: HTMLFormElement, answers: ReviewAnswers): void {
  const byName = new Map(Object.entries(answers).map(([id, answer]) => [answerInputName(id), answer]))
  const given = new FormData(form)
  for (const input of form.elements as Iterable<Element> & HTMLFormControlsCollection) {
    const { name, type, value } = input as HTMLInputElement
    const answer = byName.get(name)
    if (typeof answer !== 'string' || given.get(name)) continue
    if (type !== 'radio' && type !== 'checkbox') (input as HTMLInputElement).value = answer
    else if (value === answer) (input as HTMLInputElement).checked = true
    // The character counter listens for `input`.
    input.dispatchEvent(new Event('input'))
  }
}

type ServerResult = { values: Readonly<Record<string, string>>; errors: readonly FieldError[]; preview: Review | null }

const noResult: ServerResult = { values: {}, errors: [], preview: null }

/** The server's result of a submission without script; empty when the form is submitted by script. */
export function useServerResult(): ServerResult {
  const { formResult } = useVisit()
  if (!formResult || !('form' in formResult) || formResult.form !== writeReviewAction) return noResult
  const { values } = formResult
  return 'errors' in formResult
    ? { ...noResult, values, errors: formResult.errors }
    : { ...noResult, values, preview: formResult.shown as Review }
}
