// Whom it is for and how to reach them: a guest's e-mail address and name, and everybody's number, with why it is asked.
import type { DeliveryType } from '#shared/delivery/delivery.ts'
import { css } from '#styled/css'
import { Field } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { deliveryStepPath } from '#client/checkout/delivery-questions.ts'
import { section, sectionHeading, side, textLink } from './looks.ts'

const why = 'Only for questions about this delivery: the driver may text or call on the day'
const whyCollect = 'We text it when your order is ready to collect'

export function Who({ form, how }: { form: FormState; how: DeliveryType }) {
  const signedIn = useVisit().person?.signedIn ?? false
  return (
    <section aria-labelledby="who" className={section}>
      <h2 id="who" className={sectionHeading}>
        {how === 'collect' ? 'Who is collecting' : 'Your details'}
      </h2>
      {signedIn ? null : (
        <div>
          <Field
            form={form}
            name="email"
            label="Email address"
            hint="We send your order confirmation here"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <p className={css({ fontSize: 'sm' })}>
            Have an account?{' '}
            <a href={`/api/sign-in?${new URLSearchParams({ redirectTo: deliveryStepPath })}`} className={textLink}>
              Sign in for a faster checkout
            </a>
          </p>
        </div>
      )}
      {signedIn && how === 'deliver' ? null : <Names form={form} />}
      <Field
        form={form}
        name="contactNumber"
        label="Phone number"
        hint={how === 'collect' ? whyCollect : why}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
    </section>
  )
}

export function Names({ form }: { form: FormState }) {
  return (
    <div className={side}>
      <Field form={form} name="firstName" label="First name" autoComplete="given-name" maxLength={60} />
      <Field form={form} name="surName" label="Last name" autoComplete="family-name" maxLength={60} />
    </div>
  )
}
