// The message for a refused promo code (specification §§ 5, 8).
import { messages } from '#shared/messages/index.ts'

type Refusal = { status: number; code: string; message: string }

/** `isRepeated`: the same code was unknown the last time too. */
export function promoMessage({ status, code, message }: Refusal, isRepeated: boolean): string {
  if (status !== 400) return messages.promo.generic
  if (isRepeated && (code === 'PROMO_UNKNOWN' || message === messages.promo.unrecognised))
    return messages.promo.unrecognisedAgain
  // The edge worker answers DATA_ERROR to an impossible code, with a message that is not meant for shoppers.
  const ownMessage = code === 'DATA_ERROR' ? '' : message.trim()
  return ownMessage || messages.promo.unrecognised
}
