// Why something was not paid, and what that means: nobody was asked for money, somebody said no, or nobody can say.
import { checkout } from '#shared/messages/checkout.ts'
import { generic } from '#shared/messages/generic.ts'
import { ApiError } from '#client/platform/api/api.ts'

/** `code` as the server said it, or ours; `message` is the server's, and empty when it said nothing. */
export type Reason = { code: string; message: string }

const words: Readonly<Record<string, string>> = {
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

/** Null leaves it to the section's own words. */
export function reasonWords({ code, message }: Reason): string | null {
  return words[code] ?? (message || null)
}

/** After these the screen shows what is no longer so: the bag is asked for again. */
const changed = new Set([
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

export function bagIsOld({ code }: Reason): boolean {
  return changed.has(code)
}

/** Codes that say that another press, or this one's lost answer, may have paid already. */
const perhapsPaid = new Set(['CART_PMNT_DONE', 'PAYMENT_IN_PROGRESS', 'ENROLMENT_USED'])

export function reasonOf(error: unknown): Reason {
  // What a server says of its own troubles is not for shoppers.
  if (error instanceof ApiError) return { code: error.code, message: error.status < 500 ? error.message : '' }
  return { code: 'NO_ANSWER', message: generic.noAnswer }
}

/**
 * Whether a paying call that threw may have paid all the same: nobody answered, the answer was cut, or somebody on the way
 * gave up. A refusal with a reason is none of these.
 */
export function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status >= 500 || error.status === 408 || perhapsPaid.has(error.code)
}
