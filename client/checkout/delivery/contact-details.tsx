// Contact details: a guest's email address, title and name, and a phone number with the reason why it is needed.
import type { DeliveryType } from '#shared/delivery/delivery.ts'
import { collectionPhoneReason, phoneReason } from '#shared/delivery/delivery-methods.ts'
import { nameFields } from '#shared/person/details.ts'
import { phoneLength } from '#shared/person/rules.ts'
import { EmailField } from '#client/ui/form/email-field.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TitleChoice } from '#client/ui/form/title-choice.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { sectionStyles, stepHeading } from './styles.ts'
import { fieldPairs } from '#styled/patterns'

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

/** A collector has no title: nothing is posted to the collector. */
export function NameFields({ form, titled = true }: { form: FormState; titled?: boolean }) {
  return (
    <>
      {titled ? <TitleChoice form={form} /> : null}
      <div className={fieldPairs({ gap: '4' })}>
        <Field form={form} name="firstName" {...nameFields.firstname.input} />
        <Field form={form} name="surName" {...nameFields.lastname.input} />
      </div>
    </>
  )
}
