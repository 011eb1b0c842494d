// What the payment step is about: the bag, its delivery, who is here, and what their credit account allows. The page tells
// it; everything here is worked out from it, on the server as in the browser.
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import type { AgreementDetails } from '#shared/credit/credit-account.ts'
import { creditAccountHasEnded } from '#shared/credit/credit-account-ended.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import { combinationRefused } from '#shared/payment/payment-combinations.ts'
import type { PaymentJourney, PaymentMethod } from '#shared/payment/payment-journeys.ts'

export type CheckoutContext = {
  /** Empty where no bag is paid for, but the credit account, or nothing (account-payment.ts). */
  cartId: string
  /** Pounds, the server's. */
  orderTotal: number
  speed: DeliverySpeed
  signedIn: boolean
  /** A guest's of the delivery step, a customer's of the account; null while it is not known. */
  email: string | null
  /** Null for a guest, for a customer without an account, and while it is not known. */
  credit: AgreementDetails | null
  /** The toggle of paying by store credit. */
  creditOn: boolean
}

/** The credit facility decision (specification § 3). Amounts in pounds. */
export type CreditFacility = {
  scenario: 'none' | 'enough' | 'part' | 'nothing' | 'recoveries' | 'onHold' | 'arrears' | 'ended'
  decision: 'ACCEPTED' | 'PART' | 'REFUSED' | 'NONE'
  availableToSpend: number
  accountActive: boolean
  accountExpired: boolean
  /** What the order summary shows of it: the line of credit's part, and the words about the account. */
  showCreditLine: boolean
  showSupport: boolean
  /** The journey that choosing credit leads into. */
  journey: PaymentJourney
}

const refusals = {
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
  const trouble = troubleOf(credit)
  if (trouble)
    return {
      ...base,
      scenario: trouble,
      decision: 'REFUSED',
      accountActive: false,
      // An account that is closed is none to be helped with: it is listed, and says why it cannot be used.
      showSupport: trouble !== 'ended',
      journey: refusals[trouble],
    }
  const active = { ...base, accountActive: true, journey } as const
  if (penceFromPounds(availableToSpend) >= penceFromPounds(orderTotal))
    return { ...active, scenario: 'enough', decision: 'ACCEPTED', showCreditLine: true }
  if (availableToSpend > 0) return { ...active, scenario: 'part', decision: 'PART', showCreditLine: true }
  return { ...active, scenario: 'nothing', decision: 'REFUSED' }
}

function troubleOf(credit: AgreementDetails): keyof typeof refusals | null {
  if (credit.arrearsManagement === 'recoveries' || /recover/i.test(credit.arrearsStatus)) return 'recoveries'
  if (creditAccountHasEnded(credit)) return 'ended'
  if (credit.arrearsManagement === 'probe-reject') return 'onHold'
  if (credit.arrearsStatusIndicator || credit.arrearsStatus !== '') return 'arrears'
  return credit.purchaseOnHold ? 'onHold' : null
}

/** One line of the list of ways to pay. Wallets say for themselves whether they are there (wallets.ts). */
export type Way = {
  method: PaymentMethod
  /** Store credit pays its part, and the method the rest. */
  part: boolean
  /** In words, why not; null when it can be used. */
  refused: string | null
}

const closedWords = 'Your account is closed, so it can’t be used for this order.'

/** What is offered here, in the order in which it is shown. What nobody here could use is left out. */
export function waysToPay(situation: CheckoutContext): Way[] {
  const { decision, accountExpired } = creditFacility(situation)
  const { signedIn, speed } = situation
  const way = (method: PaymentMethod, part = false): Way => ({
    method,
    part,
    refused: combinationRefused(speed, method),
  })
  return [
    ...(decision === 'NONE' ? [] : [accountExpired ? { ...way('credit'), refused: closedWords } : way('credit')]),
    ...(decision === 'PART' ? [way('card', true)] : []),
    way('card'),
    way('APay'),
    way('GPay'),
    ...(signedIn ? [way('Miyo')] : []),
  ]
}

/**
 * What is selected when nobody has chosen: the first that can be used of credit (in good standing, enough to spend, its
 * toggle on) and card. Part-payment is offered, and never preselected.
 */
export function preselected(situation: CheckoutContext): PaymentMethod {
  const { accountActive, decision } = creditFacility(situation)
  return accountActive && decision === 'ACCEPTED' && !combinationRefused(situation.speed, 'credit') ? 'credit' : 'card'
}

/** The journey that choosing a method leads into. */
export function journeyOf(method: PaymentMethod, part: boolean, situation: CheckoutContext): PaymentJourney {
  if (method === 'Miyo') return 'miyo-checkout'
  if (method === 'credit') return creditFacility(situation).journey
  return part ? 'credit-checkout' : 'card-checkout'
}

/** Where the account is paid, or a card is only kept: there is no bag, and nothing that store credit could pay. */
export const noBag: CheckoutContext = {
  cartId: '',
  orderTotal: 0,
  speed: 'STANDARD',
  signedIn: true,
  email: null,
  credit: null,
  creditOn: false,
}

/** The bag a call is about, as the wire has it: left out where there is none. */
export function ofBag(cartId: string): { cartId?: string } {
  return cartId === '' ? {} : { cartId }
}
