// The billing address fields: hidden while the known address is used, shown when its checkbox is cleared or none is known.
import { useState } from 'react'
import type { FoundAddress } from '#shared/delivery/delivery.ts'
import { css } from '#styled/css'
import { tickBox } from '#styled/patterns'
import { AddressFinder, addressInput, asTypedFields, addressFieldsOf, useHasFinder } from '#client/address/index.ts'
import { showAndFocus } from '#client/ui/show-and-focus.ts'
import { Choice, Field } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { paymentStack, controlLabel } from './styles.ts'

/** The delivery country, and the two countries whose address formats the form supports. */
const billingCountries = [
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['US', 'United States'],
] as const

type BillingProps = {
  form: FormState
  /** Label of the known address; null without one. */
  known: string | null
  /** The known address is the billing address. */
  same: boolean
  onSame: (same: boolean) => void
}

export function Billing({ form, known, same, onSame }: BillingProps) {
  return (
    <div className={paymentStack}>
      {known ? (
        <label className={controlLabel}>
          <input
            type="checkbox"
            name="billing-same"
            checked={same}
            onChange={(event) => onSame(event.target.checked)}
            className={tickBox()}
          />
          <span>{known}</span>
        </label>
      ) : null}
      {known === null || !same ? <BillingAddressFields form={form} /> : null}
    </div>
  )
}

/** The address finder, and the fields once an address is found, has errors or is typed by hand. */
function BillingAddressFields({ form }: { form: FormState }) {
  const [country, setCountry] = useState(form.valueOf('billing-country') || 'GB')
  const [found, setFound] = useState<Readonly<Record<string, string>> | null>(null)
  // Each found address gets new fields, because a field keeps its own value once it is shown.
  const [finds, setFinds] = useState(0)
  const [byHand, setByHand] = useState(form.valueOf('billing-line1') !== '')
  const [edits, setEdits] = useState(0)
  const finder = useHasFinder()
  const open =
    !finder || byHand || found !== null || country !== 'GB' || addressFields.some((name) => form.errorOf(name))
  const filled = found ? { ...form, valueOf: (name: string) => found[name] ?? '' } : form

  const typeByHand = () => showAndFocus(() => setByHand(true), 'billing-line1')

  function fillIn(address: FoundAddress) {
    const { addressLine1, addressLine2, addressLine3, town, county, postcode } = asTypedFields(addressFieldsOf(address))
    setFinds((count) => count + 1)
    setFound({
      'billing-line1': addressLine1,
      'billing-line2': [addressLine2, addressLine3].filter(Boolean).join(', '),
      'billing-city': town,
      'billing-region': county,
      'billing-postcode': postcode,
    })
  }

  return (
    <fieldset className={paymentStack}>
      <legend className={css({ fontWeight: 'medium', marginBottom: '3' })}>Billing address</legend>
      <div onChange={(event) => readCountry(event.target, setCountry)}>
        <Choice
          form={form}
          name="billing-country"
          label="Country"
          choices={billingCountries}
          autoComplete="billing country"
        />
      </div>
      {country === 'GB' && finder && !byHand ? (
        <AddressFinder onFound={fillIn} onManual={typeByHand} edits={edits} manualHref="#billing-line1" />
      ) : null}
      {open ? (
        <div onChange={() => setEdits((count) => count + 1)} className={paymentStack}>
          <AddressLines key={finds} form={filled} country={country} />
        </div>
      ) : null}
    </fieldset>
  )
}

function AddressLines({ form, country }: { form: FormState; country: string }) {
  return (
    <>
      <Field form={form} name="billing-line1" {...addressInput('addressLine1', section)} />
      <Field form={form} name="billing-line2" {...addressInput('addressLine2', section)} />
      <Field form={form} name="billing-city" {...addressInput('town', section)} />
      <Field
        form={form}
        name="billing-region"
        {...addressInput('county', section)}
        {...(country === 'US' && { label: 'State' })}
      />
      <Field
        form={form}
        name="billing-postcode"
        {...addressInput('postcode', section)}
        {...(country === 'US' && { label: 'ZIP code' })}
        {...(country === 'IE' && { label: 'Eircode' })}
      />
    </>
  )
}

const section = 'billing '
const addressFields = ['billing-line1', 'billing-line2', 'billing-city', 'billing-region', 'billing-postcode']

function readCountry(target: EventTarget, setCountry: (country: string) => void) {
  if (target instanceof HTMLSelectElement) setCountry(target.value)
}
