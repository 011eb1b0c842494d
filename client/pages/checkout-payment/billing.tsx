// Where the card's bills go: where the order goes unless the box is unticked; asked for when nothing is known.
import { useState } from 'react'
import { css } from '#styled/css'
import { Choice, Field } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { stack } from './looks.ts'
import { radio } from './way.tsx'

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

function BillingAddress({ form }: { form: FormState }) {
  const [country, setCountry] = useState(form.valueOf('billing-country') || 'GB')
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
    </fieldset>
  )
}

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
