// Offers shown for a bag: the offer with the lowest total, and the next offer that a higher goods value would reach.
import type { Input } from '#shared/platform/call.ts'
import type { promotionCalls, CartPromotion } from '#shared/promotions/promotion-calls.ts'
import { poundsFromPence as pounds } from '#shared/platform/money.ts'
import type { ReadBag } from '#origin/shop/bag/read-bag.ts'
import type { PromotionRow } from './read-promotions.ts'
import { goodsValue, pricedLines, type PricedLine } from '#origin/shop/bag/line.ts'
import { bestDiscount, openOffers } from '#origin/shop/bag/best-offer.ts'
import { appliesToAny, offerValue } from '#origin/shop/bag/offers.ts'

type BagPromotionRequest = Input<typeof promotionCalls.bag>['body']
type BagOffers = { eligible: CartPromotion | null; potential: CartPromotion | null }

export function bagOffers(
  { cart, entries, offers, customerStatus }: ReadBag,
  request: BagPromotionRequest,
  now: Date,
): BagOffers {
  const lines = pricedLines(entries)
  if (lines.length === 0 || request.proactiveOfferRejected === 'Y') return { eligible: null, potential: null }
  const open = openOffers({ cart, offers, customerStatus }, now).filter((offer) => isClaimed(offer, request))
  const best = bestDiscount(open, lines, customerStatus, now)
  const [next] = open
    .filter((offer) => appliesToAny(offer, lines) && goodsValue(lines) < offer.threshold)
    .toSorted((a, b) => a.threshold - b.threshold || offerValue(b, lines) - offerValue(a, lines))
  return {
    eligible: best ? toCartPromotion(best.offer, lines) : null,
    potential: next ? toCartPromotion(next, lines) : null,
  }
}

/** A restricted offer is shown only when the request claims membership of its audience; `isEligible` checks the claim. */
function isClaimed({ audience }: PromotionRow, request: BagPromotionRequest): boolean {
  switch (audience) {
    case 'credit':
      return request.cashCreditIndicator !== '2'
    case 'loyalty':
      return request.loyaltyIndicator === 'Y'
    case 'vip':
      return request.vipIndicator === 'Y'
    case 'first-order':
      return request.firstOrderIndicator === 'Y'
    case 'subscriber':
      return request.delvrySubsIndicator === 'Y'
    case 'all':
      return true
  }
}

function toCartPromotion(offer: PromotionRow, lines: PricedLine[]): CartPromotion {
  return {
    promotionCode: offer.code,
    promotionDescription: offer.description,
    orderThreshold: pounds(offer.threshold),
    discountValue: pounds(offerValue(offer, lines)),
    shortDescription: offer.shortDescription,
  }
}
