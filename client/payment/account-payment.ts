// Paying the credit account, and keeping a card without paying: the same card flow as a bag's, in journeys of their own and
// without a bag (specification §§ 4, 5).
import type { AgreementDetails } from '#shared/credit/credit-account.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { askAgain } from './conclude.ts'
import { enterJourney } from './journeys.ts'
import { payment } from './payment-state.ts'
import { noBag } from './situation.ts'

export type From = 'myaccount' | 'checkout'
type Standing = Pick<
  AgreementDetails,
  'arrearsStatusIndicator' | 'arrearsStatus' | 'arrearsManagement' | 'purchaseOnHold'
>

export function isRestricted(standing: Standing): boolean {
  const { arrearsStatusIndicator, arrearsStatus, arrearsManagement, purchaseOnHold } = standing
  return arrearsStatusIndicator || arrearsStatus !== '' || arrearsManagement !== '' || purchaseOnHold
}

/**
 * Called by the page when it is drawn, and again when it learns more. `most` is all that is owed, in pounds. An account in
 * trouble is paid in a journey of its own, and one that was brought in order by it may be used again.
 */
export function beginAccountPayment(from: From, standing: Standing, most: number, email: string | null = null): void {
  begin(`make-a-payment-${from}`, most, email)
  const { paymentJourney } = payment
  if (isRestricted(standing)) enterJourney('make-a-payment-restrictions')
  else if (paymentJourney === 'make-a-payment-restrictions') enterJourney('make-a-payment-norestrictions')
}

/** A card is kept, and nothing is taken from it. */
export function beginAddingCard(email: string | null = null): void {
  begin('add-card-myaccount', null, email)
  payment.saveCard = true
}

function begin(journey: PaymentJourney, most: number | null, email: string | null): void {
  Object.assign(payment, {
    situation: { ...noBag, email },
    mostPayable: most,
    paymentMethod: 'card',
    partPayment: false,
  })
  // Once begun, what is learned later changes amounts and not where one is.
  enterJourney(payment.paymentJourney ?? journey)
  void askAgain()
}
