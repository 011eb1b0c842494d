// An address outside the account's address book: found and confirmed, or typed. Without script it is typed.
import { useState, type MouseEvent } from 'react'
import type { FoundAddress } from '#shared/delivery/delivery.ts'
import { css } from '#styled/css'
import { disclosure, fieldPairs, pressable, stack, surface } from '#styled/patterns'
import {
  addressFieldNames,
  type AddressFields,
  AddressFinder,
  addressFieldsOf,
  addressInput,
  addressLinesOf,
  useHasFinder,
} from '#client/address/index.ts'
import { Field, formStyles } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { showAndFocus, showReply } from '#client/ui/show-and-focus.ts'
import { deliveryStepPath } from '#client/checkout/delivery-queries.ts'
import { textLink } from './styles.ts'

export type AddressMode = 'find' | 'chosen' | 'manual'

const manualHref = `${deliveryStepPath}?how=deliver&address=manual`

type NewAddressProps = {
  form: FormState
  mode: AddressMode
  onMode: (mode: AddressMode) => void
  onFound: (address: AddressFields) => void
}

export function NewAddress({ form, mode, onMode, onFound }: NewAddressProps) {
  const finder = useHasFinder()
  const [found, setFound] = useState<AddressFields | null>(null)
  const known =
    found ?? (Object.fromEntries(addressFieldNames.map((name) => [name, form.valueOf(name)])) as AddressFields)

  /** Switches the mode and moves the focus into the shown part. */
  function show(next: AddressMode, focus: string) {
    showAndFocus(() => onMode(next), focus)
  }

  function take(address: FoundAddress) {
    const fields = addressFieldsOf(address)
    setFound(fields)
    onFound(fields)
    showReply(() => onMode('chosen'), 'chosen-address')
  }

  const byHand = () => show('manual', 'addressLine1')
  const find = finder ? () => show('find', 'find') : byHand
  if (mode === 'chosen') return <ConfirmedAddress address={known} onChange={find} onManual={byHand} />
  return (
    <div className={formStyles}>
      {mode === 'find' ? (
        <AddressFinder onFound={take} onManual={byHand} manualHref={manualHref} error={form.errorOf('find')} />
      ) : null}
      <AddressInputs form={form} known={found} folded={mode === 'find'} />
      {mode === 'manual' && finder ? (
        <button type="button" className={findButton} onClick={find}>
          Find the address instead
        </button>
      ) : null}
    </div>
  )
}

type ConfirmedAddressProps = { address: AddressFields; onChange: () => void; onManual: () => void }

/** The found or saved address, for the shopper to check. */
function ConfirmedAddress({ address, onChange, onManual }: ConfirmedAddressProps) {
  const instead = (then: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    then()
  }
  return (
    <div className={stack({ gap: '1' })}>
      <p id="chosen-address" tabIndex={-1} className={card}>
        <span className="sr-only">Delivering to </span>
        {addressLinesOf(address).map((line, at) => (
          <span key={at}>
            {at > 0 ? <br /> : null}
            <span>{line}</span>
          </span>
        ))}
      </p>
      {addressFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} value={address[name]} />
      ))}
      <p className={css({ display: 'flex', gap: '5' })}>
        <a href={manualHref} onClick={instead(onChange)} className={textLink}>
          Change<span className="sr-only"> the address</span>
        </a>
        <a href={manualHref} onClick={instead(onManual)} className={textLink}>
          Edit<span className="sr-only"> the address manually</span>
        </a>
      </p>
    </div>
  )
}

/** `folded` hides the fields only where a script can look the address up. */
function AddressInputs({ form, known, folded }: { form: FormState; known: AddressFields | null; folded: boolean }) {
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

const card = surface({ padding: '4', overflowWrap: 'anywhere' })

const findButton = pressable({
  justifySelf: 'start',
  textDecoration: 'underline',
  '@media (scripting: none)': { display: 'none' },
})
