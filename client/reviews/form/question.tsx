// One question of the form, by its type. Types that nobody here knows have been left out before.
import { inputName } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { Choice, Field, Tick } from '#client/ui/form/field.tsx'
import { labelOf, type AskedField } from './asked-field.ts'
import { Counter } from './counter.tsx'
import { LongText } from './long-text.tsx'
import { PhotosQuestion } from './photos-question.tsx'
import { Radios } from './radios.tsx'
import { StarsQuestion } from './stars-question.tsx'

const mostRadios = 5

export function ReviewQuestion({ field, form }: AskedField) {
  const { id, type, help, min, max, options } = field
  const asked = { form, name: inputName(id), label: labelOf(field), hint: help || undefined }
  switch (type) {
    case 'rating':
      return <StarsQuestion field={field} form={form} />
    case 'long-text':
      return <LongText {...asked} min={min} max={max} />
    case 'email':
      return <Field {...asked} type="email" autoComplete="email" spellCheck={false} />
    case 'yes-no':
      return <Radios field={{ ...field, options: options.length > 0 ? options : yesOrNo }} form={form} />
    case 'choice':
      if (options.length <= mostRadios) return <Radios field={field} form={form} />
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
