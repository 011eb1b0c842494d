// A form field: label, hint, error message and input. The input's id is its name, so that the error summary can link to it.
import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { errorText, inputBox, quietText, singleColumn, stack, tickBox } from '#styled/patterns'
import type { FormState } from './use-form.ts'

type LabelProps = { form: FormState; name: string; label: string; hint?: string | undefined }

type FieldProps = LabelProps &
  Omit<ComponentProps<'input'>, 'form' | 'name' | 'id' | 'defaultValue'> & { short?: boolean }

export function Field({ form, name, label, hint, short = false, ...rest }: FieldProps) {
  return (
    <Question form={form} name={name} label={label} hint={hint}>
      <input
        {...rest}
        {...aria(form, name, hint)}
        id={name}
        name={name}
        defaultValue={form.valueOf(name)}
        className={cx(input, short ? css({ width: '12rem' }) : css({ width: 'full' }))}
      />
    </Question>
  )
}

export type ChoiceProps = LabelProps & {
  choices: ReadonlyArray<readonly [value: string, label: string]>
  autoComplete?: string
  long?: boolean
}

export function Choice({ form, name, label, hint, choices, autoComplete, long = false }: ChoiceProps) {
  return (
    <Question form={form} name={name} label={label} hint={hint}>
      <select
        {...aria(form, name, hint)}
        id={name}
        name={name}
        autoComplete={autoComplete}
        defaultValue={form.valueOf(name)}
        className={cx(input, long ? css({ width: '20rem' }) : css({ width: '12rem' }))}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Question>
  )
}

/** A checkbox; checked, it sends `yes`. */
export function Tick({ form, name, label, hint }: LabelProps) {
  const error = form.errorOf(name)
  return (
    <label className={tick}>
      <input
        {...aria(form, name)}
        type="checkbox"
        id={name}
        name={name}
        value="yes"
        defaultChecked={form.valueOf(name) === 'yes'}
        className={tickBox()}
      />
      <span>
        {error ? <Fault name={name}>{error}</Fault> : null}
        {error ? <br /> : null}
        <span>{label}</span>
        {hint ? <span className={hintStyles}>{hint}</span> : null}
      </span>
    </label>
  )
}

export function Question({ form, name, label, hint, children }: LabelProps & { children: ReactNode }) {
  const error = form.errorOf(name)
  return (
    <div className={question}>
      <label htmlFor={name} className={css({ fontWeight: 'medium' })}>
        {label}
      </label>
      {hint ? (
        <span id={`${name}-hint`} className={hintStyles}>
          {hint}
        </span>
      ) : null}
      {error ? <Fault name={name}>{error}</Fault> : null}
      {children}
    </div>
  )
}

export function Fault({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span id={`${name}-error`} className={errorText()}>
      <span className="sr-only">Error: </span>
      {children}
    </span>
  )
}

export function aria(form: FormState, name: string, hint?: string) {
  const faulty = form.errorOf(name) !== undefined
  const described = [hint ? `${name}-hint` : '', faulty ? `${name}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': faulty || undefined, 'aria-describedby': described || undefined }
}

const question = stack({ gap: '1', justifyItems: 'start', minWidth: '0' })

export const hintStyles = quietText({ display: 'block' })

export const input = inputBox({
  minWidth: '0',
  maxWidth: 'full',
  paddingInline: '3',
  '&[aria-invalid]': { borderColor: 'sale', borderWidth: '2px' },
})

const tick = css({ display: 'flex', gap: '3', alignItems: 'start', paddingBlock: '2', cursor: 'pointer' })

/** The layout of a form's fields, one below the other. */
export const formStyles = singleColumn({ gap: '5' })
