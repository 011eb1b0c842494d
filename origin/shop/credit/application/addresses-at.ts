// Finds the addresses at a postcode that match the known house number, flat and house name. An empty list is a valid
// reply, because an address can be typed.
import type { AccountAddress } from '#shared/delivery/address.ts'
import { formatPostcode } from '#shared/delivery/postcode.ts'
import { streets, type Street } from '#origin/vendors/address-finder/streets.ts'

type Known = { houseNumber: string; flatId: string; houseName: string; postCode: string }

export function addressesAt({ postCode, ...known }: Known): AccountAddress[] {
  const postcode = formatPostcode(postCode)
  const all = streets.filter((street) => street.postcode === postcode).flatMap(addressesOf)
  return all.filter((address) => fits(address, known))
}

function addressesOf({ street, town, county, postcode, numbers, building }: Street): AccountAddress[] {
  const shared = {
    flatNumber: '',
    houseNumberAndSuffix: '',
    houseName: '',
    addressLine1: street,
    addressLine2: '',
    addressLine3: '',
    town,
    county,
    postcode,
    country: 'United Kingdom',
    isoCountryCode: 'GB',
  }
  const flats = building ? Array.from({ length: Math.max(1, building.flats) }, (_, at) => String(at + 1)) : []
  return [
    ...numbers.map((number) => ({ ...shared, houseNumberAndSuffix: String(number) })),
    ...flats.map((flat) => ({ ...shared, houseName: building!.name, flatNumber: building!.flats > 0 ? flat : '' })),
  ]
}

function fits(address: AccountAddress, { houseNumber, flatId, houseName }: Omit<Known, 'postCode'>): boolean {
  return (
    same(houseNumber, address.houseNumberAndSuffix) &&
    same(flatId.replace(/^flat\b/i, ''), address.flatNumber) &&
    (houseName.trim() === '' || address.houseName.toLowerCase().startsWith(houseName.trim().toLowerCase()))
  )
}

/** An unknown value matches everything. */
function same(known: string, actual: string): boolean {
  return known.trim() === '' || known.trim().toLowerCase() === actual.toLowerCase()
}
