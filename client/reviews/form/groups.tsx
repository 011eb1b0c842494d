/** The fields in the service's groups and order; fields without a group come last. */
import type { ReviewField } from '#shared/reviews/review.ts'
import { isSupportedField } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { formStyles } from '#client/ui/form/form-look.ts'
import type { FormState } from '#client/ui/form/use-form.ts'
import { ReviewQuestion } from './question.tsx'

type FieldGroupsDefinition = {
  groups: ReadonlyArray<{ label: string; fields: readonly string[] }>
  fields: readonly ReviewField[]
}

export function FieldGroups({ definition, form }: { definition: FieldGroupsDefinition; form: FormState }) {
  return groupFields(definition).map(({ label, fields }) => (
    <fieldset key={label} className={formStyles}>
      {label ? <legend className={heading}>{label}</legend> : null}
      {fields.map((field) => (
        <ReviewQuestion key={field.id} field={field} form={form} />
      ))}
    </fieldset>
  ))
}

function groupFields({ groups, fields }: FieldGroupsDefinition) {
  const drawable = fields.filter(isSupportedField)
  const named = groups.map(({ label, fields: ids }, at) => ({
    label,
    // A field named by two groups is shown once.
    fields: drawable.filter(
      ({ id }) => ids.includes(id) && !groups.slice(0, at).some((one) => one.fields.includes(id)),
    ),
  }))
  const rest = drawable.filter(({ id }) => !groups.some((group) => group.fields.includes(id)))
  return [...named, { label: '', fields: rest }].filter((group) => group.fields.length > 0)
}

const heading = css({ fontFamily: 'heading', fontSize: 'h3', paddingBlockEnd: '3' })
