// The billing address as it is sent (specification § 5): whose card it is, and where the county goes.
import type { BillingAddress } from '#shared/payment/payment.ts'

export type Named = { fullName?: string; givenName?: string; familyName?: string }

/** The full name, or given name plus family name. */
export function cardHolderName({ fullName = '', givenName = '', familyName = '' }: Named): string {
  return fullName.trim() || `${givenName.trim()} ${familyName.trim()}`.trim()
}

/** The county of a British or Irish address goes to `county`, of an American one to `state`; elsewhere to neither. */
export function regionOf(country: string, county: string): Pick<BillingAddress, 'county' | 'state'> {
  return {
    county: country === 'GB' || country === 'IE' ? county : '',
    state: country === 'US' ? county : '',
  }
}

type DeliveredTo = {
  firstName: string
  surName: string
  flatNumber: string
  houseName: string
  houseNumber: string
  houseSuffix: string
  addressLine1: string
  addressLine2: string
  addressLine3: string
  town: string
  county: string
  postcode: string
  country: string
}

/** Billing as the delivery address. Not for collection: there the address is a shop's. */
export function billingFrom(to: DeliveredTo): BillingAddress {
  const house = [to.flatNumber && `Flat ${to.flatNumber}`, to.houseName, to.houseNumber + to.houseSuffix]
    .filter(Boolean)
    .join(', ')
  // Some addresses carry their number in the first line already.
  const line1 = house === '' || to.addressLine1.startsWith(house) ? to.addressLine1 : `${house} ${to.addressLine1}`
  return {
    cardHoldersName: cardHolderName({ givenName: to.firstName, familyName: to.surName }),
    line1: line1.slice(0, 100),
    line2: [to.addressLine2, to.addressLine3].filter(Boolean).join(', ').slice(0, 100),
    city: to.town,
    ...regionOf(to.country, to.county),
    country: to.country,
    postalcode: to.postcode,
  }
}
