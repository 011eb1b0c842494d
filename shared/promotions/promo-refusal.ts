// Why a promo code was refused: each kind with its words (R5.7, R8.1 to R8.5).
import type { PromoType } from '#shared/bag/cart.ts'
import { messages } from '#shared/messages/index.ts'
import type { Refused } from '#shared/bag/make-call.ts'

/** What a bag service answers, with status 400. */
export const promoRefusalCodes = ['PROMO_NOT_QUALIFYING', 'PROMO_UNKNOWN', 'PROMO_EXPIRED', 'PROMO_USED_UP'] as const
export type PromoRefusalCode = (typeof promoRefusalCodes)[number]

export type PromoRefusalKind =
  | PromoRefusalCode
  /** The same code was unknown the last time too. */
  | 'PROMO_UNKNOWN_AGAIN'
  | 'PAYMENT_IN_PROGRESS'
  | 'TOO_MANY'
  | 'FAILED'

/** The specification has one message for an expired code and for a used-up one. */
export const promoWords: Readonly<Record<PromoRefusalKind, string>> = {
  PROMO_NOT_QUALIFYING: messages.promo.notQualifying,
  PROMO_UNKNOWN: messages.promo.unrecognised,
  PROMO_UNKNOWN_AGAIN: messages.promo.unrecognisedAgain,
  PROMO_EXPIRED: messages.promo.expired,
  PROMO_USED_UP: messages.promo.expired,
  PAYMENT_IN_PROGRESS: messages.generic.tryAgain,
  TOO_MANY: messages.generic.tooMany,
  FAILED: messages.promo.generic,
}

/** `said`: the service's own words about this bag, which a shopper reads in place of the kind's. */
export type PromoRefusal = { kind: PromoRefusalKind; said: string }

export function promoMessage({ kind, said }: PromoRefusal): string {
  return said || promoWords[kind]
}

/** `again`: the same code was tried before. A refused offer of the shop's is nothing that a shopper can mend. */
export function promoRefusal({ status, code, message }: Refused, type: PromoType, again: boolean): PromoRefusal {
  if (type === 'Proactive') return { kind: 'FAILED', said: '' }
  if (status === 429) return { kind: 'TOO_MANY', said: '' }
  // A bag cannot change while it is being paid for: the service says so.
  if (code === 'PAYMENT_IN_PROGRESS') return { kind: code, said: message.trim() }
  if (status !== 400) return { kind: 'FAILED', said: '' }
  if (again && (code === 'PROMO_UNKNOWN' || message === messages.promo.unrecognised))
    return { kind: 'PROMO_UNKNOWN_AGAIN', said: '' }
  const known = promoRefusalCodes.find((each) => each === code)
  return { kind: known ?? 'PROMO_UNKNOWN', said: message.trim() }
}
