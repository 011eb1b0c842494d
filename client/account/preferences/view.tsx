// The view of the contact preferences: one checkbox per channel and kind of mail, never ticked in advance.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { agreedKinds, agreedMails } from '#shared/customers/agreed-mails.ts'
import type { ContactPreferences } from '#shared/customers/customer.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { Tick, formStyles } from '#client/ui/form/field.tsx'
import { useForm } from '#client/ui/form/use-form.ts'

const channels: ReadonlyArray<readonly [keyof ContactPreferences, string]> = [
  ['email', 'Email'],
  ['sms', 'Text message'],
  ['phone', 'Phone'],
  ['post', 'Post'],
]

export default function PreferencesView() {
  const { data } = useCall(customerCalls.preferences, {})
  return (
    <AccountPage
      at="/account/preferences"
      heading="Contact preferences"
      intro="How would you like to hear about offers and new arrivals? We’ll always contact you about your orders and your account."
      narrow
    >
      {data ? <Preferences stored={data} /> : <p role="alert">{messages.generic.tryAgain}.</p>}
    </AccountPage>
  )
}

function Preferences({ stored }: { stored: ContactPreferences }) {
  const form = useForm(
    '/account/preferences/save',
    Object.fromEntries(
      [...channels.map(([name]) => name), ...agreedKinds, 'sizes' as const].map((name) => [
        name,
        stored[name] ? 'yes' : '',
      ]),
    ),
  )
  return (
    <form method="post" action="/account/preferences/save" className={formStyles}>
      <fieldset className={stack({ gap: '1' })}>
        <legend className={css({ fontWeight: 'medium' })}>Contact me by</legend>
        {channels.map(([channel, label]) => (
          <Tick key={channel} form={form} name={channel} label={label} />
        ))}
      </fieldset>
      <fieldset className={stack({ gap: '1' })} hidden={stored.bag === undefined}>
        <legend className={css({ fontWeight: 'medium' })}>
          Emails in all our shops, at an address you’ve confirmed
        </legend>
        {agreedKinds.map((kind) => (
          <Tick key={kind} form={form} name={kind} {...agreedMails[kind]} />
        ))}
      </fieldset>
      <fieldset className={stack({ gap: '1' })}>
        <legend className={css({ fontWeight: 'medium' })}>Your size</legend>
        <Tick
          form={form}
          name="sizes"
          label="Choose the size I kept last"
          hint="From your orders with all our shops, once the time for returns is over. Only you see it."
        />
      </fieldset>
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Save preferences</button>
    </form>
  )
}
