// What follows a paying call of credit, a wallet or the second provider: the order, an honest error with the bag as it is,
// or asking what became of it. The card's own flow says the same in its table.
import { onlyHelps } from '#shared/payment/payment-journeys.ts'
import { goToConfirmation, lookAgain, notePaid, refreshPaidFor, updateCreditDetails } from './finish.ts'
import { creditPart } from './journeys.ts'
import type { Outcome } from './outcome.ts'
import { newPress, settledPress, unsettledPress, type Pressed } from './payment-key.ts'
import { payment } from './payment-state.ts'
import {
  lower,
  raise,
  sectionState,
  sections,
  setLoading,
  type PayingLoad,
  type SectionName,
} from './section-errors.ts'
import { settle } from './settle.ts'

/** Counts the visits to the page: what belongs to an earlier one is not listened to. */
let visit = 0

export function forgetUnderWay(): void {
  visit++
}

/** Whether somebody is being asked for money, or about it. */
export function isPaying(): boolean {
  const { payNow, miyo, transactionDetails } = sectionState.loading
  return (
    payNow || miyo || transactionDetails || payment.paid !== null || sectionState.errors.transactionDetails !== null
  )
}

/**
 * One press: its errors go, its loading flag comes, and `pay` is given a new key. Ignored while another is under way. True
 * when the order exists: `succeeded` is called as soon as that is known. `cancelled` is the shopper’s own doing, and no error.
 */
export async function press(
  section: SectionName,
  pay: (pressed: Pressed) => Promise<Outcome | 'cancelled'>,
  succeeded: () => void = () => {},
): Promise<boolean> {
  const { situation, paymentJourney } = payment
  if (!situation || isPaying() || onlyHelps(paymentJourney)) return false
  const mine = visit
  const flag: PayingLoad = sections[section].clears
  lower('payNowOrder', 'paymentCard', 'miyoCreditAuthorisationService')
  setLoading(flag, true)
  payment.payViaCredit = null
  const pressed = newPress(situation.cartId)
  const outcome = await pay(pressed)
  if (mine !== visit) return false
  if (outcome === 'cancelled') {
    settledPress()
    setLoading(flag, false)
    return false
  }
  const paid = await concluded(outcome, pressed, section, mine, succeeded)
  if (mine === visit) setLoading(flag, false)
  return paid
}

async function concluded(
  [happened, { paid, reason }]: Outcome,
  pressed: Pressed,
  section: SectionName,
  mine: number,
  succeeded: () => void,
) {
  if (happened === 'ok' && paid) {
    await paidFor(paid, succeeded)
    return true
  }
  if (happened === 'unknown') {
    const byBag = reason?.code === 'CART_PMNT_DONE' || reason?.code === 'PAYMENT_IN_PROGRESS'
    return ask(pressed, section, mine, { byBag, succeeded })
  }
  settledPress()
  if (payment.partPayment) await updateCreditDetails()
  if (happened === 'bagChanged') await lookAgain(reason)
  if (mine === visit) raise(section, reason)
  return false
}

/** “We are checking your payment”, for a minute at most; then the shopper may ask again, and still not pay. */
async function ask(
  pressed: Pressed,
  section: SectionName | null,
  mine: number,
  { byBag = false, succeeded = () => {} } = {},
): Promise<boolean> {
  const { cartId, key, at } = pressed
  lower('transactionDetails')
  setLoading('transactionDetails', true)
  const settled = await settle({ cartId, key: byBag ? undefined : key, since: at })
  if (mine !== visit) return false
  if (settled.outcome === 'stillUnknown') {
    raise('transactionDetails')
    return false
  }
  if (settled.outcome === 'paid') {
    setLoading('transactionDetails', false)
    await paidFor(settled.paid, succeeded)
    return true
  }
  settledPress()
  // What credit had set aside is there to spend again.
  if (creditPart() > 0) await updateCreditDetails()
  if (mine !== visit) return false
  setLoading('transactionDetails', false)
  if (section) raise(section)
  return false
}

async function paidFor(paid: NonNullable<typeof payment.paid>, succeeded: () => void) {
  notePaid(paid)
  succeeded()
  await refreshPaidFor()
  goToConfirmation()
}

/** A press that a reload, or a window that was left, did not see the end of. Also the shopper asking again. */
export async function askAgain(): Promise<boolean> {
  const pressed = unsettledPress()
  if (!pressed || sectionState.loading.transactionDetails) return false
  // A payment for a bag is asked about where bags are paid for, one to the account where the account is.
  if ((pressed.cartId === '') !== (payment.situation?.cartId === '')) return false
  return ask(pressed, null, visit)
}
