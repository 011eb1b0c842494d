// The code that a bag is priced with, and its discount. A typed code stays until the shopper removes it; without one, the best
// offer applies by itself, and changes when the bag does.
import type { PromoType } from '#shared/bag/cart.ts'
import { bestDiscount, openOffers } from './best-offer.ts'
import type { CartRow } from './carts.ts'
import type { ReadBag } from './read-bag.ts'
import { pricedLines } from './line.ts'
import { earnedDiscount, type Discount } from './offers.ts'

export type CodeInUse = { code: string | null; promoType: PromoType | null; discount: Discount | null }

export function codeInUse(read: ReadBag, cart: CartRow, now: Date): CodeInUse {
  const { offers, standing } = read
  const lines = pricedLines(read.entries)
  const { claimCode, promoType } = cart
  if (claimCode === null || promoType === 'Proactive') {
    const best = bestDiscount(openOffers({ cart, offers, standing }, now), lines, standing, now)
    if (best) return { code: best.offer.code, promoType: 'Proactive', discount: best }
  }
  const used = offers.find(({ code }) => code === claimCode)
  const discount = used ? earnedDiscount(used, offers, lines, standing, now) : null
  return { code: discount?.offer.code ?? claimCode, promoType, discount }
}
