// The form's initial values: the delivery saved for this bag, otherwise the account's details.
import type { BookAddress } from '#shared/delivery/address.ts'
import type { Customer } from '#shared/customers/customer.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { addressFieldNames, addressIdOf } from '#client/address/index.ts'

export function initialDeliveryValues(
  { currentDeliveryAddress, email, contactNumber, ...delivery }: CheckoutDelivery,
  bag: Pick<Cart, 'shippingAddress'> | null,
  customer: Customer | null,
  addresses: readonly BookAddress[],
): Record<string, string> {
  const current = currentDeliveryAddress ?? bag?.shippingAddress ?? null
  const { mobilePhone, homePhone } = customer?.contactDetails ?? { mobilePhone: '', homePhone: '' }
  const own = current !== null && !current.tpaIndicator ? current : null
  const known = addressFieldNames.map((name) => [name, own?.[name] ?? ''] as const)
  return {
    ...Object.fromEntries(known),
    email: email ?? '',
    title: currentDeliveryAddress?.title ?? customer?.title ?? '',
    firstName: current?.firstName ?? customer?.firstname ?? '',
    surName: current?.surName ?? customer?.lastname ?? '',
    contactNumber: contactNumber ?? (mobilePhone || homePhone),
    addressId: addressIdOf(own, addresses),
    venueId: delivery.venue?.id ?? '',
    near: delivery.manualClickAndCollectPostcode ?? delivery.clickAndCollectSearchPostcode ?? '',
  }
}

/** The default delivery address moves to first position (R4.53). */
export function defaultFirst(addresses: readonly BookAddress[]): BookAddress[] {
  return addresses.toSorted((a, b) => Number(b.isDefaultDeliveryAddress) - Number(a.isDefaultDeliveryAddress))
}
