/** A textarea with a character counter. Too long a text is not truncated; the counter and the validation say so. */
import { css, cx } from '#styled/css'
import { aria, input, Question } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { Counter } from './counter.tsx'

type LongTextProps = {
  form: FormState
  name: string
  label: string
  hint: string | undefined
  min: number | null
  max: number | null
}

export function LongTextQuestion({ form, name, label, hint, min, max }: LongTextProps) {
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
