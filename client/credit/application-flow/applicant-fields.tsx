// The applicant's fields: title, names, date of birth and phone number.
import { css } from '#styled/css'
import { Choice, Fault, Field, hintStyles, input, formStyles } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'

const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'].map((title) => [title, title] as const)

export function ApplicantFields({ form }: { form: FormState }) {
  return (
    <div className={formStyles}>
      <Choice
        form={form}
        name="title"
        label="Title (optional)"
        autoComplete="honorific-prefix"
        choices={[['', 'None'], ...titles]}
      />
      <div className={pair}>
        <Field form={form} name="firstname" label="First name" autoComplete="given-name" maxLength={60} />
        <Field form={form} name="lastname" label="Last name" autoComplete="family-name" maxLength={60} />
      </div>
      <DateOfBirth form={form} />
      <Field
        form={form}
        name="mobilePhone"
        label="Phone number"
        hint="We’ll only call or text you about this"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        short
      />
    </div>
  )
}

const parts = [
  ['day', 'Day', 2],
  ['month', 'Month', 2],
  ['year', 'Year', 4],
] as const

/** An error of a part marks that part, an error of the whole date (`birth`) all three. */
function DateOfBirth({ form }: { form: FormState }) {
  const whole = form.errorOf('birth')
  const errors = ['birth', ...parts.map(([part]) => `birth-${part}`)].filter((name) => form.errorOf(name))
  return (
    <fieldset aria-describedby="birth-hint" className={css({ display: 'grid', gap: '1', justifyItems: 'start' })}>
      <legend className={css({ fontWeight: 'medium' })}>Date of birth</legend>
      <span id="birth-hint" className={hintStyles}>
        For example, 27 3 1984
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
            <label key={part} className={css({ display: 'grid', gap: '1', fontSize: 'sm' })}>
              {label}
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

const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
})
