// One field of the review form, by its type. The form omits fields of unknown types.
import { answerInputName } from '#shared/reviews/review-answers.ts'
import { css, cx } from '#styled/css'
import { flexRow, singleColumn, tickBox, wrapRow } from '#styled/patterns'
import { Choice, Field, Tick, aria, input, Question } from '#client/ui/form/field.tsx'
import { fieldLabel, type ReviewFieldProps, Fieldset } from './fieldset.tsx'
import { Counter } from './counter.tsx'
import { PhotosQuestion } from './photos-question.tsx'
import { StarsQuestion } from './stars-question.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'

const maxRadioOptions = 5

export function ReviewQuestion({ field, form }: ReviewFieldProps) {
  const { id, type, help, min, max, options } = field
  const fieldProps = { form, name: answerInputName(id), label: fieldLabel(field), hint: help || undefined }
  switch (type) {
    case 'rating':
      return <StarsQuestion field={field} form={form} />
    case 'long-text':
      return <LongTextQuestion {...fieldProps} min={min} max={max} />
    case 'email':
      return <Field {...fieldProps} type="email" autoComplete="email" spellCheck={false} />
    case 'yes-no':
      return <RadioQuestion field={{ ...field, options: options.length > 0 ? options : yesOrNo }} form={form} />
    case 'choice':
      if (options.length <= maxRadioOptions) return <RadioQuestion field={field} form={form} />
      return (
        <Choice
          {...fieldProps}
          choices={[['', 'Choose'], ...options.map(({ value, label }) => [value, label] as const)]}
        />
      )
    case 'agreement':
      return <Tick {...fieldProps} />
    case 'photos':
      return <PhotosQuestion field={field} form={form} />
    default:
      return (
        <div className={singleColumn({ gap: '1' })}>
          <Field {...fieldProps} autoComplete={/nickname/i.test(id) ? 'nickname' : 'off'} />
          <Counter name={fieldProps.name} min={min} max={max} />
        </div>
      )
  }
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** A textarea with a character counter. Too long a text is not truncated; the counter and the validation say so. */
type LongTextProps = {
  form: FormState
  name: string
  label: string
  hint: string | undefined
  min: number | null
  max: number | null
}

function LongTextQuestion({ form, name, label, hint, min, max }: LongTextProps) {
  return (
    <Question form={form} name={name} label={label} hint={hint}>
      <textarea
        {...aria(form, name, hint)}
        id={name}
        name={name}
        rows={7}
        defaultValue={form.valueOf(name)}
        className={cx(input, css({ width: 'full', paddingBlock: '2' }))}
      />
      <Counter name={name} min={min} max={max} />
    </Question>
  )
}

/** A choice among few options. An optional field has a "No answer" option. */
function RadioQuestion({ field, form }: ReviewFieldProps) {
  const name = answerInputName(field.id)
  const given = form.valueOf(name)
  const choices = field.required ? field.options : [...field.options, { value: '', label: 'No answer' }]
  return (
    <Fieldset form={form} name={name} label={fieldLabel(field)} hint={field.help}>
      <div className={wrapRow({ columnGap: '5' })}>
        {choices.map(({ value, label }, at) => (
          <label key={value} className={flexRow({ gap: '2', minHeight: 'target', cursor: 'pointer' })}>
            <input
              type="radio"
              id={at === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={value === given && (value !== '' || !field.required)}
              className={tickBox()}
            />
            {label}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
