// The delivery address: one of the account's, the default first, or a new one.
import type { BookAddress } from '#shared/delivery/address.ts'
import { AddressChoice, NameFields, type AddressFields } from '#client/address/index.ts'
import { Fault, Tick } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { useCheckoutDelivery } from './checkout-delivery.ts'
import { addressFailure } from './failure-messages.ts'
import { NewAddress, type AddressMode } from './new-address.tsx'
import { legendStyles, sectionStyles, stepHeading } from './styles.ts'
import { SaveStatus } from './save-status.tsx'

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
  return (
    <fieldset
      className={sectionStyles}
      aria-busy={busy || undefined}
      aria-describedby={error ? 'addressId-error' : undefined}
    >
      <legend className={legendStyles}>Delivery address</legend>
      {error ? <Fault name="addressId">{error}</Fault> : null}
      <AddressChoice form={form} addresses={addresses} onAddress={onAddress}>
        <NameFields form={form} />
        {newAddress}
        <Tick form={form} name="save" label="Save to my addresses" />
      </AddressChoice>
      {saveStatus}
    </fieldset>
  )
}
