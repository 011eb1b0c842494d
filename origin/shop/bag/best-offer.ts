// The offer that a bag gets by itself: of the proactive offers that it has earned, the one with the lowest total.
import type { ReadBag } from './read-bag.ts'
import type { PricedLine } from './line.ts'
import { earnedDiscount, isEligible, isRunning, type Discount } from './offers.ts'
import { totalsOf } from './totals.ts'
import type { PromotionRow } from '#origin/shop/promotions/read-promotions.ts'

/** The proactive offers that are open to this bag's owner, without those that the shopper has removed. */
export function openOffers(
  { cart, offers, standing }: Pick<ReadBag, 'cart' | 'offers' | 'standing'>,
  now: Date,
): PromotionRow[] {
  return offers.filter(
    (offer) =>
      offer.promoType === 'Proactive' &&
      !cart?.rejectedOffers.includes(offer.code) &&
      isRunning(offer, now) &&
      isEligible(offer, standing),
  )
}

/** Null when no open offer lowers the total. */
export function bestDiscount(
  open: PromotionRow[],
  lines: PricedLine[],
  standing: ReadBag['standing'],
  now: Date,
): Discount | null {
  const paid = (discount: Discount | null) => totalsOf(lines, discount, standing.subscriber).orderTotal
  const [best] = open
    .flatMap((offer) => earnedDiscount(offer, open, lines, standing, now) ?? [])
    .filter((discount) => paid(discount) < paid(null))
    .toSorted((a, b) => paid(a) - paid(b))
  return best ?? null
}
