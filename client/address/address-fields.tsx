// An address of the account, or a typed one with its recipient: the fields of every form that sends an order somewhere.
import { useState, type ReactNode } from 'react'
import type { BookAddress } from '#shared/delivery/address.ts'
import { nameFields } from '#shared/person/details.ts'
import { disclosure, fieldPairs, optionRow, quietText, stack } from '#styled/patterns'
import { choiceList, choiceRow } from './choice-list.ts'
import { Field } from '#client/ui/form/field.tsx'
import { TitleChoice } from '#client/ui/form/title-choice.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { addressInput } from './address-inputs.ts'
import type { AddressFields } from './found.ts'

type AddressChoiceProps = {
  form: FormState
  addresses: readonly BookAddress[]
  onAddress?: (addressId: string) => void
  /** The fields of another address. */
  children: ReactNode
}

/** The address chosen at first is open; the others are behind “Change”. */
export function AddressChoice(props: AddressChoiceProps) {
  return props.addresses.length === 0 ? props.children : <AddressList {...props} />
}

function AddressList({ form, addresses, onAddress, children }: AddressChoiceProps) {
  // Of the beginning: a choice moves no row and closes nothing.
  const [chosen] = useState(() => form.valueOf('addressId'))
  const sorted = addresses.toSorted((a, b) => Number(b.addressId === chosen) - Number(a.addressId === chosen))
  const choice = (address: BookAddress) => (
    <div key={address.addressId} className={choiceRow}>
      <label className={optionRow()}>
        <input
          type="radio"
          id={address === sorted[0] ? 'addressId' : undefined}
          name="addressId"
          value={address.addressId}
          defaultChecked={chosen === address.addressId}
          onChange={() => onAddress?.(address.addressId)}
        />
        <span>
          <b>{address.recipient}</b>
          {address.isDefaultDeliveryAddress ? <span className={quietText()}> Default</span> : null}
          <br />
          <PostalLines address={address} />
        </span>
      </label>
    </div>
  )
  return (
    <div className={choiceList}>
      {sorted.slice(0, 1).map(choice)}
      <details open={chosen === 'new' || undefined}>
        <summary className={disclosure({ marginInline: '4' })}>
          Change<span className="sr-only"> the delivery address</span>
        </summary>
        {sorted.slice(1).map(choice)}
        <div className={choiceRow}>
          <label className={optionRow()}>
            <input type="radio" name="addressId" value="new" defaultChecked={chosen === 'new'} />
            <b>Another address</b>
          </label>
          <div className={inside}>{children}</div>
        </div>
      </details>
    </div>
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

/** `folded` hides the fields only where a script can look the address up. */
type AddressInputsProps = { form: FormState; known?: AddressFields | null; folded?: boolean }

export function AddressInputs({ form, known, folded }: AddressInputsProps) {
  const houseNumber = known
    ? `${known.houseNumber}${known.houseSuffix}`
    : `${form.valueOf('houseNumber')}${form.valueOf('houseSuffix')}`
  const values: Readonly<Record<string, string>> = { ...known, houseNumber }
  const typed: FormState = { errorOf: form.errorOf, valueOf: (name) => values[name] ?? form.valueOf(name) }
  const isOpen = rare.some((name) => typed.valueOf(name) !== '' || form.errorOf(name))
  return (
    <div data-folded={folded || undefined} className={fields}>
      <div className={fieldPairs({ gap: '4' })}>
        <Field form={typed} name="houseNumber" label="House number (optional)" maxLength={20} />
        <Field form={typed} name="flatNumber" label="Flat (optional)" maxLength={100} />
      </div>
      <Field form={typed} name="addressLine1" {...addressInput('addressLine1')} />
      <Field form={typed} name="addressLine2" {...addressInput('addressLine2')} />
      <details open={isOpen}>
        <summary className={disclosure()}>Add a house name or a third address line</summary>
        <div className={stack({ gap: '5', paddingTop: '3' })}>
          <Field form={typed} name="houseName" label="House name (optional)" maxLength={100} />
          <Field form={typed} name="addressLine3" {...addressInput('addressLine3')} />
        </div>
      </details>
      <div className={fieldPairs({ gap: '4' })}>
        <Field form={typed} name="town" {...addressInput('town')} />
        <Field form={typed} name="county" {...addressInput('county')} />
      </div>
      <Field form={typed} name="postcode" {...addressInput('postcode')} />
    </div>
  )
}

const rare = ['houseName', 'addressLine3'] as const

const fields = stack({ gap: '5', '@media (scripting: enabled)': { '&[data-folded]': { display: 'none' } } })

const inside = stack({
  gap: '5',
  paddingInline: '4',
  paddingBottom: '4',
  'div:not(:has(> label > input:checked)) > &': { display: 'none' },
})
