// The values of the application's forms, by input name, and the form state that the fields read.
import type { FieldError } from '#shared/platform/visit.ts'
import type { FormState } from '#client/ui/form/use-form.ts'

export type FormValues = Readonly<Record<string, string>>

export type ApplicationForm = FormState & {
  /** Sets values; uncontrolled inputs that are mounted already keep what they show. */
  fill: (changes: FormValues) => void
}

export function applicationForm(
  values: FormValues,
  faults: readonly FieldError[],
  fill: ApplicationForm['fill'],
): ApplicationForm {
  return {
    valueOf: (name) => values[name] ?? '',
    errorOf: (name) => faults.find(({ field }) => field === name)?.message,
    fill,
  }
}

/** The new value in the form's `onChange`; empty for an input without a name. */
export function changedValue({ target }: { target: EventTarget }): FormValues {
  const { name, value, type, checked } = target as HTMLInputElement
  if (!name) return {}
  return { [name]: type === 'checkbox' && !checked ? '' : value }
}

/** All values of a form. Browsers do not always fire `change` when they autofill. */
export function valuesOfForm(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** The element id that an error links to: an error of the whole date links to its first part. */
export function errorFieldId(field: string): string {
  return field === 'birth' ? 'birth-day' : field
}
