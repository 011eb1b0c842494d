// What a wallet's sheet returns: addresses and contact details, as the billing address and as the delivery form's fields.
import type { BillingAddress } from '#shared/payment/payment.ts'
import type { DeliveryFields } from '#shared/delivery/delivery-form.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'
import { billingRegion, cardHolderName } from '#client/payment/billing.ts'

/** Missing details are left empty, which the delivery form's rules refuse. */
export type WalletAddress = {
  firstName: string
  surName: string
  lines: readonly string[]
  town: string
  county: string
  postcode: string
  country: string
}
export type WalletContact = WalletAddress & { email: string; phone: string }

/** The part of an address that both vendors name alike. */
export function placeOf(given: {
  locality?: string
  administrativeArea?: string
  postalCode?: string
  countryCode?: string
}): Pick<WalletAddress, 'town' | 'county' | 'postcode' | 'country'> {
  return {
    town: given.locality ?? '',
    county: given.administrativeArea ?? '',
    postcode: given.postalCode ?? '',
    country: (given.countryCode || 'GB').toUpperCase(),
  }
}

/** Null when the sheet returned no complete address. */
export function billingOf(address: WalletAddress | undefined): BillingAddress | null {
  if (!address) return null
  const { firstName, surName, lines, town, county, postcode, country } = address
  const [line1, ...more] = lines
  const cardHoldersName = cardHolderName({ givenName: firstName, familyName: surName })
  if (!line1 || !town || !postcode || !cardHoldersName) return null
  return {
    cardHoldersName,
    line1,
    line2: more.join(', '),
    city: town,
    ...billingRegion(country, county),
    country,
    postalcode: postcode,
  }
}

/** The wallet's payment data as the call takes it. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Splits a full name, as Google Pay has it, before its last word. */
export function splitName(name: string): { firstName: string; surName: string } {
  const parts = name.trim().split(/\s+/)
  return { firstName: parts.slice(0, -1).join(' '), surName: parts.at(-1) ?? '' }
}

export function deliveryFieldsOf(contact: WalletContact, speed: ChosenSpeed): DeliveryFields {
  const { firstName, surName, lines, town, county, postcode, email, phone } = contact
  const [addressLine1 = '', addressLine2 = '', ...rest] = lines
  return {
    how: 'deliver',
    addressId: 'new',
    firstName,
    surName,
    addressLine1,
    addressLine2,
    addressLine3: rest.join(', '),
    town,
    county,
    postcode,
    email,
    contactNumber: phone,
    ...speed,
  }
}
