// What the questions of the review form share: their props, their label, and the fieldset of a question with several inputs.
import type { ReactNode } from 'react'
import type { ReviewField } from '#shared/reviews/review.ts'
import type { FormState } from '#client/ui/form/use-form.ts'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { Fault, hintStyles } from '#client/ui/form/field.tsx'

export type ReviewFieldProps = { field: ReviewField; form: FormState }

/** Optional fields are marked, required ones are not. */
export function fieldLabel({ label, required, type }: ReviewField): string {
  return required || type === 'agreement' ? label : `${label} (optional)`
}

type FieldsetProps = { form: FormState; name: string; label: string; hint: string; children: ReactNode }

/**
 * For a question with several inputs: legend, hint and error. The first input's id must be `name`, since the error summary links
 * to that id.
 */
export function Fieldset({ form, name, label, hint, children }: FieldsetProps) {
  const error = form.errorOf(name)
  const described = [error ? `${name}-error` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className={stack({ gap: '1', minWidth: '0' })}>
      <legend className={css({ fontWeight: 'medium' })}>{label}</legend>
      {hint ? (
        <span id={`${name}-hint`} className={hintStyles}>
          {hint}
        </span>
      ) : null}
      {error ? <Fault name={name}>{error}</Fault> : null}
      {children}
    </fieldset>
  )
}
