// Validates the delivery step's form, with the messages beside its fields. The browser and the edge worker use the same rules.
import { areaFault } from './delivery-areas.ts'
import type { DeliveryType } from './delivery.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'

/** The form's fields as sent: text, missing when not sent. */
export type DeliveryFields = Readonly<Record<string, string | undefined>>

const fieldMessages = {
  email: 'Enter an email address, like name@example.com',
  firstName: 'Enter your first name',
  surName: 'Enter your last name',
  contactNumber: 'Enter a phone number, like 07700 900123',
  addressId: 'Choose a delivery address',
  find: 'Find your address, or enter it manually',
  addressLine1: 'Enter the house number and street',
  town: 'Enter the town or city',
  postcode: 'Enter a full UK postcode, like SW1A 1AA',
  nominatedDate: 'Choose a day and a time of day',
  venueId: 'Choose a collection point',
} as const

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const phone = /^\+?[\d\s()-]{7,20}$/
const postcode = /^\s*[A-Za-z]{1,2}\d[A-Za-z\d]?[\s-]*\d[A-Za-z]{2}\s*$/

export function isPostcode(given: string | undefined): given is string {
  return given !== undefined && postcode.test(given)
}

export function deliveryTypeOfFields({ how }: DeliveryFields): DeliveryType {
  return how === 'collect' ? 'collect' : 'deliver'
}

/** True for a typed or found address, false for one of the account's. */
export function isTyped({ addressId = 'new' }: DeliveryFields): boolean {
  return addressId === 'new'
}

const cardNumber = 'This looks like a card number. Please remove it, and only enter it when you pay.'

/**
 * Errors in the order of the page. A card number in any field is the only error reported, and the form is not sent. `folded`: the
 * address fields are hidden because the shopper is to look the address up.
 */
export function deliveryFormErrors(
  fields: DeliveryFields,
  { signedIn, folded = false }: { signedIn: boolean; folded?: boolean },
): FieldError[] {
  const faults: FieldError[] = []
  const valueOf = (name: keyof typeof fieldMessages) => (fields[name] ?? '').trim()
  const check = (name: keyof typeof fieldMessages, isValid: boolean) => {
    if (!isValid) faults.push({ field: name, message: fieldMessages[name] })
  }
  for (const [field, value = ''] of Object.entries(fields))
    if (hasCardNumber(value)) faults.push({ field, message: cardNumber })
  if (faults.length > 0) return faults
  const collects = deliveryTypeOfFields(fields) === 'collect'
  const needsName = collects || isTyped(fields)
  if (!signedIn) check('email', valueOf('email').length <= 254 && email.test(valueOf('email')))
  if (needsName) check('firstName', valueOf('firstName') !== '')
  if (needsName) check('surName', valueOf('surName') !== '')
  check('contactNumber', phone.test(valueOf('contactNumber')))
  if (collects) check('venueId', valueOf('venueId') !== '')
  else if (!isTyped(fields)) check('addressId', valueOf('addressId') !== '')
  else if (folded) check('find', false)
  else {
    check('addressLine1', valueOf('addressLine1') !== '')
    check('town', valueOf('town') !== '')
    const fault = areaFault(valueOf('postcode'))
    if (fault) faults.push({ field: 'postcode', message: fault })
    else check('postcode', isPostcode(valueOf('postcode')))
  }
  if (fields.deliveryModeCode === 'NOM' && !collects) check('nominatedDate', valueOf('nominatedDate') !== '')
  return faults
}
