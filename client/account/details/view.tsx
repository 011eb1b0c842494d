// The view of the customer's details: a form.
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { detailsFaults, detailsOf } from '#shared/customers/details-form.ts'
import { nameFields, namesOf, phoneFields } from '#shared/person/details.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { quietText } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { BirthDateFields } from '#client/ui/form/birth-date.tsx'
import { TitleChoice } from '#client/ui/form/title-choice.tsx'
import { Choice, Field, formStyles } from '#client/ui/form/field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'

const path = '/account/details/save'

const genders = [
  ['female', 'Female'],
  ['male', 'Male'],
  ['other', 'Another'],
] as const

export default function AccountDetailsView() {
  const { data } = useCall(customerCalls.get, {})
  return (
    <AccountPage at="/account/details" heading="Your details" narrow form={data?.customer ? path : undefined}>
      {data?.customer ? <Details customer={data.customer} /> : <p role="alert">{messages.generic.tryAgain}.</p>}
      <SessionLength />
    </AccountPage>
  )
}

/** How long this browser stays signed in, from the session's profile. The profile call runs in the browser only. */
function SessionLength() {
  const user = useCall(sessionCalls.profile, {}).data?.user
  if (!user) return null
  const days = Math.round(user.timeouts.refreshExpiresin / 86_400)
  return (
    <p className={quietText()}>
      <span>
        {user.customer.rememberMe
          ? `You’ll stay signed in on this browser for ${days} days. `
          : 'You’ll be signed out when you close your browser. '}
      </span>
      <a href="/api/sign-out?redirectTo=%2F">Sign out now</a>
    </p>
  )
}

function Details({ customer }: { customer: Customer }) {
  const { dateOfBirth, ...details } = detailsOf(customer)
  const { email } = customer.contactDetails
  const [year = '', month = '', day = ''] = dateOfBirth?.split('-') ?? []
  const birth = { 'birth-day': day, 'birth-month': month, 'birth-year': year }
  const form = useCheckedForm(path, { ...details, ...birth }, (values) => detailsFaults(values, new Date()))
  return (
    <form key={form.key} {...form.attributes} className={formStyles}>
      <ErrorSummary {...form.errors} />
      <TitleChoice form={form} />
      {namesOf(nameFields).map((name) => (
        <Field key={name} form={form} name={name} {...nameFields[name].input} />
      ))}
      <p>
        Email address: <b>{email || 'not given'}</b>
        <br />
        <span className={quietText()}>
          You use this to sign in. <a href="/api/auth/email">Change your email address</a>
          <br />
          <a href="/api/auth/passkeys">Set up a passkey</a> to sign in without your password.
        </span>
      </p>
      <Choice
        form={form}
        name="gender"
        label="Gender (optional)"
        autoComplete="sex"
        choices={[['', 'Prefer not to say'], ...genders]}
      />
      <BirthDateFields
        form={form}
        legend="Date of birth (optional)"
        hint="We only use this to check your age where the law requires it. For example, 27 3 1984."
      />
      {namesOf(phoneFields).map((name) => (
        <Field key={name} form={form} name={name} {...phoneFields[name].input} short />
      ))}
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Save changes</button>
    </form>
  )
}
