// The message for a refused promo code, for the browser and for the form without script (R5.7, R8.1 to R8.5).
import { messages } from '#shared/messages/index.ts'
import type { PromoType } from '#shared/bag/cart.ts'

type Refusal = { status: number; code: string; message: string }

/** `isRepeated`: the same code was unknown the last time too. A refused offer of the shop's is nothing that a shopper can mend. */
export function promoMessage(
  { status, code, message }: Refusal,
  { promoType, isRepeated }: { promoType: PromoType; isRepeated: boolean },
): string {
  if (promoType === 'Proactive') return messages.promo.generic
  if (status === 429) return messages.generic.tooMany
  // A bag cannot change while it is being paid for: the service says so.
  if (status !== 400 && code !== 'PAYMENT_IN_PROGRESS') return messages.promo.generic
  if (isRepeated && (code === 'PROMO_UNKNOWN' || message === messages.promo.unrecognised))
    return messages.promo.unrecognisedAgain
  return message.trim() || messages.promo.unrecognised
}
