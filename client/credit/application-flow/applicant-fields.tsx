// The applicant's fields: title, names, date of birth and phone number.
import { nameFields, phoneFields } from '#shared/person/details.ts'
import { fieldPairs } from '#styled/patterns'
import { BirthDateFields } from '#client/ui/form/birth-date.tsx'
import { TitleChoice } from '#client/ui/form/title-choice.tsx'
import { Field, formStyles } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'

export function ApplicantFields({ form }: { form: FormState }) {
  return (
    <div className={formStyles}>
      <TitleChoice form={form} />
      <div className={fieldPairs()}>
        <Field form={form} name="firstname" {...nameFields.firstname.input} />
        <Field form={form} name="lastname" {...nameFields.lastname.input} />
      </div>
      <BirthDateFields form={form} legend="Date of birth" hint="For example, 27 3 1984" />
      <Field
        form={form}
        name="mobilePhone"
        {...phoneFields.mobilePhone.input}
        label="Phone number"
        hint="We’ll only call or text you about this"
        short
      />
    </div>
  )
}
