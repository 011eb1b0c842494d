// A date of birth as three short fields, which are easier to fill in than a date picker.
import { css } from '#styled/css'
import { stack } from '#styled/patterns'
import { Fault, hintStyles, input } from './field.tsx'
import type { FormState } from './use-form.ts'

const parts = [
  ['day', 'Day', 2],
  ['month', 'Month', 2],
  ['year', 'Year', 4],
] as const

/** Sends `birth-day`, `birth-month` and `birth-year`. An error of a part marks that part, an error of the whole date (`birth`) all three. */
export function BirthDateFields({ form, legend, hint }: { form: FormState; legend: string; hint: string }) {
  const whole = form.errorOf('birth')
  const errors = ['birth', ...parts.map(([part]) => `birth-${part}`)].filter((name) => form.errorOf(name))
  return (
    <fieldset
      aria-describedby="birth-hint"
      data-together="birth"
      className={stack({ gap: '1', justifyItems: 'start' })}
    >
      <legend className={css({ fontWeight: 'medium' })}>{legend}</legend>
      <span id="birth-hint" className={hintStyles}>
        {hint}
      </span>
      {errors.map((name) => (
        <Fault key={name} name={name}>
          {form.errorOf(name)}
        </Fault>
      ))}
      <div className={css({ display: 'flex', gap: '4' })}>
        {parts.map(([part, label, digits]) => {
          const id = `birth-${part}`
          const own = form.errorOf(id)
          return (
            <label key={part} className={stack({ gap: '1', fontSize: 'sm' })}>
              <span>{label}</span>
              <input
                id={id}
                name={id}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                maxLength={digits}
                size={digits}
                aria-invalid={own !== undefined || whole !== undefined || undefined}
                aria-describedby={own ? `${id}-error` : whole ? 'birth-error' : undefined}
                defaultValue={form.valueOf(id)}
                className={input}
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
