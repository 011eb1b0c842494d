// The form that sends an order to another address or on another day, at the price that was paid.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { deliveryFormErrors } from '#shared/delivery/delivery-form.ts'
import { deliveryLabelOf, isDayChosen, phoneReason, timeSentence } from '#shared/delivery/delivery-methods.ts'
import { phoneLength } from '#shared/person/rules.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css, cx } from '#styled/css'
import { disclosure, quietText } from '#styled/patterns'
import { button } from '#styled/recipes'
import { AddressChoice, addressFieldNames, addressIdOf, AddressInputs, NameFields } from '#client/address/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Choice, Field, formStyles } from '#client/ui/form/field.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { screenOnly } from './styles.ts'

type ChangeDeliveryProps = { placed: PlacedOrder; path: string; proof: Readonly<Record<string, string>> }

/** A guest's proof has the postcode under another name: the form has a field for the new one. */
export function ChangeDelivery({
  placed: { order, change },
  path,
  proof: { postcode, ...proof },
}: ChangeDeliveryProps) {
  const { deliveryAddress: at, deliveryMethod, nominatedDate, timeFrame, contactNumber } = order
  const { slots, addresses } = change ?? { slots: [], addresses: [] }
  const { formResult } = useVisit()
  const refused = formResult && 'errors' in formResult && formResult.form === path ? formResult.errors : null
  const names = [...addressFieldNames, 'title', 'firstName', 'surName'] as const
  const stored = {
    ...Object.fromEntries(names.map((name) => [name, at?.[name] ?? ''])),
    addressId: addressIdOf(at, addresses),
    contactNumber: contactNumber ?? '',
    nominatedDate: `${nominatedDate} ${timeFrame}`,
  }
  const form = useCheckedForm(path, stored, (values) => deliveryFormErrors(values, { signedIn: true }))
  if (!change) return null
  const days = [{ date: nominatedDate, timeFrame }, ...slots].map(
    (slot) =>
      [
        `${slot.date} ${slot.timeFrame}`,
        `${formatDay(slot.date ?? '')}${timeSentence(deliveryMethod, slot.timeFrame)}`,
      ] as const,
  )
  const fields = (
    <>
      <NameFields form={form} />
      <AddressInputs form={form} />
    </>
  )
  return (
    <details open={refused !== null} className={screenOnly}>
      <summary className={disclosure()}>Change delivery</summary>
      {change.fixed ? (
        <p className={css({ paddingTop: '3' })}>{change.fixed}</p>
      ) : (
        <form {...form.attributes} key={form.key} className={cx(formStyles, css({ paddingTop: '3' }))}>
          {form.errors.submitted === refused ? null : <ErrorSummary {...form.errors} />}
          <HiddenFields of={postcode === undefined ? proof : { ...proof, was: postcode }} />
          <p className={quietText()}>
            {`You won’t pay more or less: we’ll send it by ${deliveryLabelOf(deliveryMethod).toLowerCase()}, to ${change.zone}. For anything else, cancel this order and place a new one.`}
          </p>
          {isDayChosen(deliveryMethod) ? (
            <Choice
              form={form}
              name="nominatedDate"
              label="Day"
              hint="Days and times that cost the same"
              choices={[...new Map(days)]}
            />
          ) : null}
          {addresses.length > 0 ? (
            <AddressChoice form={form} addresses={addresses}>
              {fields}
            </AddressChoice>
          ) : (
            fields
          )}
          <Field
            form={form}
            name="contactNumber"
            label="Phone number"
            hint={phoneReason}
            type="tel"
            autoComplete="tel"
            maxLength={phoneLength}
          />
          <button className={cx(button(), css({ justifySelf: 'start' }))}>Change my delivery</button>
        </form>
      )}
    </details>
  )
}
