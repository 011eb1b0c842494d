// One field of the review form, by its type. The form omits fields of unknown types.
import { inputName } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { Choice, Field, Tick } from '#client/ui/form/field.tsx'
import { fieldLabel, type ReviewFieldProps } from './field-props.ts'
import { Counter } from './counter.tsx'
import { LongTextQuestion } from './long-text.tsx'
import { PhotosQuestion } from './photos-question.tsx'
import { RadioQuestion } from './radios.tsx'
import { StarsQuestion } from './stars-question.tsx'

const maxRadioOptions = 5

export function ReviewQuestion({ field, form }: ReviewFieldProps) {
  const { id, type, help, min, max, options } = field
  const asked = { form, name: inputName(id), label: fieldLabel(field), hint: help || undefined }
  switch (type) {
    case 'rating':
      return <StarsQuestion field={field} form={form} />
    case 'long-text':
      return <LongTextQuestion {...asked} min={min} max={max} />
    case 'email':
      return <Field {...asked} type="email" autoComplete="email" spellCheck={false} />
    case 'yes-no':
      return <RadioQuestion field={{ ...field, options: options.length > 0 ? options : yesOrNo }} form={form} />
    case 'choice':
      if (options.length <= maxRadioOptions) return <RadioQuestion field={field} form={form} />
      return (
        <Choice {...asked} choices={[['', 'Choose'], ...options.map(({ value, label }) => [value, label] as const)]} />
      )
    case 'agreement':
      return <Tick {...asked} />
    case 'photos':
      return <PhotosQuestion field={field} form={form} />
    default:
      return (
        <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' })}>
          <Field {...asked} autoComplete={/nickname/i.test(id) ? 'nickname' : 'off'} />
          <Counter name={asked.name} min={min} max={max} />
        </div>
      )
  }
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
