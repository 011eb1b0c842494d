// Submits a payment by store credit, a wallet or Miyo, and handles its outcome: go to the confirmation, show an error with
// the bag unchanged, or reconcile. Card payments have the same steps in the table of card/card-flow.ts.
import { isHelpJourney } from '#shared/payment/payment-journeys.ts'
import { goToConfirmation, recordPaid, refreshPaidFor, refreshStaleBag, updateCreditDetails } from './after-payment.ts'
import { creditPart } from './journeys.ts'
import { hasLeftWaitingRoom } from './waiting-room/when-admitted.ts'
import { isPaidByOtherAttempt, type PaymentOutcome } from './payment-outcome.ts'
import {
  closeAttempt,
  isPaying,
  openClientAttempt,
  reconcilePayment,
  startAttempt,
  type ClientAttempt,
} from './payment-attempt.ts'
import { payment } from './payment-state.ts'
import {
  clearSectionErrors,
  raiseSectionError,
  sectionState,
  checkoutSections,
  setPaymentLoading,
  type PaymentLoadingFlag,
  type SectionName,
} from './section-errors.ts'

/** Counts visits to the payment page: results that belong to an earlier visit are dropped. */
let visit = 0

export function ignorePendingResults(): void {
  visit++
}

/**
 * Clears the errors of the last attempt, sets the section's loading flag and calls `pay` with a new attempt. Ignored while
 * another payment is running. Resolves to true when the order exists; `succeeded` is called as soon as that is known.
 * `cancelled` means that the shopper closed a wallet's sheet, which is no error, as is leaving the queue.
 */
export async function submitPayment(
  section: SectionName,
  pay: (attempt: ClientAttempt) => Promise<PaymentOutcome | 'cancelled'>,
  succeeded: () => void = () => {},
): Promise<boolean> {
  const { checkoutContext, paymentJourney } = payment
  if (!checkoutContext || isPaying() || isHelpJourney(paymentJourney)) return false
  const thisVisit = visit
  const flag: PaymentLoadingFlag = checkoutSections[section].clears
  clearSectionErrors('payNowOrder', 'paymentCard', 'miyoCreditAuthorisationService')
  setPaymentLoading(flag, true)
  payment.payViaCredit = null
  const attempt = startAttempt(checkoutContext.cartId)
  const outcome = await pay(attempt)
  if (thisVisit !== visit) return false
  if (outcome === 'cancelled' || hasLeftWaitingRoom(outcome[1].reason)) {
    closeAttempt()
    setPaymentLoading(flag, false)
    return false
  }
  const paid = await handleOutcome(outcome, attempt, section, thisVisit, succeeded)
  if (thisVisit === visit) setPaymentLoading(flag, false)
  return paid
}

async function handleOutcome(
  [result, { paid, reason }]: PaymentOutcome,
  attempt: ClientAttempt,
  section: SectionName,
  thisVisit: number,
  succeeded: () => void,
) {
  if (result === 'ok' && paid) {
    await finishPaid(paid, succeeded)
    return true
  }
  if (result === 'unknown')
    return reconcile(attempt, section, thisVisit, { byBag: isPaidByOtherAttempt(reason), succeeded })
  closeAttempt()
  if (payment.partPayment) await updateCreditDetails()
  if (result === 'bagChanged') await refreshStaleBag(reason)
  if (thisVisit === visit) raiseSectionError(section, reason)
  return false
}

/** Shows “We are checking your payment” for a minute at most. Then the shopper can check again, and still cannot pay. */
async function reconcile(
  attempt: ClientAttempt,
  section: SectionName | null,
  thisVisit: number,
  { byBag = false, succeeded = () => {} } = {},
): Promise<boolean> {
  const { cartId, key, at } = attempt
  clearSectionErrors('transactionDetails')
  setPaymentLoading('transactionDetails', true)
  const reconciled = await reconcilePayment({ cartId, key: byBag ? undefined : key, since: at })
  if (thisVisit !== visit) return false
  if (reconciled.outcome === 'stillUnknown') {
    raiseSectionError('transactionDetails')
    return false
  }
  if (reconciled.outcome === 'paid') {
    setPaymentLoading('transactionDetails', false)
    await finishPaid(reconciled.paid, succeeded)
    return true
  }
  closeAttempt()
  // The amount that store credit had set aside is available again.
  if (creditPart() > 0) await updateCreditDetails()
  if (thisVisit !== visit) return false
  setPaymentLoading('transactionDetails', false)
  if (section) raiseSectionError(section)
  return false
}

async function finishPaid(paid: NonNullable<typeof payment.paid>, succeeded: () => void) {
  recordPaid(paid)
  succeeded()
  await refreshPaidFor()
  goToConfirmation()
}

/** Reconciles the stored attempt, after a reload or when the shopper checks again. */
export async function resumeReconciliation(): Promise<boolean> {
  const attempt = openClientAttempt()
  const { payNow, miyo, transactionDetails } = sectionState.loading
  // Under way: a part of the page that broke begins the step again, and a wallet's sheet may be open.
  if (!attempt || payNow || miyo || transactionDetails) return false
  // An attempt for a bag is reconciled at checkout, an attempt for the account on the account's page.
  if ((attempt.cartId === '') !== (payment.checkoutContext?.cartId === '')) return false
  return reconcile(attempt, null, visit)
}
