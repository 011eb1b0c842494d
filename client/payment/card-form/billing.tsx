// Where the card's bills go: where the order goes unless the box is unticked; asked for when nothing is known.
import { useState } from 'react'
import type { FoundAddress } from '#shared/delivery/delivery.ts'
import { css } from '#styled/css'
import { AddressFinder, asTyped, fieldsOf } from '#client/address/index.ts'
import { Choice, Field } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { stack, radio } from './looks.ts'

/** Cards are billed where the shop delivers, and in the two countries whose addresses it knows how to ask for. */
export const billingCountries = [
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['US', 'United States'],
] as const

type BillingProps = {
  form: FormState
  /** The address that need not be typed, in words; null without one. */
  known: string | null
  /** It is the card's too. */
  same: boolean
  onSame: (same: boolean) => void
}

export function Billing({ form, known, same, onSame }: BillingProps) {
  const asked = known === null || !same
  return (
    <div className={stack}>
      {known ? (
        <label className={tick}>
          <input
            type="checkbox"
            name="billing-same"
            checked={same}
            onChange={(event) => onSame(event.target.checked)}
            className={radio}
          />
          {known}
        </label>
      ) : null}
      {asked ? <BillingAddress form={form} /> : null}
    </div>
  )
}

/** Looked up first, typed by hand at any time; what is wrong with it opens the fields it is about. */
function BillingAddress({ form }: { form: FormState }) {
  const [country, setCountry] = useState(form.valueOf('billing-country') || 'GB')
  const [found, setFound] = useState<Readonly<Record<string, string>> | null>(null)
  const [byHand, setByHand] = useState(form.valueOf('billing-line1') !== '')
  const open = byHand || found !== null || country !== 'GB' || parts.some((name) => form.errorOf(name))
  const filled = found ? { ...form, valueOf: (name: string) => found[name] ?? '' } : form

  function take(address: FoundAddress) {
    const { addressLine1, addressLine2, addressLine3, town, county, postcode } = asTyped(fieldsOf(address))
    setFound({
      'billing-line1': addressLine1,
      'billing-line2': [addressLine2, addressLine3].filter(Boolean).join(', '),
      'billing-city': town,
      'billing-region': county,
      'billing-postcode': postcode,
    })
  }

  return (
    <fieldset className={stack}>
      <legend className={css({ fontWeight: 'medium', marginBottom: '3' })}>Billing address</legend>
      <div onChange={(event) => takeCountry(event.target, setCountry)}>
        <Choice
          form={form}
          name="billing-country"
          label="Country"
          choices={billingCountries}
          autoComplete="billing country"
        />
      </div>
      {country === 'GB' ? (
        <AddressFinder onFound={take} onManual={() => setByHand(true)} manualHref="#billing-line1" />
      ) : null}
      {open ? <Parts key={found?.['billing-line1']} form={filled} country={country} /> : null}
    </fieldset>
  )
}

function Parts({ form, country }: { form: FormState; country: string }) {
  return (
    <>
      <Field
        form={form}
        name="billing-line1"
        label="Address line 1"
        autoComplete="billing address-line1"
        maxLength={100}
      />
      <Field
        form={form}
        name="billing-line2"
        label="Address line 2 (optional)"
        autoComplete="billing address-line2"
        maxLength={100}
      />
      <Field
        form={form}
        name="billing-city"
        label="Town or city"
        autoComplete="billing address-level2"
        maxLength={100}
      />
      <Field
        form={form}
        name="billing-region"
        label={country === 'US' ? 'State' : 'County (optional)'}
        autoComplete="billing address-level1"
        maxLength={100}
      />
      <Field
        form={form}
        name="billing-postcode"
        label={country === 'US' ? 'ZIP code' : country === 'IE' ? 'Eircode' : 'Postcode'}
        autoComplete="billing postal-code"
        maxLength={12}
        short
      />
    </>
  )
}

const parts = ['billing-line1', 'billing-line2', 'billing-city', 'billing-region', 'billing-postcode']

function takeCountry(target: EventTarget, setCountry: (country: string) => void) {
  if (target instanceof HTMLSelectElement) setCountry(target.value)
}

export const tick = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'center',
  minHeight: 'target',
  cursor: 'pointer',
})
