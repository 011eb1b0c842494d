// The field for a person's title.
import { titles } from '#shared/person/titles.ts'
import { Choice } from './field.tsx'
import type { FormState } from './use-form.ts'

const choices = [['', 'None'], ...titles.map((title) => [title, title] as const)] as const

export function TitleChoice({ form }: { form: FormState }) {
  return <Choice form={form} name="title" label="Title (optional)" autoComplete="honorific-prefix" choices={choices} />
}
