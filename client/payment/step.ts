// The payment step begins and ends: what was left open by an earlier press is asked about first, and leaving the path takes
// everything back to the beginning (specification § 2). The path is left with its document: what the browser keeps of it for
// Back is as new, and loads again when it is shown (client/checkout/payment/checkout.tsx).
import { writePersisted } from '#client/platform/storage/persisted.ts'
import { checkCardAgain, resetCard } from './card/card.ts'
import { askAgain, forgetUnderWay } from './conclude.ts'
import { setCheckoutContext } from './journeys.ts'
import { resetPayment } from './payment-state.ts'
import { resetSections } from './section-errors.ts'
import type { CheckoutContext } from './situation.ts'

/** Called by the page when it is drawn, and again whenever one of these changes. */
export function beginPayment(situation: CheckoutContext): void {
  setCheckoutContext(situation)
  void askAgain()
  addEventListener('pagehide', leavePayment)
}

/** “Check again”, when a minute of checking did not tell. */
export function checkAgain(): void {
  if (!checkCardAgain()) void askAgain()
}

/** On every path but /checkout/payment there is no journey, no amount, and nothing typed. */
function leavePayment(): void {
  removeEventListener('pagehide', leavePayment)
  writePersisted()
  forgetUnderWay()
  resetCard()
  resetSections()
  resetPayment()
}
