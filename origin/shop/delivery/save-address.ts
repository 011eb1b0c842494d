// Saves an address typed in checkout to the address book, unless the book is full or has the address.
import type { CurrentDeliveryAddress } from '#shared/delivery/delivery.ts'
import { addressLimit } from '#shared/platform/limits.ts'

const count = '(SELECT count(*) FROM address WHERE customer_id = ?1)'

/** Row of `addressBookStatement`: whether the book is full (0 or 1), and the requested address as JSON. */
export type AddressBook = { full: number; chosen: string | null }

export function addressBookStatement(d1: D1Database, person: string | null, addressId: string | null) {
  return d1
    .prepare(
      `SELECT ${count} >= ${addressLimit} AS full, (SELECT json_object('recipient', recipient, 'flatNumber', flat_number,
         'houseNumberAndSuffix', house_number_and_suffix, 'houseName', house_name, 'addressLine1', address_line_1,
         'addressLine2', address_line_2, 'addressLine3', address_line_3, 'town', town, 'county', county,
         'postcode', postcode, 'isoCountryCode', iso_country_code)
         FROM address WHERE id = ?2 AND customer_id = ?1) AS chosen`,
    )
    .bind(person, addressId)
}

export function saveAddressStatements(d1: D1Database, person: string, given: CurrentDeliveryAddress, now: Date) {
  const { flatNumber, houseName, addressLine1, addressLine2, addressLine3, town, county, postcode } = given
  const lines = [
    `${given.firstName} ${given.surName}`,
    flatNumber,
    `${given.houseNumber}${given.houseSuffix}`,
    houseName,
    addressLine1,
    addressLine2,
    addressLine3,
    town,
    county,
    postcode,
    given.country,
  ]
  return [
    d1
      .prepare(
        `INSERT INTO address (id, customer_id, recipient, flat_number, house_number_and_suffix, house_name, address_line_1,
           address_line_2, address_line_3, town, county, postcode, iso_country_code, is_default_delivery_address, created)
         SELECT ?2, ?1, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,
           NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ?1), ?3
         WHERE ${count} < ${addressLimit} AND NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ?1 AND recipient = ?4
           AND flat_number = ?5 AND house_number_and_suffix = ?6 AND house_name = ?7 AND address_line_1 = ?8
           AND postcode = ?13)`,
      )
      .bind(person, crypto.randomUUID(), now.getTime(), ...lines),
  ]
}
