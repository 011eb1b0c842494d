// A field of the form as it is asked: with the form's state, and its words.
import type { ReviewField } from '#shared/reviews/review.ts'
import type { FormState } from '#client/ui/form/use-form.ts'

export type AskedField = { field: ReviewField; form: FormState }

/** What must be answered is the rule, and the rest says that it need not be. */
export function labelOf({ label, required, type }: ReviewField): string {
  return required || type === 'agreement' ? label : `${label} (optional)`
}
