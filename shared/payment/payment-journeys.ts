// The payment methods with their refused delivery options, and the payment journeys (R4.5 to R4.7) with the allowed
// transitions.
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import { isCollected } from '#shared/delivery/delivery-methods.ts'

export const paymentMethods = ['card', 'credit', 'APay', 'GPay', 'Miyo'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodNames = {
  card: 'Card',
  credit: 'Credit account',
  APay: 'Apple Pay',
  GPay: 'Google Pay',
  Miyo: 'Miyo',
} as const satisfies Record<PaymentMethod, string>

/** The initial value of the payment state; the page then selects the first usable method. */
export const defaultPaymentMethod: PaymentMethod = 'credit'

export const paymentJourneys = [
  'make-a-payment-myaccount',
  'make-a-payment-checkout',
  'card-checkout',
  'credit-checkout',
  'add-card-myaccount',
  'miyo-checkout',
  'make-a-payment-restrictions',
  'make-a-payment-norestrictions',
  'probe-reject',
  'recoveries',
  'credit-restricted',
] as const
export type PaymentJourney = (typeof paymentJourneys)[number]

/** Card-checkout and credit-checkout are the two checkout journeys; all others are non-checkout. */
export function isCheckoutJourney(journey: PaymentJourney | null): boolean {
  return journey === 'card-checkout' || journey === 'credit-checkout'
}

/** The journeys in which money is paid to the credit account instead of for a bag. */
export function paysTheAccount(journey: PaymentJourney): boolean {
  return journey.startsWith('make-a-payment')
}

/** The journeys of a restricted credit account: the page shows help, and nothing can be paid. */
export function isHelpJourney(journey: PaymentJourney | null): boolean {
  return journey === 'probe-reject' || journey === 'recoveries' || journey === 'credit-restricted'
}

/** The allowed next journeys of each journey. `none`: before the first journey. */
const next: Readonly<Record<PaymentJourney | 'none', ReadonlyArray<PaymentJourney>>> = {
  none: paymentJourneys,
  'card-checkout': [
    'credit-checkout',
    'miyo-checkout',
    'make-a-payment-checkout',
    'probe-reject',
    'recoveries',
    'credit-restricted',
  ],
  'credit-checkout': [
    'card-checkout',
    'miyo-checkout',
    'make-a-payment-checkout',
    'probe-reject',
    'recoveries',
    'credit-restricted',
  ],
  'miyo-checkout': ['card-checkout', 'credit-checkout', 'probe-reject', 'recoveries', 'credit-restricted'],
  'make-a-payment-checkout': [
    'card-checkout',
    'credit-checkout',
    'make-a-payment-restrictions',
    'make-a-payment-norestrictions',
  ],
  'make-a-payment-myaccount': ['make-a-payment-restrictions', 'make-a-payment-norestrictions', 'add-card-myaccount'],
  'add-card-myaccount': ['make-a-payment-myaccount'],
  'make-a-payment-restrictions': ['make-a-payment-norestrictions', 'credit-restricted'],
  'make-a-payment-norestrictions': ['card-checkout', 'credit-checkout', 'make-a-payment-restrictions'],
  'probe-reject': ['card-checkout', 'miyo-checkout', 'make-a-payment-restrictions'],
  recoveries: ['card-checkout', 'miyo-checkout', 'make-a-payment-restrictions'],
  'credit-restricted': ['card-checkout', 'miyo-checkout', 'make-a-payment-restrictions'],
}

/** Staying in a journey and leaving it (null) are always allowed. */
export function mayFollow(from: PaymentJourney | null, to: PaymentJourney | null): boolean {
  return to === null || from === to || next[from ?? 'none'].includes(to)
}

export type AmountOf = { journey: PaymentJourney; orderTotal: number; availableToSpend: number; entered: number | null }

/**
 * The amount that card, wallet or Miyo pays, in pence (R5.9 to R5.11): the entered amount for a payment to the account,
 * the order total less store credit in part-payment, otherwise the order total.
 */
export function paymentAmount(
  { journey, orderTotal, availableToSpend, entered }: AmountOf,
  partPayment: boolean,
): number {
  if (paysTheAccount(journey)) return entered ?? 0
  return partPayment ? Math.max(0, orderTotal - availableToSpend) : orderTotal
}

/** Miyo pays only for deliveries to the address that it has checked, and not for collections. */
const noCollection = 'You can only use Miyo for orders delivered to your own address.'

/** The message for the shopper when a payment method cannot pay for a delivery option; null for an allowed combination. */
export function combinationRefusal(speed: DeliverySpeed, method: PaymentMethod): string | null {
  return method === 'Miyo' && isCollected(speed) ? noCollection : null
}
