// The values of the application's forms, by input name, and the form state that the fields read.
import type { FormEvent } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import { useFieldErrors } from '#client/ui/form/use-field-errors.ts'
import type { FormState } from '#client/ui/form/use-form.ts'

export type FormValues = Readonly<Record<string, string>>

export type ApplicationForm = FormState & {
  /** Sets values; uncontrolled inputs that are mounted already keep what they show. */
  fill: (changes: FormValues) => void
}

type Check = (values: FormValues, today: Date) => readonly FieldError[]

/** The form of an application and its errors. `faults` are those of the last submission. */
export function useApplicationForm(
  values: FormValues,
  faults: readonly FieldError[],
  fill: ApplicationForm['fill'],
  check: Check,
) {
  // An address that is being looked up is judged when the form is sent.
  const judged = (shown: FormValues) =>
    check({ ...values, ...shown }, new Date()).filter(({ field }) => !field?.endsWith('-find'))
  const { errorOf, listed, putRight, onBlur, onChange } = useFieldErrors(judged, faults)
  const form: ApplicationForm = {
    valueOf: (name) => values[name] ?? '',
    errorOf,
    fill(changes) {
      const names = Object.keys(changes)
      putRight([...names, ...names.map((name) => `${name.split('-')[0]}-find`)])
      fill(changes)
    },
  }
  const attributes = {
    onBlur,
    onChange(event: FormEvent<HTMLFormElement>) {
      onChange(event)
      const changed = changedValue(event)
      if (Object.keys(changed).length > 0) fill(changed)
    },
  }
  return { form, listed, attributes }
}

/** The new value in the form's `onChange`; empty for an input without a name. */
export function changedValue({ target }: { target: EventTarget }): FormValues {
  const { name, value, type, checked } = target as HTMLInputElement
  if (!name) return {}
  return { [name]: type === 'checkbox' && !checked ? '' : value }
}
