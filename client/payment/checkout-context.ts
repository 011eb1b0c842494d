// The context of the payment step: the bag, its delivery, the shopper and the credit account. The page supplies the context;
// the functions here derive from it which methods are offered, on the server and in the browser.
import type { Visit } from '#shared/platform/visit.ts'
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import { type AgreementDetails, creditAccountHasEnded } from '#shared/credit/credit-account.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import { combinationRefusal, type PaymentJourney, type PaymentMethod } from '#shared/payment/payment-journeys.ts'

export type CheckoutContext = {
  /** Empty where the credit account is paid or a card is saved (account-payment.ts). */
  cartId: string
  /** Pounds, from the server's bag. */
  orderTotal: number
  speed: DeliverySpeed
  signedIn: boolean
  /** A guest's from the delivery step, a customer's from the account; null while loading. */
  email: string | null
  /** Null for a guest, for a customer without a credit account, and while loading. */
  credit: AgreementDetails | null
  /** The feature toggle of paying by store credit. */
  creditOn: boolean
  /** What this shop does without; absent when nothing. */
  absent?: Visit['absent']
  /** The bag's options (line/when-admitted.ts); absent without a bag. */
  options?: readonly string[]
}

/** The credit facility decision (R3.61). Amounts in pounds. */
export type CreditFacility = {
  scenario: 'none' | 'enough' | 'part' | 'nothing' | 'recoveries' | 'onHold' | 'arrears' | 'ended'
  decision: 'ACCEPTED' | 'PART' | 'REFUSED' | 'NONE'
  availableToSpend: number
  accountActive: boolean
  accountExpired: boolean
  /** Whether the order summary shows the line of the credit part, and the help about the account. */
  showCreditLine: boolean
  showSupport: boolean
  /** The journey of the method credit. */
  journey: PaymentJourney
}

const restrictedJourneys = {
  recoveries: 'recoveries',
  onHold: 'probe-reject',
  arrears: 'credit-restricted',
  ended: 'credit-restricted',
} as const satisfies Record<string, PaymentJourney>

export function creditFacility({ credit, creditOn, signedIn, orderTotal }: CheckoutContext): CreditFacility {
  const availableToSpend = Math.max(0, credit?.availableToSpend ?? 0)
  const accountExpired = credit !== null && creditAccountHasEnded(credit)
  const base = { availableToSpend, accountExpired, showCreditLine: false, showSupport: false }
  const journey = 'credit-checkout'
  if (!credit || !creditOn || !signedIn)
    return { ...base, scenario: 'none', decision: 'NONE', accountActive: false, journey }
  const restriction = restrictionOf(credit)
  if (restriction)
    return {
      ...base,
      scenario: restriction,
      decision: 'REFUSED',
      accountActive: false,
      // A closed account is listed with the reason, and without help.
      showSupport: restriction !== 'ended',
      journey: restrictedJourneys[restriction],
    }
  const active = { ...base, accountActive: true, journey } as const
  if (penceFromPounds(availableToSpend) >= penceFromPounds(orderTotal))
    return { ...active, scenario: 'enough', decision: 'ACCEPTED', showCreditLine: true }
  if (availableToSpend > 0) return { ...active, scenario: 'part', decision: 'PART', showCreditLine: true }
  return { ...active, scenario: 'nothing', decision: 'REFUSED' }
}

function restrictionOf(credit: AgreementDetails): keyof typeof restrictedJourneys | null {
  if (credit.arrearsManagement === 'recoveries' || /recover/i.test(credit.arrearsStatus)) return 'recoveries'
  if (creditAccountHasEnded(credit)) return 'ended'
  if (credit.arrearsManagement === 'probe-reject') return 'onHold'
  if (credit.arrearsStatusIndicator || credit.arrearsStatus !== '') return 'arrears'
  return credit.purchaseOnHold ? 'onHold' : null
}

/** One option of the list of payment methods. Whether a wallet is available is in wallets.ts. */
export type PaymentOption = {
  method: PaymentMethod
  /** Part-payment: store credit pays a part, and the method the rest. */
  part: boolean
  /** Message why the method cannot be used; null for a usable method. */
  refused: string | null
}

const closedMessage = 'Your account is closed, so it can’t be used for this order.'

/** The options in display order. Methods that this shopper could never use are left out. */
export function paymentOptions(context: CheckoutContext): PaymentOption[] {
  const { decision, accountExpired } = creditFacility(context)
  const { signedIn, speed } = context
  const option = (method: PaymentMethod, part = false): PaymentOption => ({
    method,
    part,
    refused: combinationRefusal(speed, method),
  })
  const wallets = [option('GPay'), option('APay')]
  const offered = ({ method }: PaymentOption) => isMethodOffered(method, context)
  return [
    ...(decision === 'NONE'
      ? []
      : [accountExpired ? { ...option('credit'), refused: closedMessage } : option('credit')]),
    ...(decision === 'PART' ? [option('card', true)] : []),
    // A guest has no saved card: the wallets are the quickest way.
    ...(signedIn ? [option('card'), ...wallets, option('Miyo')] : [...wallets, option('card')]),
  ].filter(offered)
}

/** Whether the shop has somebody who takes the payment. Wallets are paid through the card gateway. */
export function isMethodOffered(method: PaymentMethod, { absent = [] }: CheckoutContext): boolean {
  if (method === 'Miyo') return !absent.includes('miyo')
  return method === 'credit' || !absent.includes('cardGateway')
}

/**
 * The method selected before the shopper chooses: credit in good standing with enough available to spend and its toggle on,
 * otherwise card. Part-payment is never preselected.
 */
export function preselected(context: CheckoutContext): PaymentMethod {
  const { accountActive, decision } = creditFacility(context)
  if (accountActive && decision === 'ACCEPTED' && !combinationRefusal(context.speed, 'credit')) return 'credit'
  if (isMethodOffered('card', context)) return 'card'
  return paymentOptions(context).find(({ refused, part }) => refused === null && !part)?.method ?? 'card'
}

/** The payment journey of a method. */
export function journeyOf(method: PaymentMethod, part: boolean, context: CheckoutContext): PaymentJourney {
  if (method === 'Miyo') return 'miyo-checkout'
  if (method === 'credit') return creditFacility(context).journey
  return part ? 'credit-checkout' : 'card-checkout'
}

/** The context for paying the account or saving a card: no bag, and no payment by store credit. */
export const noBagContext: CheckoutContext = {
  cartId: '',
  orderTotal: 0,
  speed: 'STANDARD',
  signedIn: true,
  email: null,
  credit: null,
  creditOn: false,
}
