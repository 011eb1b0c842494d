// A postal address on the wire (R3.2). The default country is GB (R3.88).
import * as z from 'zod/mini'
import { ruleOf, tidyLine } from '#shared/person/rule.ts'
import { optionalLine, street, town } from '#shared/person/rules.ts'
import { by } from '#shared/person/schema.ts'

const shape = /^[A-Za-z]{1,2}\d[A-Za-z\d]?[\s-]*\d[A-Za-z]{2}$/
const message = 'Enter a full UK postcode, like SW1A 1AA'

/** Any case and spacing; stored as `SW1A 1AA`. */
export const postcode = ruleOf({
  missing: message,
  max: Infinity,
  tidy(typed) {
    const line = tidyLine(typed)
    return shape.test(line) ? formatPostcode(line) : line
  },
  faultIn: (value) => (shape.test(value) ? null : message),
})

export const Postcode = z.string().check(by(postcode))
const Optional = z._default(z.string().check(by(optionalLine)), '')

/** An address as it is stored and shown, maybe by an earlier rule. */
export const AccountAddress = z.object({
  flatNumber: z._default(z.string(), ''),
  houseNumberAndSuffix: z._default(z.string(), ''),
  houseName: z._default(z.string(), ''),
  addressLine1: z.string(),
  addressLine2: z._default(z.string(), ''),
  addressLine3: z._default(z.string(), ''),
  town: z.string(),
  county: z._default(z.string(), ''),
  postcode: z.string(),
  country: z._default(z.string(), 'United Kingdom'),
  isoCountryCode: z._default(z.string(), 'GB'),
})
export type AccountAddress = z.infer<typeof AccountAddress>

/** An address as a form sends it. */
export const GivenAddress = z.object({
  flatNumber: Optional,
  houseNumberAndSuffix: Optional,
  houseName: Optional,
  addressLine1: z.string().check(by(street)),
  addressLine2: Optional,
  addressLine3: Optional,
  town: z.string().check(by(town)),
  county: Optional,
  postcode: Postcode,
  country: z._default(z.string().check(by(optionalLine)), 'United Kingdom'),
  isoCountryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'GB'),
})

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
