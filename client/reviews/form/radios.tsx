/** A choice among few options. An optional field has a "No answer" option. */
import { inputName } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { Fieldset } from './fieldset.tsx'
import { fieldLabel, type ReviewFieldProps } from './field-props.ts'

export function RadioQuestion({ field, form }: ReviewFieldProps) {
  const name = inputName(field.id)
  const given = form.valueOf(name)
  const choices = field.required ? field.options : [...field.options, { value: '', label: 'No answer' }]
  return (
    <Fieldset form={form} name={name} label={fieldLabel(field)} hint={field.help}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' })}>
        {choices.map(({ value, label }, at) => (
          <label
            key={value}
            className={css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: 'target', cursor: 'pointer' })}
          >
            <input
              type="radio"
              id={at === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={value === given && (value !== '' || !field.required)}
              className={css({ flex: 'none', width: '1.5rem', height: '1.5rem', accentColor: 'action' })}
            />
            {label}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
