// A date of birth as three short fields, which are easier to fill in than a date picker.
import { css } from '#styled/css'
import { Fault, hintStyles, input } from './field.tsx'
import type { FormState } from './use-form.ts'

const parts = [
  ['day', 'Day', 2],
  ['month', 'Month', 2],
  ['year', 'Year', 4],
] as const

/** Sends `birth-day`, `birth-month` and `birth-year`; shows the first field's error. */
export function BirthDateFields({ form, why }: { form: FormState; why: string }) {
  const error = form.errorOf('birth-day')
  return (
    <fieldset
      aria-describedby={error ? 'birth-day-error birth-hint' : 'birth-hint'}
      className={css({ display: 'grid', gap: '1', justifyItems: 'start' })}
    >
      <legend className={css({ fontWeight: 'medium' })}>Date of birth (optional)</legend>
      <span id="birth-hint" className={hintStyles}>
        {why}
      </span>
      {error ? <Fault name="birth-day">{error}</Fault> : null}
      <div className={css({ display: 'flex', gap: '4' })}>
        {parts.map(([part, label, digits]) => (
          <label key={part} className={css({ display: 'grid', gap: '1', fontSize: 'sm' })}>
            <span>{label}</span>
            <input
              id={`birth-${part}`}
              name={`birth-${part}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={digits}
              aria-invalid={error !== undefined || undefined}
              defaultValue={form.valueOf(`birth-${part}`)}
              size={digits}
              className={input}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
