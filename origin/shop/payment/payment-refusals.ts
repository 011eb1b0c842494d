// The refusals of paying: their status and message, and the database errors that they translate.
import { messages } from '#shared/messages/index.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'

const { checkout } = messages
// Not in shared/messages/index.ts: only the server sends these two, and the browser's bundle has no use for them.
const promoNotFirst =
  'This code is for first orders only, and you’ve ordered with us before. You haven’t been charged. Remove the code from your bag and pay again.'
const subscriptionPaused =
  'You’ve cancelled two delivery subscriptions in the last twelve months, so we can’t sell you another one yet. You haven’t been charged. Remove it from your bag and pay again.'

const refusals = {
  PAYMENT_IN_PROGRESS: [409, checkout.paymentInProgress],
  CART_PMNT_DONE: [409, checkout.paymentDone],
  OUT_OF_STOCK: [409, checkout.outOfStock],
  PROMO_USED_UP: [409, checkout.promoUsedUp],
  PROMO_NOT_QUALIFYING: [409, promoNotFirst],
  NO_CREDIT_ACCOUNT: [404, checkout.noCreditAccount],
  CREDIT_ON_HOLD: [409, checkout.creditOnHold],
  CREDIT_NOT_AVAILABLE: [409, checkout.creditNotAvailable],
  BAG_CHANGED: [409, checkout.bagChanged],
  AMOUNT_CHANGED: [409, checkout.amountChanged],
  ENROLMENT_NOT_FOUND: [404, checkout.enrolmentLost],
  ENROLMENT_EXPIRED: [409, checkout.enrolmentLost],
  ENROLMENT_USED: [409, checkout.enrolmentLost],
  PAYMENT_PAUSED: [409, checkout.paused],
  MORE_THAN_OWED: [409, checkout.moreThanOwed],
  NO_CREDIT_AMOUNT: [400, checkout.noCreditAmount],
  FEATURE_OFF: [404, checkout.makeAPaymentOff],
  CARD_NOT_FOUND: [404, checkout.cardNotFound],
  SUBSCRIPTION_NEEDS_ACCOUNT: [409, checkout.subscriptionNeedsAccount],
  SUBSCRIPTION_RUNS: [409, checkout.subscriptionRuns],
  SUBSCRIPTION_PAUSED: [409, subscriptionPaused],
} as const satisfies Record<string, readonly [Refusal['status'], string]>

export type PaymentRefusalCode = keyof typeof refusals

export function refusePayment(code: PaymentRefusalCode): Refusal {
  const [status, message] = refusals[code]
  return new Refusal(status, code, message)
}

/**
 * Errors of constraints that the hold statements provoke on purpose: see bag-statements.ts and
 * credit/account/account-payments.ts.
 */
const constraints: ReadonlyArray<readonly [string, PaymentRefusalCode]> = [
  ['NOT NULL constraint failed: pay_attempt.fingerprint', 'BAG_CHANGED'],
  ['NOT NULL constraint failed: pay_attempt.draft', 'ENROLMENT_USED'],
  ['UNIQUE constraint failed: pay_attempt.cart_id', 'PAYMENT_IN_PROGRESS'],
  ['NOT NULL constraint failed: account_payment.key', 'ENROLMENT_USED'],
  ['UNIQUE constraint failed: account_payment.customer_id', 'PAYMENT_IN_PROGRESS'],
]

/** Null for an error that refuses nothing: the database failed, and the batch may or may not have been written. */
export function refusalCodeOf(error: unknown): PaymentRefusalCode | null {
  const message = errorMessageOf(error)
  const [, code] = constraints.find(([text]) => message.includes(text)) ?? []
  if (code) return code
  const codes = Object.keys(refusals) as PaymentRefusalCode[]
  return codes.find((one) => message.includes(`${one}: SQLITE_CONSTRAINT`)) ?? null
}

/** The attempt was paid or released by another call. */
export function isAlreadyEnded(error: unknown): boolean {
  return /ATTEMPT_SETTLED|PAYMENT_SETTLED/.test(errorMessageOf(error))
}

/** Another call is voiding the attempt at its provider. */
export function isBeingCancelled(error: unknown): boolean {
  return errorMessageOf(error).includes('ATTEMPT_CANCELLING')
}

export function isOrderNoTaken(error: unknown): boolean {
  return errorMessageOf(error).includes('pay_attempt.order_no')
}

/** The refusal of any call that changes a bag or its delivery while the bag is being paid for, or afterwards. */
export function lockedBagRefusal(error: unknown): Refusal | null {
  const code = refusalCodeOf(error)
  return code === 'PAYMENT_IN_PROGRESS' || code === 'CART_PMNT_DONE' ? refusePayment(code) : null
}
