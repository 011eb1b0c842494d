// A text of several lines, with what is typed counted below it. Longer than allowed is not cut off: it is said.
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

export function LongText({ form, name, label, hint, min, max }: LongTextProps) {
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
