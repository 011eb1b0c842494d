// The billing address as it is sent (R5.12, R5.13): cardholder name, and county or state by country.
import type { ShippingAddress } from '#shared/delivery/delivery.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'

export type NameParts = { fullName?: string; givenName?: string; familyName?: string }

/** The full name, or given name plus family name. */
export function cardHolderName({ fullName = '', givenName = '', familyName = '' }: NameParts): string {
  return fullName.trim() || `${givenName.trim()} ${familyName.trim()}`.trim()
}

/** The county of a British or Irish address goes to `county`, of an American one to `state`; elsewhere to neither. */
export function billingRegion(country: string, county: string): Pick<BillingAddress, 'county' | 'state'> {
  return {
    county: country === 'GB' || country === 'IE' ? county : '',
    state: country === 'US' ? county : '',
  }
}

type DeliveryRecipient = Omit<ShippingAddress, 'tpaIndicator' | 'addressDescription'>

/** The billing address of a home delivery. For collection the delivery address is the collection point's. */
export function billingFromDelivery(to: DeliveryRecipient): BillingAddress {
  const house = [to.flatNumber && `Flat ${to.flatNumber}`, to.houseName, to.houseNumber + to.houseSuffix]
    .filter(Boolean)
    .join(', ')
  // The first line of some addresses already starts with flat, name and number.
  const line1 = house === '' || to.addressLine1.startsWith(house) ? to.addressLine1 : `${house} ${to.addressLine1}`
  return {
    cardHoldersName: cardHolderName({ givenName: to.firstName, familyName: to.surName }),
    line1: line1.slice(0, 100),
    line2: [to.addressLine2, to.addressLine3].filter(Boolean).join(', ').slice(0, 100),
    city: to.town,
    ...billingRegion(to.country, to.county),
    country: to.country,
    postalcode: to.postcode,
  }
}
