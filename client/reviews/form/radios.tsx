// A choice among a few. One that need not be made can also be taken back.
import { inputName } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { Fieldset } from './fieldset.tsx'
import { labelOf, type AskedField } from './asked-field.ts'

export function Radios({ field, form }: AskedField) {
  const name = inputName(field.id)
  const given = form.valueOf(name)
  const choices = field.required ? field.options : [...field.options, { value: '', label: 'No answer' }]
  return (
    <Fieldset form={form} name={name} label={labelOf(field)} hint={field.help}>
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
