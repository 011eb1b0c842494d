// Choosing how to pay: the journey follows from it, by the table of what may follow what (docs/decisions/0016), and so does
// the amount that is asked for.
import { combinationRefused } from '#shared/payment/payment-combinations.ts'
import {
  mayFollow,
  onlyHelps,
  paymentAmount,
  paysTheAccount,
  type PaymentJourney,
  type PaymentMethod,
} from '#shared/payment/payment-journeys.ts'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { keepChoices, keptChoices, payment } from './payment-state.ts'
import { creditFacility, journeyOf, preselected, type CheckoutContext } from './situation.ts'

/** Told by the page whenever it learns something: the first time begins the step, later ones only change amounts. */
export function setCheckoutContext(situation: CheckoutContext): void {
  const first = payment.situation === null
  payment.situation = { ...situation, credit: situation.credit && { ...situation.credit } }
  if (first) {
    Object.assign(payment, keptChoices())
    payment.wished = payment.chosen ? { method: payment.paymentMethod, part: payment.partPayment } : null
  }
  const { wished } = payment
  // Whoever is being helped is left there for as long as there is help to give.
  if (onlyHelps(payment.paymentJourney) && creditFacility(situation).showSupport) settle('credit', false)
  else if (wished && usable(wished.method, wished.part, situation)) settle(wished.method, wished.part)
  else settle(preselected(situation), false)
}

/** False, and nothing changed, when the method does not go with the delivery or may not follow from here. */
export function chooseMethod(method: PaymentMethod, part = false): boolean {
  const { situation } = payment
  if (!situation || !stillOffered(method, part, situation) || !select(method, part)) return false
  payment.wished = { method, part }
  keepChoices({ chosen: true })
  return true
}

/** Another method than the one that was wished, which cannot be used just now and is taken up again when it can. */
export function fallBackToCard(part: boolean): void {
  select('card', part)
}

/** Goes into a journey that is not chosen by method: make-a-payment and the account's own. */
export function enterJourney(journey: PaymentJourney | null): boolean {
  if (!mayFollow(payment.paymentJourney, journey)) return false
  payment.paymentJourney = journey
  setAmount()
  return true
}

/** Pounds; used where the account is paid. */
export function enterAmount(amount: number | null): void {
  payment.enteredAmount = amount
  setAmount()
}

/** What is shown as selected: on the server and before the page has told its situation, what will be selected. */
export function selectedMethod(situation: CheckoutContext): { method: PaymentMethod; part: boolean } {
  if (payment.situation === null) return { method: preselected(situation), part: false }
  return { method: payment.paymentMethod, part: payment.partPayment }
}

/** Credit that cannot pay it all, or is in trouble, is nothing to begin with: it is looked at by choosing it. */
function usable(method: PaymentMethod, part: boolean, situation: CheckoutContext): boolean {
  if (method === 'credit' && creditFacility(situation).scenario !== 'enough') return false
  return stillOffered(method, part, situation)
}

function stillOffered(method: PaymentMethod, part: boolean, situation: CheckoutContext): boolean {
  if (combinationRefused(situation.speed, method)) return false
  const { scenario } = creditFacility(situation)
  if (method === 'credit') return scenario !== 'none'
  if (part) return method !== 'Miyo' && scenario === 'part'
  return method !== 'Miyo' || situation.signedIn
}

/** What the situation asks for is always reached: a journey that it may not follow is left first. */
function settle(method: PaymentMethod, part: boolean): void {
  if (select(method, part)) return
  payment.paymentJourney = null
  select(method, part)
}

function select(method: PaymentMethod, part: boolean): boolean {
  const journey = journeyOf(method, part, payment.situation!)
  if (!mayFollow(payment.paymentJourney, journey)) return false
  payment.paymentJourney = journey
  payment.paymentMethod = method
  payment.partPayment = part
  payment.partPaymentRequired = part
  setAmount()
  return true
}

function setAmount() {
  const { paymentJourney, situation, enteredAmount, mostPayable, paymentMethod, partPayment } = payment
  if (paymentJourney === null || situation === null)
    return void Object.assign(payment, { currentAmount: 0, amountValid: false })
  const amountOf = {
    journey: paymentJourney,
    orderTotal: penceFromPounds(situation.orderTotal),
    availableToSpend: penceFromPounds(creditFacility(situation).availableToSpend),
    entered: enteredAmount === null ? null : penceFromPounds(enteredAmount),
  }
  const amount = paymentAmount(amountOf, partPayment)
  payment.currentAmount = poundsFromPence(amount)
  // Credit that cannot pay it all does not pay at all, unless something else pays the rest.
  const { scenario } = creditFacility(situation)
  const enough = paymentMethod !== 'credit' || paysTheAccount(paymentJourney) || scenario === 'enough'
  const most = mostPayable === null ? Infinity : penceFromPounds(mostPayable)
  // A card that is only kept is asked for nothing.
  const least = paymentJourney === 'add-card-myaccount' ? 0 : 1
  payment.amountValid = Number.isSafeInteger(amount) && amount >= least && amount <= most && enough
}

/** Pounds: what store credit pays of this order as things are chosen now. */
export function creditPart(): number {
  const { situation, partPayment, paymentMethod } = payment
  if (!situation) return 0
  if (partPayment) return creditFacility(situation).availableToSpend
  return paymentMethod === 'credit' ? situation.orderTotal : 0
}
