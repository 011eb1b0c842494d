// Why a code is not taken, with the specification's words.
import { messages } from '#shared/messages/index.ts'
import type { CartRow, ReadBag } from './carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { linesOf } from './line.ts'
import { earned } from './offers.ts'

/** A code in the form it is kept in. */
export function codeOf(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Null when the code may be entered. A code of tomorrow is as unknown as one that never was. */
export function codeRefusal(code: string, asProactive: boolean, read: ReadBag, now: Date): Refusal | null {
  const offer = read.offers.find((one) => one.code === code)
  const at = now.toISOString()
  if (!offer || at < offer.starts || (asProactive && offer.promoType !== 'Proactive'))
    return new Refusal(400, 'PROMO_UNKNOWN', messages.promo.unrecognised)
  if (at >= offer.ends) return new Refusal(400, 'PROMO_EXPIRED', messages.promo.expired)
  // Used up is over, for the shopper who comes too late.
  if (offer.most !== null && offer.used >= offer.most) return new Refusal(400, 'PROMO_USED_UP', messages.promo.expired)
  return earnsDiscount(code, read, now) ? null : new Refusal(400, 'PROMO_NOT_QUALIFYING', messages.promo.notQualifying)
}

export function earnsDiscount(code: CartRow['claimCode'], { offers, entries, standing }: ReadBag, now: Date): boolean {
  const offer = offers.find((one) => one.code === code)
  return offer !== undefined && earned(offer, offers, linesOf(entries), standing, now) !== null
}
