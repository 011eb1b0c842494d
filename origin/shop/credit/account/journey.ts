// The journeys in which nothing is bought: money is paid to the account, or a card is only kept. They need somebody signed
// in and no bag, and are switched off together.
import { messages } from '#shared/messages/index.ts'
import { paysTheAccount, type PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { refuse } from '#origin/shop/payment/abort-words.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export function isOfAccount(journey: PaymentJourney): boolean {
  return paysTheAccount(journey) || journey === 'add-card-myaccount'
}

/** Who is asking. */
export function checkAccountJourney({ person, toggles }: Pick<HandlerContext, 'person' | 'toggles'>): string {
  if (person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  if (!toggles.has('make_a_payment')) throw refuse('FEATURE_OFF')
  return person
}

/** Pence. What is entered is what is paid: something, and never more than is owed. A card is kept for nothing. */
export function checkAmount(journey: PaymentJourney, amount: number, owed: number | null): void {
  if (!paysTheAccount(journey)) {
    if (amount !== 0) throw refuse('AMOUNT_CHANGED')
    return
  }
  if (amount === 0) throw refuse('NO_CREDIT_AMOUNT')
  if (owed === null) throw refuse('NO_CREDIT_ACCOUNT')
  if (amount > owed) throw refuse('MORE_THAN_OWED')
}

/** A payment under way, in words about the account and not about a bag. */
export function inProgress(): Refusal {
  return new Refusal(409, 'PAYMENT_IN_PROGRESS', messages.checkout.accountPaymentInProgress)
}
