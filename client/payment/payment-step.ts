// Begins and ends the payment step. An attempt left open is reconciled first; leaving the path resets everything
// (R2.54). The path is left with its document: a page restored from the back/forward cache has reset state and
// is loaded again (client/checkout/payment/checkout.tsx).
import { checkCardAgain, resetCard } from './card/card.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { setCheckoutContext } from './journeys.ts'
import { resetPayment } from './payment-state.ts'
import { resetSections } from './section-errors.ts'
import { ignorePendingResults, resumeReconciliation } from './submit-payment.ts'

/** Called by the page when it renders first, and again whenever the context changes. A sign-in or a reload goes on with the visit. */
export function beginPayment(context: CheckoutContext, afterSignIn = false): void {
  setCheckoutContext(context, afterSignIn || isReloaded())
  void resumeReconciliation()
  addEventListener('pagehide', leavePayment)
}

/** The button “Check again”, after a minute of reconciling without a result. */
export function checkAgain(): void {
  if (!checkCardAgain()) void resumeReconciliation()
}

function isReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'reload'
}

function leavePayment(): void {
  removeEventListener('pagehide', leavePayment)
  ignorePendingResults()
  resetCard()
  resetSections()
  resetPayment()
}
