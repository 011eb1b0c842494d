// Choosing the payment method. The payment journey follows from the method, within the table of allowed transitions,
// and the amount follows from the journey.
import {
  combinationRefusal,
  mayFollow,
  isHelpJourney,
  paymentAmount,
  paysTheAccount,
  type PaymentJourney,
  type PaymentMethod,
} from '#shared/payment/payment-journeys.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { forgetMethod, saveChoices, savedChoices, payment } from './payment-state.ts'
import { creditFacility, isMethodOffered, journeyOf, preselected, type CheckoutContext } from './checkout-context.ts'

/**
 * Called by the page whenever the context changes: the first call restores stored choices, of the method only when the visit
 * goes on (`resumes`), and later calls update amounts.
 */
export function setCheckoutContext(context: CheckoutContext, resumes = false): void {
  const first = payment.checkoutContext === null
  payment.checkoutContext = { ...context, credit: context.credit && { ...context.credit } }
  if (first) {
    if (!resumes) forgetMethod()
    Object.assign(payment, savedChoices())
    payment.lastChosen = payment.chosen ? { method: payment.paymentMethod, part: payment.partPayment } : null
  }
  const { lastChosen } = payment
  // A shopper who is reading the help for an account in arrears stays there while the account is in arrears.
  if (isHelpJourney(payment.paymentJourney) && creditFacility(context).showSupport) forceSelect('credit', false)
  else if (lastChosen && canPay(lastChosen.method, lastChosen.part, context))
    forceSelect(lastChosen.method, lastChosen.part)
  else forceSelect(preselected(context), false)
}

/** Returns false and changes nothing when the delivery option excludes the method or the journey may not follow. */
export function chooseMethod(method: PaymentMethod, part = false): boolean {
  const { checkoutContext } = payment
  if (!checkoutContext || !isOffered(method, part, checkoutContext) || !select(method, part)) return false
  payment.lastChosen = { method, part }
  saveChoices({ chosen: true })
  return true
}

/** Selects card while the chosen wallet is unavailable; the shopper's choice is kept and selected again later. */
export function fallBackToCard(part: boolean): void {
  select('card', part)
}

/** Enters a journey that does not follow from a method: make-a-payment and add-card. */
export function enterJourney(journey: PaymentJourney | null): boolean {
  if (!mayFollow(payment.paymentJourney, journey)) return false
  payment.paymentJourney = journey
  setAmount()
  return true
}

/** Pounds, for a payment to the account. */
export function enterAmount(amount: number | null): void {
  payment.enteredAmount = amount
  setAmount()
}

/** The selected method; on the server and before beginPayment, the method that will be preselected. */
export function selectedMethod(context: CheckoutContext): { method: PaymentMethod; part: boolean } {
  if (payment.checkoutContext === null) return { method: preselected(context), part: false }
  return { method: payment.paymentMethod, part: payment.partPayment }
}

/** Credit that cannot pay the whole order is never selected without a click; the shopper can still choose it. */
function canPay(method: PaymentMethod, part: boolean, context: CheckoutContext): boolean {
  if (method === 'credit' && creditFacility(context).scenario !== 'enough') return false
  return isOffered(method, part, context)
}

function isOffered(method: PaymentMethod, part: boolean, context: CheckoutContext): boolean {
  if (combinationRefusal(context.speed, method) || !isMethodOffered(method, context)) return false
  const { scenario } = creditFacility(context)
  if (method === 'credit') return scenario !== 'none'
  if (part) return method !== 'Miyo' && scenario === 'part'
  return method !== 'Miyo' || context.signedIn
}

/** Selects the method even when its journey may not follow the current one: the current journey is left first. */
function forceSelect(method: PaymentMethod, part: boolean): void {
  if (select(method, part)) return
  payment.paymentJourney = null
  select(method, part)
}

function select(method: PaymentMethod, part: boolean): boolean {
  const journey = journeyOf(method, part, payment.checkoutContext!)
  if (!mayFollow(payment.paymentJourney, journey)) return false
  payment.paymentJourney = journey
  payment.paymentMethod = method
  payment.partPayment = part
  payment.partPaymentRequired = part
  setAmount()
  return true
}

function setAmount() {
  const { paymentJourney, checkoutContext, enteredAmount, maxPayable, paymentMethod, partPayment } = payment
  if (paymentJourney === null || checkoutContext === null)
    return void Object.assign(payment, { currentAmount: 0, amountValid: false })
  const amountInput = {
    journey: paymentJourney,
    orderTotal: penceFromPounds(checkoutContext.orderTotal),
    availableToSpend: penceFromPounds(creditFacility(checkoutContext).availableToSpend),
    entered: enteredAmount === null ? null : penceFromPounds(enteredAmount),
  }
  const amount = paymentAmount(amountInput, partPayment)
  payment.currentAmount = poundsFromPence(amount)
  // Credit alone pays only when it covers the whole order.
  const { scenario } = creditFacility(checkoutContext)
  const enough = paymentMethod !== 'credit' || paysTheAccount(paymentJourney) || scenario === 'enough'
  const max = maxPayable === null ? Infinity : penceFromPounds(maxPayable)
  // Saving a card takes no money.
  const min = paymentJourney === 'add-card-myaccount' ? 0 : 1
  payment.amountValid = Number.isSafeInteger(amount) && amount >= min && amount <= max && enough
}

/** Pounds of this order that store credit pays with the selected method. */
export function creditPart(): number {
  const { checkoutContext, partPayment, paymentMethod } = payment
  if (!checkoutContext) return 0
  if (partPayment) return creditFacility(checkoutContext).availableToSpend
  return paymentMethod === 'credit' ? checkoutContext.orderTotal : 0
}
