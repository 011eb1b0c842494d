// Where it is delivered: one of the account's addresses, the default one first, or another one.
import type { BookAddress } from '#shared/delivery/address.ts'
import { css } from '#styled/css'
import type { AddressFields } from '#client/address/index.ts'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { Fault, Tick } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { useCheckoutDelivery } from './checkout-delivery.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { addressFailure } from './failed.ts'
import { NewAddress, type AddressMode } from './new-address.tsx'
import { choice, choiceList, legend, section, sectionHeading } from './looks.ts'
import { Outcome } from './outcome.tsx'
import { Names } from './who.tsx'

type WhereProps = {
  form: FormState
  addresses: readonly BookAddress[]
  mode: AddressMode
  setMode: (mode: AddressMode) => void
  onFound: (address: AddressFields) => void
  /** One of the account's was chosen. */
  onAddress: (addressId: string) => void
}

export function Where({ form, addresses, mode, setMode, onFound, onAddress }: WhereProps) {
  const signedIn = useVisit().person?.signedIn ?? false
  const { loading, errors, deliveryAddressUpdated } = useCheckoutDelivery()
  const error = form.errorOf('addressId')
  const busy = loading.deliveryAddress
  const outcome = (
    <Outcome
      saving={busy ? 'Saving your address…' : ''}
      saved={deliveryAddressUpdated ? 'Your delivery address is saved.' : ''}
      failed={error ? '' : addressFailure(errors.deliveryAddress)}
    />
  )
  const fresh = <NewAddress form={form} mode={mode} onMode={setMode} onFound={onFound} />
  if (addresses.length === 0)
    return (
      <section aria-labelledby="where" aria-busy={busy || undefined} className={section}>
        <h2 id="where" className={sectionHeading}>
          Delivery address
        </h2>
        {/* A guest gave theirs with the rest of who they are. */}
        {signedIn ? <Names form={form} /> : null}
        {fresh}
        {outcome}
      </section>
    )
  const chosen = form.valueOf('addressId')
  return (
    <fieldset
      className={section}
      aria-busy={busy || undefined}
      aria-describedby={error ? 'addressId-error' : undefined}
    >
      <legend className={legend}>Delivery address</legend>
      {error ? <Fault name="addressId">{error}</Fault> : null}
      <div className={choiceList}>
        {addresses.map((address, index) => (
          <div key={address.addressId} className={choice}>
            <label className={row}>
              <input
                type="radio"
                id={index === 0 ? 'addressId' : undefined}
                name="addressId"
                value={address.addressId}
                defaultChecked={chosen === address.addressId}
                onChange={() => onAddress(address.addressId)}
              />
              <span>
                <b>{address.recipient}</b>
                {address.isDefaultDeliveryAddress ? <span className={tag}> Default</span> : null}
                <br />
                <PostalLines address={address} />
              </span>
            </label>
          </div>
        ))}
        <div className={choice}>
          <label className={row}>
            <input type="radio" name="addressId" value="new" defaultChecked={chosen === 'new'} />
            <b>Another address</b>
          </label>
          <div className={inside}>
            <Names form={form} />
            {fresh}
            <Tick form={form} name="save" label="Save to my addresses" />
          </div>
        </div>
      </div>
      {outcome}
    </fieldset>
  )
}

const row = css({ display: 'flex', gap: '3', alignItems: 'start', padding: '4', cursor: 'pointer' })
const tag = css({ fontSize: 'sm', color: 'quiet' })

const inside = css({
  display: 'grid',
  gap: '5',
  paddingInline: '4',
  paddingBottom: '4',
  'div:not(:has(> label > input:checked)) > &': { display: 'none' },
})
