// Invented streets for the address finder (streets.tsv): in the postcodes of the sample people, in those for which the credit
// reference agency has adverse data (origin/shop/credit/application/bureau.ts), and around the collection points.
import type { AccountAddress } from '#shared/delivery/address.ts'
import { readTsv } from '#origin/platform/tsv.ts'
import table from './streets.tsv?raw'

export type Street = {
  postcode: string
  street: string
  town: string
  county: string
  /** Every house number, not a range. */
  numbers: readonly number[]
  /** A named building and its number of flats; 0 for a single household. */
  building: { name: string; flats: number } | null
}

type Column = 'postcode' | 'street' | 'town' | 'county' | 'numbers' | 'building'

/** `numbers`: first and last. `building`: its name, or `name:flats`. */
export const streets: readonly Street[] = readTsv<Column>(table).map(({ numbers, building, ...row }) => {
  const [first, last] = numbers.split('-').map(Number) as [number, number]
  const [name = '', flats = '0'] = building.split(':')
  return {
    ...row,
    numbers: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    building: name === '' ? null : { name, flats: Number(flats) },
  }
})

/** For the credit application's check of a home address. */
export function addressesAtPostcode(postcode: string): AccountAddress[] {
  return streets.filter((street) => street.postcode === postcode).flatMap(addressesOf)
}

/** House numbers, and a building's flats, or the building when it is one household. */
export function addressesOf({ street, town, county, postcode, numbers, building }: Street): AccountAddress[] {
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
