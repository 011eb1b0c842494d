// The outcome of a payment call, whichever the method: paid, refused with a reason, or unknown. Only an unknown outcome is
// reconciled.
import { checkout } from '#shared/messages/checkout.ts'
import { generic } from '#shared/messages/generic.ts'
import { ApiError, logFailure } from '#client/platform/api/api.ts'
import type { PaidReply } from './payment-state.ts'

/** `code` is the server's, or one of the client's own; `message` is the server's, empty when the server sent none. */
export type FailureReason = { code: string; message: string }

export type PaymentOutcome = readonly [
  result: 'ok' | 'refused' | 'bagChanged' | 'unknown',
  learned: { paid: PaidReply | null; reason: FailureReason | null },
]

/** Makes the payment call once. `succeeds` says which reply codes mean success. */
export async function paymentOutcome(
  pay: () => Promise<PaidReply>,
  succeeds: (code: string) => boolean = (code) => code === 'SUCCESS',
): Promise<PaymentOutcome> {
  try {
    const paid = await pay()
    const { code, message } = paid
    if (succeeds(code)) return ['ok', { paid, reason: null }]
    if (code === 'PENDING') return ['unknown', { paid, reason: null }]
    return ['refused', { paid, reason: { code, message } }]
  } catch (error) {
    logFailure(error, 'payment')
    const reason = failureReason(error)
    if (isResultUnknown(error)) return ['unknown', { paid: null, reason }]
    return [isBagStale(reason) ? 'bagChanged' : 'refused', { paid: null, reason }]
  }
}

/** The outcome of a failed call that takes no money (set-up, enrolment). */
export function preparationRefusal(error: unknown) {
  logFailure(error, 'payment preparation')
  const reason = failureReason(error)
  if (isPaidByOtherAttempt(reason)) return ['mayBePaid', { reason }] as const
  return [isBagStale(reason) ? 'bagChanged' : 'refused', { reason }] as const
}

export function failureReason(error: unknown): FailureReason {
  // The message of a 5xx reply is for engineers and not for shoppers.
  if (error instanceof ApiError) return { code: error.code, message: error.status < 500 ? error.message : '' }
  return { code: 'NO_ANSWER', message: generic.noAnswer }
}

const messages: Readonly<Record<string, string>> = {
  AMOUNT_CHANGED: checkout.bagChanged,
  BAG_CHANGED: checkout.bagChanged,
  OUT_OF_STOCK: checkout.outOfStock,
  CART_NOT_FOUND_CUSTOMER_MISMATCH: checkout.signedOut,
  PAYMENT_PAUSED: checkout.paused,
  CHALLENGE_TIMED_OUT: checkout.challengeTimedOut,
  CHALLENGE_CLOSED: checkout.challengeTimedOut,
  CARD_FIELDS_EXPIRED: checkout.cardFieldsExpired,
  NO_CREDIT_AMOUNT: checkout.noCreditAmount,
}

/** Null when the section's default message applies. */
export function reasonMessage({ code, message }: FailureReason): string | null {
  return messages[code] ?? (message || null)
}

const staleBagCodes = new Set([
  'AMOUNT_CHANGED',
  'BAG_CHANGED',
  'OUT_OF_STOCK',
  'PROMO_USED_UP',
  'PROMO_NOT_QUALIFYING',
  'CART_EMPTY',
  'CART_NOT_FOUND',
  'CART_NOT_FOUND_SITE_MISMATCH',
  'CART_NOT_FOUND_CUSTOMER_MISMATCH',
])

/** Whether the bag on the screen is out of date: the bag is then fetched again. */
export function isBagStale({ code }: FailureReason): boolean {
  return staleBagCodes.has(code)
}

/** Whether another attempt has paid the bag, or may be paying it: the result is then fetched by the bag and not by key. */
export function isPaidByOtherAttempt(reason: Pick<FailureReason, 'code'> | null): boolean {
  return reason?.code === 'CART_PMNT_DONE' || reason?.code === 'PAYMENT_IN_PROGRESS'
}

/**
 * Whether a payment call that threw may still have paid: no reply arrived, the reply was cut off, a gateway on the
 * way timed out, or this attempt's enrolment is used up. A refusal with a reason has not paid.
 */
function isResultUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status, code } = error
  return status === 0 || status >= 500 || status === 408 || code === 'ENROLMENT_USED' || isPaidByOtherAttempt(error)
}
