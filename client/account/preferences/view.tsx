// The view of the contact preferences: one checkbox per channel and kind of mail, never ticked in advance.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { AgreedMail } from '#shared/customers/agreed-mails.ts'
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

/** Mails that offer nothing by themselves; each has a link that stops its kind. */
const kinds: ReadonlyArray<readonly [AgreedMail, label: string, hint: string]> = [
  ['bag', 'Remind me of a bag I’ve left', 'One email for each bag, with what’s still in stock and its price.'],
  ['review', 'Ask me for a review after delivery', 'One email for each order, some days after it arrives.'],
  [
    'saved',
    'Tell me when the price of a saved item drops or its stock is low',
    'And when it’s back in stock. At most one email a day.',
  ],
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
    Object.fromEntries([...channels, ...kinds, ['sizes'] as const].map(([name]) => [name, stored[name] ? 'yes' : ''])),
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
        {kinds.map(([kind, label, hint]) => (
          <Tick key={kind} form={form} name={kind} label={label} hint={hint} />
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
