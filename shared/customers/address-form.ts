// The form of an address of the address book: the rules of its fields, for the browser and the form without script.
import { postcode } from '#shared/delivery/address.ts'
import { optionalLine, recipient, street, town } from '#shared/person/rules.ts'

export const addressRules = {
  recipient,
  flatNumber: optionalLine,
  houseNumberAndSuffix: optionalLine,
  houseName: optionalLine,
  addressLine1: street,
  addressLine2: optionalLine,
  addressLine3: optionalLine,
  town,
  county: optionalLine,
  postcode,
} as const
