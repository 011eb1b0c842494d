// The form that sends an order to another address or on another day at the same price.
import { changeForm, type PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryFormErrors } from '#shared/delivery/delivery-form.ts'
import { deliveryLabelOf, isDayChosen, timeSentence } from '#shared/delivery/delivery-methods.ts'
import { phoneFields } from '#shared/person/details.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css, cx } from '#styled/css'
import { disclosure, quietText } from '#styled/patterns'
import { button } from '#styled/recipes'
import { AddressChoice, addressFieldNames, addressIdOf, AddressInputs, NameFields } from '#client/address/index.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Choice, Field, formStyles } from '#client/ui/form/field.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { screenOnly } from './styles.ts'

type ChangeDeliveryProps = { placed: PlacedOrder; proof: Readonly<Record<string, string>> }

/** A guest's proof has its postcode as `was`: the form has a field for the new one. */
export function ChangeDelivery({ placed: { order, change }, proof: { postcode: was, ...own } }: ChangeDeliveryProps) {
  const { deliveryAddress: at, deliveryMethod, nominatedDate, timeFrame, contactNumber } = order
  const { addresses, slots, zone, fixed } = change ?? { addresses: [], slots: [], zone: '', fixed: '' }
  const names = [...addressFieldNames, 'title', 'firstName', 'surName'] as const
  const stored = {
    ...Object.fromEntries(names.map((name) => [name, at?.[name] ?? ''])),
    addressId: addressIdOf(at, addresses),
    contactNumber: contactNumber ?? '',
    nominatedDate: `${nominatedDate} ${timeFrame}`,
  }
  const form = useCheckedForm(changeForm, stored, (values) => deliveryFormErrors(values, { signedIn: true }))
  if (!change && form.errors.errors.length === 0) return null
  const days = (nominatedDate ? [{ date: nominatedDate, timeFrame }, ...slots] : slots).map(
    (day) =>
      [`${day.date} ${day.timeFrame}`, formatDay(day.date) + timeSentence(deliveryMethod, day.timeFrame)] as const,
  )
  return (
    <div className={cx(screenOnly, formStyles)}>
      <ErrorSummary {...form.errors} />
      <details hidden={!change} open={form.errors.submitted.length > 0}>
        <summary className={disclosure()}>Change delivery</summary>
        {fixed ? (
          <p className={css({ paddingTop: '3' })}>{fixed}</p>
        ) : (
          <form {...form.attributes} key={form.key} className={cx(formStyles, css({ paddingTop: '3' }))}>
            <HiddenFields of={was === undefined ? own : { ...own, was }} />
            <p className={quietText()}>
              {`At the same price we can send it by ${deliveryLabelOf(deliveryMethod).toLowerCase()} to ${zone}. For anything else, cancel this order and place a new one.`}
            </p>
            {isDayChosen(deliveryMethod) ? (
              <Choice form={form} name="nominatedDate" label="Day and time" long choices={[...new Map(days)]} />
            ) : null}
            <fieldset aria-label="Delivery address" className={formStyles}>
              <AddressChoice form={form} addresses={addresses}>
                <NameFields form={form} />
                <AddressInputs form={form} />
              </AddressChoice>
            </fieldset>
            <Field form={form} name="contactNumber" {...phoneFields.mobilePhone.input} label="Phone number" />
            <button className={cx(button(), css({ justifySelf: 'start' }))}>Change my delivery</button>
          </form>
        )}
      </details>
    </div>
  )
}
