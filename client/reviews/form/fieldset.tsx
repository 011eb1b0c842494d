// A fieldset for a question with several inputs, with its legend, hint and error.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Fault, hintStyles } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'

type FieldsetProps = { form: FormState; name: string; label: string; hint: string; children: ReactNode }

/** The first input's id must be `name`, since the error summary links to that id. */
export function Fieldset({ form, name, label, hint, children }: FieldsetProps) {
  const error = form.errorOf(name)
  const described = [error ? `${name}-error` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className={css({ display: 'grid', gap: '1', minWidth: '0' })}>
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
