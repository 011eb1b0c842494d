// What the database said when it refused a step, as the refusal the shopper is told: see origin/migrations/0005.
import { messages } from '#shared/messages/index.ts'
import { errorMessageOf } from '#origin/platform/words-of.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const words = messages.checkout
// Only ever said by the server: the browser's script carries no copy.
const promoNotFirst =
  'This code is for a first order, and you have one already. Nothing was charged. Take the code out of your bag and pay again.'
const subscriptionPaused =
  'You’ve cancelled two delivery subscriptions in the last twelve months, so we can’t sell you another one yet. Nothing was charged. Take it out of your bag and pay again.'

const refusals = {
  PAYMENT_IN_PROGRESS: [409, words.paymentInProgress],
  CART_PMNT_DONE: [409, words.paymentDone],
  OUT_OF_STOCK: [409, words.outOfStock],
  PROMO_USED_UP: [409, words.promoUsedUp],
  PROMO_NOT_QUALIFYING: [409, promoNotFirst],
  NO_CREDIT_ACCOUNT: [404, words.noCreditAccount],
  CREDIT_ON_HOLD: [409, words.creditOnHold],
  CREDIT_NOT_AVAILABLE: [409, words.creditNotAvailable],
  BAG_CHANGED: [409, words.bagChanged],
  AMOUNT_CHANGED: [409, words.amountChanged],
  ENROLMENT_NOT_FOUND: [404, words.enrolmentLost],
  ENROLMENT_EXPIRED: [409, words.enrolmentLost],
  ENROLMENT_USED: [409, words.enrolmentLost],
  PAYMENT_PAUSED: [409, words.paused],
  MORE_THAN_OWED: [409, words.moreThanOwed],
  NO_CREDIT_AMOUNT: [400, words.noCreditAmount],
  FEATURE_OFF: [404, words.makeAPaymentOff],
  CARD_NOT_FOUND: [404, words.cardNotFound],
  SUBSCRIPTION_NEEDS_ACCOUNT: [409, words.subscriptionNeedsAccount],
  SUBSCRIPTION_RUNS: [409, words.subscriptionRuns],
  SUBSCRIPTION_PAUSED: [409, subscriptionPaused],
} as const satisfies Record<string, readonly [Refusal['status'], string]>

export type PayingCode = keyof typeof refusals

export function refuse(code: PayingCode): Refusal {
  const [status, message] = refusals[code]
  return new Refusal(status, code, message)
}

/** Words of the database's own constraints, where the hold's statement makes one speak: see hold.ts. */
const constraints: ReadonlyArray<readonly [string, PayingCode]> = [
  ['NOT NULL constraint failed: pay_attempt.fingerprint', 'BAG_CHANGED'],
  ['NOT NULL constraint failed: pay_attempt.draft', 'ENROLMENT_USED'],
  ['UNIQUE constraint failed: pay_attempt.cart_id', 'PAYMENT_IN_PROGRESS'],
  ['NOT NULL constraint failed: account_payment.key', 'ENROLMENT_USED'],
  ['UNIQUE constraint failed: account_payment.customer_id', 'PAYMENT_IN_PROGRESS'],
]

/** Null for what is no refusal but a failure. */
export function abortOf(error: unknown): PayingCode | null {
  const said = errorMessageOf(error)
  const [, constrained] = constraints.find(([text]) => said.includes(text)) ?? []
  if (constrained) return constrained
  return (Object.keys(refusals) as PayingCode[]).find((code) => said.includes(`${code}: SQLITE_CONSTRAINT`)) ?? null
}

export function saysSettled(error: unknown): boolean {
  return /ATTEMPT_SETTLED|PAYMENT_SETTLED/.test(errorMessageOf(error))
}

export function saysOrderNoTaken(error: unknown): boolean {
  return errorMessageOf(error).includes('pay_attempt.order_no')
}

/** What a change of a bag or its delivery may meet while somebody pays for it, whichever call it was. */
export function heldRefusal(error: unknown): Refusal | null {
  const code = abortOf(error)
  return code === 'PAYMENT_IN_PROGRESS' || code === 'CART_PMNT_DONE' ? refuse(code) : null
}
