// What the delivery step must be told before anyone pays: checked alike in the browser and at the door, in the words that
// stand beside the field.
import type { DeliveryType } from './delivery.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'

/** The form's fields as they are sent: text, and left out when there was nothing to send. */
export type DeliveryFields = Readonly<Record<string, string | undefined>>

const words = {
  email: 'Enter an email address, like name@example.com',
  firstName: 'Enter your first name',
  surName: 'Enter your last name',
  contactNumber: 'Enter a phone number, like 07700 900123',
  addressId: 'Choose where we deliver to',
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

export function typeIn({ how }: DeliveryFields): DeliveryType {
  return how === 'collect' ? 'collect' : 'deliver'
}

/** Whether the address is typed or found, rather than one of the account's. */
export function isTyped({ addressId = 'new' }: DeliveryFields): boolean {
  return addressId === 'new'
}

const cardNumber = 'That looks like a card number. Please take it out: it belongs in payment only.'

/** In the order of the page. A card number anywhere is all that is said: it goes no further than this. `folded`: the fields of an address are not shown, because it is to be looked up. */
export function deliveryFaults(
  fields: DeliveryFields,
  { signedIn, folded = false }: { signedIn: boolean; folded?: boolean },
): FieldError[] {
  const faults: FieldError[] = []
  const told = (name: keyof typeof words) => (fields[name] ?? '').trim()
  const check = (name: keyof typeof words, fits: boolean) => {
    if (!fits) faults.push({ field: name, message: words[name] })
  }
  for (const [field, value = ''] of Object.entries(fields))
    if (hasCardNumber(value)) faults.push({ field, message: cardNumber })
  if (faults.length > 0) return faults
  const collects = typeIn(fields) === 'collect'
  const named = collects || isTyped(fields)
  if (!signedIn) check('email', told('email').length <= 254 && email.test(told('email')))
  if (named) check('firstName', told('firstName') !== '')
  if (named) check('surName', told('surName') !== '')
  check('contactNumber', phone.test(told('contactNumber')))
  if (collects) check('venueId', told('venueId') !== '')
  else if (!isTyped(fields)) check('addressId', told('addressId') !== '')
  else if (folded) check('find', false)
  else {
    check('addressLine1', told('addressLine1') !== '')
    check('town', told('town') !== '')
    check('postcode', isPostcode(told('postcode')))
  }
  if (fields.deliveryModeCode === 'NOM' && !collects) check('nominatedDate', told('nominatedDate') !== '')
  return faults
}
