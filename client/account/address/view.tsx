// The view of one address: a form, filled in for an existing address.
import { addressRules } from '#shared/customers/address-form.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { faultsOf } from '#shared/person/rule.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { addressInput } from '#client/address/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { Field, Tick, formStyles } from '#client/ui/form/field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { useCheckedForm } from '#client/ui/form/use-form.ts'

export default function AccountAddressView({ params: { addressId } }: { params: { addressId: string } }) {
  const isNew = addressId === 'new'
  const path = isNew ? '/account/addresses/add' : '/account/addresses/edit'
  return (
    <AccountPage at="/account/addresses" heading={isNew ? 'Add an address' : 'Edit this address'} narrow form={path}>
      {isNew ? <AddressForm path={path} stored={{}} /> : <Edit path={path} addressId={addressId} />}
    </AccountPage>
  )
}

function Edit({ path, addressId }: { path: string; addressId: string }) {
  const { data } = useCall(customerCalls.addresses, {})
  const address = data?.addresses.find((one) => one.addressId === addressId)
  if (!address) return <p role="alert">{messages.generic.tryAgain}.</p>
  const { isDefaultDeliveryAddress, ...lines } = address
  const stored = { ...lines, isDefaultDeliveryAddress: isDefaultDeliveryAddress ? 'yes' : '' }
  return <AddressForm path={path} stored={stored} isDefault={isDefaultDeliveryAddress} />
}

type AddressFormProps = { path: string; stored: Readonly<Record<string, string>>; isDefault?: boolean }

/** Fields that the form does not show; their stored values are sent unchanged. */
const unchangedFields = ['addressId', 'country', 'isoCountryCode'] as const

function AddressForm({ path, stored, isDefault = false }: AddressFormProps) {
  const form = useCheckedForm(path, stored, (values) => faultsOf(addressRules, values))
  return (
    <form key={form.key} {...form.attributes} className={formStyles}>
      <ErrorSummary {...form.errors} />
      {unchangedFields.map((name) =>
        stored[name] ? <input key={name} type="hidden" name={name} value={stored[name]} /> : null,
      )}
      <Field form={form} name="recipient" label="Recipient’s full name" autoComplete="name" maxLength={80} />
      <div className={wrapRow({ gap: '4' })}>
        <Field form={form} name="flatNumber" label="Flat (optional)" maxLength={100} short />
        <Field form={form} name="houseNumberAndSuffix" label="House number (optional)" maxLength={100} short />
      </div>
      <Field form={form} name="houseName" label="House name (optional)" maxLength={100} />
      <Field form={form} name="addressLine1" {...addressInput('addressLine1')} label="Street" />
      {(['addressLine2', 'addressLine3', 'town', 'county', 'postcode'] as const).map((name) => (
        <Field key={name} form={form} name={name} {...addressInput(name)} />
      ))}
      {isDefault ? (
        <p>This is your default delivery address. To change it, make another address your default.</p>
      ) : (
        <Tick form={form} name="isDefaultDeliveryAddress" label="Make this my default delivery address" />
      )}
      <button className={cx(button(), css({ justifySelf: 'start' }))}>Save address</button>
    </form>
  )
}
