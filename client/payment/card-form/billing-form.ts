// The billing form: the billing address that is known already, and reading and validating the fields.
import type { Customer } from '#shared/customers/customer.ts'
import { postcode } from '#shared/delivery/address.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'
import { selectedType } from '#shared/delivery/delivery-options.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { billingFromDelivery, billingRegion } from '#client/payment/billing.ts'

/** An address that need not be typed: the delivery address, or for a collection the account's. `words` labels its checkbox. */
export type KnownBilling = { label: string; address: BillingAddress | null; name: string }

/** `delivery` is null where nothing is delivered. */
export function knownBilling(delivery: CheckoutDelivery | null, customer: Customer | null): KnownBilling {
  const to = delivery?.currentDeliveryAddress
  const name = to ? `${to.firstName} ${to.surName}`.trim() : ''
  if (to && selectedType(delivery) === 'deliver')
    return { label: 'My billing address is my delivery address', address: billingFromDelivery(to), name }
  const own = customer?.accountAddress
  if (!customer || !own) return { label: '', address: null, name }
  const { houseNumberAndSuffix, isoCountryCode, ...rest } = own
  const [houseNumber, houseSuffix] = [houseNumberAndSuffix, '']
  const { firstname: firstName, lastname: surName } = customer
  const address = billingFromDelivery({
    ...rest,
    houseNumber,
    houseSuffix,
    firstName,
    surName,
    country: isoCountryCode,
  })
  return {
    label: `My billing address is ${[address.line1, address.postalcode].join(', ')}`,
    address,
    name: name || address.cardHoldersName,
  }
}

const requiredMessages = {
  'billing-line1': 'Enter the first line of your billing address',
  'billing-city': 'Enter your town or city',
  'billing-postcode': 'Enter your postcode',
} as const

const cardNumberMessage = 'This looks like a card number. Only enter it in the card number field'

type BillingResult = { billing: BillingAddress } | { errors: FieldError[] }

/** `known` is the address used instead of typed fields. A field that contains a card number is rejected and never stored. */
export function readBilling(
  data: Readonly<Record<string, string>>,
  known: BillingAddress | null,
  saved: boolean,
): BillingResult {
  const field = (name: string) => (data[name] ?? '').trim()
  const errors: FieldError[] = []
  const name = field('cardHoldersName')
  if (!saved && name === '') errors.push({ field: 'cardHoldersName', message: 'Enter the name on your card' })
  const typed = known ? [] : ['billing-line1', 'billing-line2', 'billing-city', 'billing-region', 'billing-postcode']
  for (const each of saved ? typed : ['cardHoldersName', ...typed])
    if (hasCardNumber(field(each))) errors.push({ field: each, message: cardNumberMessage })
  const country = field('billing-country') || 'GB'
  if (!known)
    for (const [each, message] of Object.entries(requiredMessages))
      if (field(each) === '') errors.push({ field: each, message })
  const typedPostcode = postcode(field('billing-postcode'))
  if (!known && country === 'GB' && field('billing-postcode') !== '' && typedPostcode.fault)
    errors.push({ field: 'billing-postcode', message: typedPostcode.fault })
  if (!known && country === 'US' && field('billing-region') === '')
    errors.push({ field: 'billing-region', message: 'Enter your state' })
  if (errors.length > 0) return { errors }
  const address = known ?? {
    cardHoldersName: name,
    line1: field('billing-line1'),
    line2: field('billing-line2'),
    city: field('billing-city'),
    ...billingRegion(country, field('billing-region')),
    country,
    postalcode: country === 'GB' ? typedPostcode.value : field('billing-postcode'),
  }
  return { billing: { ...address, cardHoldersName: name || address.cardHoldersName } }
}
