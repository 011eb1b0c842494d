// The offer that a bag gets by itself: of the proactive offers that it has earned, the one with the lowest total.
import type { ReadBag } from './read-bag.ts'
import { type PricedLine, pricedLines } from './line.ts'
import { earnedDiscount, isEligible, isRunning, type Discount } from './offers.ts'
import { totalsOf } from './totals.ts'
import type { PromotionRow } from '#origin/shop/promotions/read-promotions.ts'
import type { PromoType } from '#shared/bag/cart.ts'
import type { CartRow } from './carts.ts'

/** The proactive offers that are open to this bag's owner, without those that the shopper has removed. */
export function openOffers(
  { cart, offers, customerStatus }: Pick<ReadBag, 'cart' | 'offers' | 'customerStatus'>,
  now: Date,
): PromotionRow[] {
  return offers.filter(
    (offer) =>
      offer.promoType === 'Proactive' &&
      !cart?.rejectedOffers.includes(offer.code) &&
      isRunning(offer, now) &&
      isEligible(offer, customerStatus),
  )
}

/** Null when no open offer lowers the total. */
export function bestDiscount(
  open: PromotionRow[],
  lines: PricedLine[],
  customerStatus: ReadBag['customerStatus'],
  now: Date,
): Discount | null {
  const paid = (discount: Discount | null) => totalsOf(lines, discount, customerStatus.subscriber).orderTotal
  const [best] = open
    .flatMap((offer) => earnedDiscount(offer, open, lines, customerStatus, now) ?? [])
    .filter((discount) => paid(discount) < paid(null))
    .toSorted((a, b) => paid(a) - paid(b))
  return best ?? null
}

export type CodeInUse = { code: string | null; promoType: PromoType | null; discount: Discount | null }

export function codeInUse(read: ReadBag, cart: CartRow, now: Date): CodeInUse {
  const { offers, customerStatus } = read
  const lines = pricedLines(read.entries)
  const { claimCode, promoType } = cart
  if (claimCode === null || promoType === 'Proactive') {
    const best = bestDiscount(openOffers({ cart, offers, customerStatus }, now), lines, customerStatus, now)
    if (best) return { code: best.offer.code, promoType: 'Proactive', discount: best }
  }
  const used = offers.find(({ code }) => code === claimCode)
  const discount = used ? earnedDiscount(used, offers, lines, customerStatus, now) : null
  return { code: discount?.offer.code ?? claimCode, promoType, discount }
}

/** Pence that the bag costs less with a promotion's code than now; below zero when it costs more. */
export function savingWith(offer: PromotionRow, read: ReadBag, now: Date): number {
  const { entries, offers, customerStatus, cart } = read
  const lines = pricedLines(entries)
  const paid = (discount: Discount | null) => totalsOf(lines, discount, customerStatus.subscriber).orderTotal
  const using = earnedDiscount(offer, offers, lines, customerStatus, now)
  return cart && using ? paid(codeInUse(read, cart, now).discount) - paid(using) : 0
}
