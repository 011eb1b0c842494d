// The field for a person's title.
import { titleInput } from '#shared/person/titles.ts'
import { Choice } from './field.tsx'
import type { FormState } from './use-form.ts'

export function TitleChoice({ form }: { form: FormState }) {
  return <Choice form={form} name="title" {...titleInput} />
}
