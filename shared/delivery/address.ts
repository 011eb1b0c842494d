// A postal address on the wire with the specification's field names (§ 3). The default country is GB.
import * as z from 'zod/mini'

/** One line: no line breaks or other control characters. */
const Line = z.string().check(z.trim(), z.maxLength(100), z.regex(/^\P{Cc}*$/u))
const Optional = z._default(Line, '')

/** Accepts any case and spacing; stored as `SW1A 1AA`. */
export const Postcode = z
  .string()
  .check(z.regex(/^\s*[A-Za-z]{1,2}\d[A-Za-z\d]?[\s-]*\d[A-Za-z]{2}\s*$/, 'Enter a full UK postcode, like SW1A 1AA'))

export const AccountAddress = z.object({
  flatNumber: Optional,
  houseNumberAndSuffix: Optional,
  houseName: Optional,
  addressLine1: Line.check(z.minLength(1)),
  addressLine2: Optional,
  addressLine3: Optional,
  town: Line.check(z.minLength(1)),
  county: Optional,
  postcode: Postcode,
  country: z._default(Line, 'United Kingdom'),
  isoCountryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'GB'),
})
export type AccountAddress = z.infer<typeof AccountAddress>

/** An address of the account's address book. */
export const BookAddress = z.extend(AccountAddress, {
  addressId: z.string(),
  recipient: z.string(),
  isDefaultDeliveryAddress: z.boolean(),
})
export type BookAddress = z.infer<typeof BookAddress>

/** A postcode as stored and shown: `sw1a1aa` becomes `SW1A 1AA`. */
export function formatPostcode(given: string): string {
  const bare = given.replace(/[\s-]/g, '').toUpperCase()
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`
}

/** The outward code: `SW1A` of `SW1A 1AA`. */
export function outwardCode(postcode: string): string {
  return formatPostcode(postcode).split(' ')[0]!
}
