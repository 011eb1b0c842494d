// The delivery step's form: the rules of its fields. The browser and the edge worker use the same.
import { areaFault } from './delivery-areas.ts'
import type { DeliveryType } from './delivery.ts'
import { isDayChosen } from './delivery-methods.ts'
import { postcode } from './address.ts'
import { cardNumberMessage, hasCardNumber } from '#shared/platform/card-number.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { email } from '#shared/person/email.ts'
import { faultsOf, ruleOf, type FormRules, type FormValues, type Rule } from '#shared/person/rule.ts'
import { addressLine1, firstName, lastName, optionalLine, phone, town } from '#shared/person/rules.ts'

/** The form's fields as sent: text, missing when not sent. */
export type DeliveryFields = FormValues

const choice = (message: string): Rule => ruleOf({ missing: message, max: 100 })

export function isPostcode(given: string | undefined): given is string {
  return given !== undefined && postcode(given).fault === null
}

export function deliveryTypeOfFields({ how }: DeliveryFields): DeliveryType {
  return how === 'collect' ? 'collect' : 'deliver'
}

/** True for a typed or found address, false for one of the account's. */
export function isTyped({ addressId = 'new' }: DeliveryFields): boolean {
  return addressId === 'new'
}

type Visitor = {
  signedIn: boolean
  /** The address fields are hidden because the shopper is to look the address up. */
  folded?: boolean
}

/** A place that is not delivered to has a sentence of its own. */
function deliveredPostcode(typed: string): ReturnType<Rule> {
  const fault = areaFault(typed)
  return fault ? { value: typed, fault } : postcode(typed)
}

const addressRules = {
  flatNumber: optionalLine,
  houseNumber: optionalLine,
  houseName: optionalLine,
  addressLine1,
  addressLine2: optionalLine,
  addressLine3: optionalLine,
  town,
  county: optionalLine,
  postcode: deliveredPostcode,
} satisfies FormRules

/** The rules of the fields that these values need, in the order of the page. */
export function deliveryRules(fields: DeliveryFields, { signedIn, folded = false }: Visitor): FormRules {
  const collects = deliveryTypeOfFields(fields) === 'collect'
  const names = { firstName, surName: lastName }
  const place: FormRules = collects
    ? { venueId: choice('Choose a collection point') }
    : !isTyped(fields)
      ? { addressId: choice('Choose a delivery address') }
      : folded
        ? { find: () => ({ value: '', fault: 'Find your address, or enter it manually' }) }
        : addressRules
  return {
    ...(signedIn ? {} : { email }),
    ...(collects || isTyped(fields) ? names : {}),
    contactNumber: phone,
    ...place,
    ...(!collects && isDayChosen(fields.deliveryModeCode ?? '')
      ? { nominatedDate: choice('Choose a day and a time of day') }
      : {}),
  }
}

/** Errors in the order of the page. A card number in any field is the only error reported, and the form is not sent. */
export function deliveryFormErrors(fields: DeliveryFields, visitor: Visitor): FieldError[] {
  const cards = Object.entries(fields).filter(([, value = '']) => hasCardNumber(value))
  if (cards.length > 0) return cards.map(([field]) => ({ field, message: cardNumberMessage }))
  return faultsOf(deliveryRules(fields, visitor), fields)
}
