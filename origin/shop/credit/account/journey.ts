// The journeys in which nothing is bought: paying to the account, and saving a card. Both need a signed-in customer and no
// bag; one toggle switches both off.
import { messages } from '#shared/messages/index.ts'
import { paysTheAccount, type PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { refusePayment } from '#origin/shop/payment/payment-refusals.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export function isAccountJourney(journey: PaymentJourney): boolean {
  return paysTheAccount(journey) || journey === 'add-card-myaccount'
}

/** Returns the customer's id. Throws 401 to a guest, and 404 `FEATURE_OFF`. */
export function requireAccountJourney({ person, toggles }: Pick<HandlerContext, 'person' | 'toggles'>): string {
  if (person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  if (!toggles.has('make_a_payment')) throw refusePayment('FEATURE_OFF')
  return person
}

/** Pence. A payment is more than nothing and at most what is owed; saving a card costs nothing. */
export function requireAmount(journey: PaymentJourney, amount: number, owed: number | null): void {
  if (!paysTheAccount(journey)) {
    if (amount !== 0) throw refusePayment('AMOUNT_CHANGED')
    return
  }
  if (amount === 0) throw refusePayment('NO_CREDIT_AMOUNT')
  if (owed === null) throw refusePayment('NO_CREDIT_ACCOUNT')
  if (amount > owed) throw refusePayment('MORE_THAN_OWED')
}

/** The refusal with the account's message; the message of `refusePayment` is about a bag. */
export function paymentInProgress(): Refusal {
  return new Refusal(409, 'PAYMENT_IN_PROGRESS', messages.checkout.accountPaymentInProgress)
}
