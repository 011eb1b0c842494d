// Converts a found address into form fields and into the lines of a postal address.
import type { BookAddress } from '#shared/delivery/address.ts'
import type { FoundAddress, ShippingAddress } from '#shared/delivery/delivery.ts'

/** An address form's fields by name. */
export type AddressFields = {
  houseName: string
  houseNumber: string
  houseSuffix: string
  flatNumber: string
  addressLine1: string
  addressLine2: string
  addressLine3: string
  town: string
  county: string
  postcode: string
}

export const addressFieldNames = [
  'houseName',
  'houseNumber',
  'houseSuffix',
  'flatNumber',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'town',
  'county',
  'postcode',
] as const satisfies readonly (keyof AddressFields)[]

const unnumbered = { houseName: '', houseNumber: '', houseSuffix: '', flatNumber: '' }

export function addressFieldsOf(found: FoundAddress): AddressFields {
  const [, houseNumber = '', houseSuffix = ''] = /^(\d+)\s*([A-Za-z]?)$/.exec(found.BuildingNumber) ?? []
  const place = { town: found.City, county: found.ProvinceName, postcode: found.PostalCode }
  // Without a street or a numeric building number, the service's own lines are used.
  if (found.Street === '' || (found.BuildingNumber !== '' && houseNumber === ''))
    return {
      ...unnumbered,
      houseName: found.Company,
      addressLine1: found.Line1,
      addressLine2: found.Line2,
      addressLine3: found.Line3,
      ...place,
    }
  return {
    houseName: [found.Company, found.BuildingName].filter(Boolean).join(', '),
    houseNumber,
    houseSuffix,
    flatNumber: found.SubBuilding,
    addressLine1: found.Street,
    addressLine2: found.District,
    addressLine3: '',
    ...place,
  }
}

/** The address as on an envelope, without empty lines. */
export function addressLinesOf(address: Partial<AddressFields>): string[] {
  const { flatNumber = '', houseName, houseNumber = '', houseSuffix = '', addressLine1 = '' } = address
  const flat = /^\d+[A-Za-z]?$/.test(flatNumber) ? `Flat ${flatNumber}` : flatNumber
  const street = `${houseNumber}${houseSuffix} ${addressLine1}`.trim()
  const { addressLine2, addressLine3, town, county, postcode } = address
  return [flat, houseName, street, addressLine2, addressLine3, town, county, postcode].flatMap((line) =>
    line ? [line] : [],
  )
}

/** The same address in the fields that a shopper types by hand. */
export function asTypedFields(address: Partial<AddressFields>): AddressFields {
  const { town = '', county = '', postcode = '' } = address
  const [first = '', second = '', ...rest] = addressLinesOf({ ...address, town: '', county: '', postcode: '' })
  return {
    ...unnumbered,
    addressLine1: first,
    addressLine2: second,
    addressLine3: rest.join(', '),
    town,
    county,
    postcode,
  }
}

/**
 * The account address that equals the saved one, recipient and house included; `new` for another saved address; without one, the
 * first, which is the default.
 */
export function addressIdOf(own: ShippingAddress | null, addresses: readonly BookAddress[]): string {
  const bare = (...parts: string[]) => parts.join('').replaceAll(' ', '').toLowerCase()
  const match =
    own &&
    addresses.find(
      (one) =>
        bare(one.flatNumber, one.houseName, one.houseNumberAndSuffix, one.addressLine1, one.postcode) ===
          bare(own.flatNumber, own.houseName, own.houseNumber, own.houseSuffix, own.addressLine1, own.postcode) &&
        // A recipient of one word stands as both names.
        [bare(own.firstName, own.surName), bare(own.surName)].includes(bare(one.recipient)),
    )
  return match?.addressId ?? (own ? 'new' : (addresses[0]?.addressId ?? 'new'))
}
