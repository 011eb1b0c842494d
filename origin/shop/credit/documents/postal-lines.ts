// Formats an address as lines of an envelope.
import type { AccountAddress } from '#shared/delivery/address.ts'

export function postalLines(address: AccountAddress): string[] {
  const { flatNumber, houseName, houseNumberAndSuffix, addressLine1, addressLine2, addressLine3 } = address
  const { town, county, postcode, country, isoCountryCode } = address
  return [
    /^\d/.test(flatNumber) ? `Flat ${flatNumber}` : flatNumber,
    houseName,
    `${houseNumberAndSuffix} ${addressLine1}`.trim(),
    addressLine2,
    addressLine3,
    town,
    county,
    postcode,
    isoCountryCode === 'GB' ? '' : country,
  ].filter(Boolean)
}
