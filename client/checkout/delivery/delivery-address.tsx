// The delivery address: one of the account's, the default first, or a new one.
import type { BookAddress } from '#shared/delivery/address.ts'
import { disclosure, optionRow, quietText, stack } from '#styled/patterns'
import type { AddressFields } from '#client/address/index.ts'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { Fault, Tick } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { useCheckoutDelivery } from './checkout-delivery.ts'
import { addressFailure } from './failure-messages.ts'
import { NewAddress, type AddressMode } from './new-address.tsx'
import { choiceRow, choiceList, legendStyles, sectionStyles, stepHeading } from './styles.ts'
import { SaveStatus } from './save-status.tsx'
import { NameFields } from './contact-details.tsx'

type DeliveryAddressProps = {
  form: FormState
  addresses: readonly BookAddress[]
  mode: AddressMode
  setMode: (mode: AddressMode) => void
  onFound: (address: AddressFields) => void
  /** The shopper chose an address of the account. */
  onAddress: (addressId: string) => void
}

export function DeliveryAddress({ form, addresses, mode, setMode, onFound, onAddress }: DeliveryAddressProps) {
  const { loading: busy, saved, error: refused } = useCheckoutDelivery().calls.deliveryAddress
  const error = form.errorOf('addressId')
  const saveStatus = (
    <SaveStatus
      saving={busy ? 'Saving your address…' : ''}
      saved={saved ? 'Your delivery address is saved.' : ''}
      failed={error ? '' : addressFailure(refused)}
    />
  )
  const newAddress = <NewAddress form={form} mode={mode} onMode={setMode} onFound={onFound} />
  if (addresses.length === 0)
    return (
      <section aria-labelledby="where" aria-busy={busy || undefined} className={sectionStyles}>
        <h2 id="where" className={stepHeading}>
          Delivery address
        </h2>
        {newAddress}
        {saveStatus}
      </section>
    )
  const chosen = form.valueOf('addressId')
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
          onChange={() => onAddress(address.addressId)}
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
    <fieldset
      className={sectionStyles}
      aria-busy={busy || undefined}
      aria-describedby={error ? 'addressId-error' : undefined}
    >
      <legend className={legendStyles}>Delivery address</legend>
      {error ? <Fault name="addressId">{error}</Fault> : null}
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
            <div className={inside}>
              <NameFields form={form} />
              {newAddress}
              <Tick form={form} name="save" label="Save to my addresses" />
            </div>
          </div>
        </details>
      </div>
      {saveStatus}
    </fieldset>
  )
}

const inside = stack({
  gap: '5',
  paddingInline: '4',
  paddingBottom: '4',
  'div:not(:has(> label > input:checked)) > &': { display: 'none' },
})
