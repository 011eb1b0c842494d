// Whose card it is and where its bills go: what is known already, and what is read from the form.
import type { Customer } from '#shared/customers/customer.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import type { BillingAddress } from '#shared/payment/payment.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { billingFrom, regionOf } from '#client/payment/billing.ts'
import { resemblesCardNumber } from './looks-like-card.ts'

/** An address that need not be typed: the delivery's, or for a collection the account's. */
export type KnownBilling = { words: string; address: BillingAddress | null; name: string }

/** `delivery` null where nothing is delivered. */
export function knownBilling(delivery: CheckoutDelivery | null, customer: Customer | null): KnownBilling {
  const to = delivery?.currentDeliveryAddress
  const name = to ? `${to.firstName} ${to.surName}`.trim() : ''
  if (to && delivery.deliveryType === 'deliver')
    return { words: 'My billing address is my delivery address', address: billingFrom(to), name }
  const own = customer?.accountAddress
  if (!customer || !own) return { words: '', address: null, name }
  const { houseNumberAndSuffix, isoCountryCode, ...rest } = own
  const [houseNumber, houseSuffix] = [houseNumberAndSuffix, '']
  const { firstname: firstName, lastname: surName } = customer
  const address = billingFrom({ ...rest, houseNumber, houseSuffix, firstName, surName, country: isoCountryCode })
  return {
    words: `My billing address is ${[address.line1, address.postalcode].join(', ')}`,
    address,
    name: name || address.cardHoldersName,
  }
}

const asked = {
  'billing-line1': 'Enter the first line of your billing address',
  'billing-city': 'Enter your town or city',
  'billing-postcode': 'Enter your postcode',
} as const

const numberHere = 'This looks like a card number. Type it into the card number field only'

type Read = { billing: BillingAddress } | { errors: FieldError[] }

/** `known` is the address that is used when none was typed. Nothing that looks like a card number is taken or kept. */
export function readBilling(data: FormData, known: BillingAddress | null, saved: boolean): Read {
  const field = (name: string) => String(data.get(name) ?? '').trim()
  const errors: FieldError[] = []
  const name = field('cardHoldersName')
  if (!saved && name === '') errors.push({ field: 'cardHoldersName', message: 'Enter the name on your card' })
  const typed = known ? [] : ['billing-line1', 'billing-line2', 'billing-city', 'billing-region', 'billing-postcode']
  for (const each of saved ? typed : ['cardHoldersName', ...typed])
    if (resemblesCardNumber(field(each))) errors.push({ field: each, message: numberHere })
  const country = field('billing-country') || 'GB'
  if (!known)
    for (const [each, message] of Object.entries(asked)) if (field(each) === '') errors.push({ field: each, message })
  if (!known && country === 'US' && field('billing-region') === '')
    errors.push({ field: 'billing-region', message: 'Enter your state' })
  if (errors.length > 0) return { errors }
  const address = known ?? {
    cardHoldersName: name,
    line1: field('billing-line1'),
    line2: field('billing-line2'),
    city: field('billing-city'),
    ...regionOf(country, field('billing-region')),
    country,
    postalcode: field('billing-postcode'),
  }
  return { billing: { ...address, cardHoldersName: name || address.cardHoldersName } }
}
