// Contact details: a guest's email address, title and name, and a phone number with the reason why it is needed.
import type { DeliveryType } from '#shared/delivery/delivery.ts'
import { collectionPhoneReason, phoneReason } from '#shared/delivery/delivery-methods.ts'
import { phoneLength } from '#shared/person/rules.ts'
import { NameFields } from '#client/address/index.ts'
import { EmailField } from '#client/ui/form/email-field.tsx'
import { Field } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { sectionStyles, stepHeading } from './styles.ts'

type ContactDetailsProps = { form: FormState; how: DeliveryType; addresses: readonly unknown[] }

export function ContactDetails({ form, how, addresses }: ContactDetailsProps) {
  const signedIn = useVisit().person?.signedIn ?? false
  return (
    <section aria-labelledby="who" className={sectionStyles}>
      <h2 id="who" className={stepHeading}>
        {how === 'collect' ? 'Who is collecting' : 'Your details'}
      </h2>
      {signedIn ? null : <EmailField form={form} hint="We’ll send your order confirmation here" />}
      {how === 'deliver' && addresses.length > 0 ? null : <NameFields form={form} titled={how === 'deliver'} />}
      <Field
        form={form}
        name="contactNumber"
        label="Phone number"
        hint={how === 'collect' ? collectionPhoneReason : phoneReason}
        type="tel"
        autoComplete="tel"
        maxLength={phoneLength}
      />
    </section>
  )
}
