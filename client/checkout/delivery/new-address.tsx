// An address outside the account's address book: found and confirmed, or typed. Without script it is typed.
import { useState, type MouseEvent } from 'react'
import type { FoundAddress } from '#shared/delivery/delivery.ts'
import { css } from '#styled/css'
import { pressable, stack, surface } from '#styled/patterns'
import {
  addressFieldNames,
  type AddressFields,
  AddressFinder,
  addressFieldsOf,
  AddressInputs,
  addressLinesOf,
  useHasFinder,
} from '#client/address/index.ts'
import { formStyles } from '#client/ui/form/field.tsx'
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

const card = surface({ padding: '4', overflowWrap: 'anywhere' })

const findButton = pressable({
  justifySelf: 'start',
  textDecoration: 'underline',
  '@media (scripting: none)': { display: 'none' },
})
