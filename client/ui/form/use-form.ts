// The state of a form: the submitted values when they were invalid, otherwise the stored ones; and the errors by field.
import { useState, type FormEvent } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import { useErrorTitle } from '#client/ui/error-summary.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { keepTyped } from '#client/platform/storage/typed-values.ts'
import { useTypedBefore } from './use-typed-before.ts'
import { useFieldErrors, valuesIn, type FormCheck } from './use-field-errors.ts'

export type FormState = { valueOf: (name: string) => string; errorOf: (name: string) => string | undefined }

/** `path` is the form's action. An unchecked box is not sent: its value is empty. */
export function useForm(path: string, stored: Readonly<Record<string, string>>): FormState {
  const { formResult } = useVisit()
  const failed = formResult && 'errors' in formResult && formResult.form === path ? formResult : null
  return {
    valueOf: (name) => (failed ? failed.values[name] : stored[name]) ?? '',
    errorOf: (name) => failed?.errors.find(({ field }) => field === name)?.message,
  }
}

const noErrors: readonly FieldError[] = []

/**
 * A form that the browser checks by the rules of the server. It shows the summary `errors` itself, and its form element has the
 * `attributes`. The answer to a submission may be the sign-in page: then the customer's values are there again afterwards.
 */
export function useCheckedForm(path: string, stored: Readonly<Record<string, string>>, check: FormCheck) {
  const { formResult, person } = useVisit()
  const [typedBefore, setTypedBefore] = useState<Readonly<Record<string, string>> | null>(null)
  const accountId = person?.accountId ?? null
  useTypedBefore(path, accountId, (values) => {
    if (!formResult) setTypedBefore(values)
  })
  const plain = useForm(path, stored)
  const valueOf = (name: string) => (typedBefore ? (typedBefore[name] ?? '') : plain.valueOf(name))
  const refused = formResult && 'errors' in formResult && formResult.form === path ? formResult.errors : noErrors
  const [submitted, setSubmitted] = useState(refused)
  const { errorOf, listed, onBlur, onChange } = useFieldErrors(check, submitted)
  useErrorTitle(listed.length > 0)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const values = valuesIn(event.currentTarget)
    const wrong = check(values)
    if (wrong.length === 0) return accountId === null ? undefined : keepTyped(path, accountId, values)
    event.preventDefault()
    setSubmitted(wrong)
  }

  // The fields keep their own values once they are shown: what was typed before needs new fields.
  const key = typedBefore ? 'typed' : 'stored'
  const attributes = { method: 'post', action: path, noValidate: true, onBlur, onChange, onSubmit } as const
  return { valueOf, errorOf, errors: { errors: listed, submitted }, key, attributes }
}
