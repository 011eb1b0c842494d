// Builds a delivery address from a typed address, from the address book, or from a collection point.
import { type AccountAddress, formatPostcode } from '#shared/delivery/address.ts'
import type { CurrentDeliveryAddress, ShippingAddress, Venue } from '#shared/delivery/delivery.ts'

type BookAddressLines = Omit<AccountAddress, 'country'> & { recipient: string }

/** A typed address is never a collection point, whatever the request says. */
export function typedAddress(given: ShippingAddress, title: CurrentDeliveryAddress['title']): CurrentDeliveryAddress {
  return { ...given, title, postcode: formatPostcode(given.postcode), tpaIndicator: false, siteId: '', tpaID: '' }
}

export function bookAddress({ recipient, houseNumberAndSuffix, isoCountryCode, ...lines }: BookAddressLines) {
  const [, houseNumber = '', houseSuffix = ''] = /^(\d*)(.*)$/s.exec(houseNumberAndSuffix)!
  const names = recipient.trim().split(/\s+/)
  const surName = names.pop() ?? ''
  return {
    ...lines,
    title: '' as const,
    firstName: names.join(' ') || surName,
    surName,
    houseNumber,
    houseSuffix: houseSuffix.trim(),
    country: isoCountryCode,
    addressDescription: '',
    tpaIndicator: false,
    siteId: '',
    tpaID: '',
  } satisfies CurrentDeliveryAddress
}

/** `names`: the person who collects the order. */
export function pointAddress(venue: Venue, names: { firstName: string; surName: string }): CurrentDeliveryAddress {
  const { addressLine1, addressLine2, addressLine3, town, postcode } = venue
  return {
    ...names,
    title: '',
    tpaIndicator: true,
    siteId: venue.id,
    tpaID: venue.id,
    houseName: venue.name,
    houseNumber: '',
    flatNumber: '',
    houseSuffix: '',
    addressLine1,
    addressLine2,
    addressLine3,
    town,
    county: '',
    postcode,
    country: 'GB',
    addressDescription: venue.name,
  }
}
