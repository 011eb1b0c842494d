// The props of a review form's field, and its label.
import type { ReviewField } from '#shared/reviews/review.ts'
import type { FormState } from '#client/ui/form/use-form.ts'

export type ReviewFieldProps = { field: ReviewField; form: FormState }

/** Optional fields are marked, required ones are not. */
export function fieldLabel({ label, required, type }: ReviewField): string {
  return required || type === 'agreement' ? label : `${label} (optional)`
}
