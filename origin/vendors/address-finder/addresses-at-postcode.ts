// Every address at a postcode, for the credit application's check of a home address.
import type { AccountAddress } from '#shared/delivery/address.ts'
import { streets, type Street } from './streets.ts'

export function addressesAtPostcode(postcode: string): AccountAddress[] {
  return streets.filter((street) => street.postcode === postcode).flatMap(addressesOf)
}

function addressesOf({ street, town, county, postcode, numbers, building }: Street): AccountAddress[] {
  const common: AccountAddress = {
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
  const houses = numbers.map((number) => ({ ...common, houseNumberAndSuffix: String(number) }))
  if (!building) return houses
  const flats = Array.from({ length: Math.max(1, building.flats) }, (_, at) => ({
    ...common,
    houseName: building.name,
    flatNumber: building.flats > 0 ? String(at + 1) : '',
  }))
  return [...houses, ...flats]
}
