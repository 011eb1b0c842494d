// The words for a promo code that was refused (specification §§ 5, 8).
import { messages } from '#shared/messages/index.ts'

type Refused = { status: number; code: string; message: string }

/** `again`: the same code was not known the last time either. */
export function promoMessage({ status, code, message }: Refused, again: boolean): string {
  if (status !== 400) return messages.promo.generic
  if (again && (code === 'PROMO_UNKNOWN' || message === messages.promo.unrecognised))
    return messages.promo.unrecognisedAgain
  // DATA_ERROR is what the door answers to what cannot be a code at all, in words that are not for shoppers.
  const words = code === 'DATA_ERROR' ? '' : message.trim()
  return words || messages.promo.unrecognised
}
