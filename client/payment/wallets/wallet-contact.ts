// The delivery address and contact details from a wallet's sheet, as the delivery form's fields.
import type { DeliveryFields } from '#shared/delivery/delivery-form.ts'
import type { ChosenSpeed } from '#shared/delivery/save-delivery.ts'

export type WalletContact = {
  firstName: string
  surName: string
  lines: readonly string[]
  town: string
  county: string
  postcode: string
  country: string
  email: string
  phone: string
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
