// The one target that the bag shows: of free delivery, the next step of an offer and the next offer, the nearest.
import { deliveryMethods } from '#shared/delivery/delivery-methods.ts'
import { inSentence } from '#shared/delivery/parcels.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import { penceFromPounds, poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { isSubscriptionOnly } from './bag-query.ts'
import type { CartPromotion } from '#shared/promotions/promotion-calls.ts'

/** Pounds. `gain` completes the sentence “Spend £5 more”. */
export type Target = { missing: number; threshold: number; gain: string }

type Targeted = Pick<
  Cart,
  | 'cartEntries'
  | 'cartSummary'
  | 'claimCodeName'
  | 'promoType'
  | 'defaultDelivery'
  | 'shippingCost'
  | 'totalDeliveryCharge'
  | 'staggeredIncentives'
>

/** `offer` is the next offer of the promotions service, which is known after load. Null when there is nothing to reach. */
export function nextTarget(cart: Targeted, offer: CartPromotion | null = null): Target | null {
  if (isSubscriptionOnly(cart)) return null
  const targets = hasTypedCode(cart)
    ? [freeDelivery(cart)]
    : [freeDelivery(cart), nextStep(cart), nextOffer(cart, offer)]
  const open = targets.filter((target) => target !== null && target.missing > 0) as Target[]
  return open.toSorted((a, b) => a.missing - b.missing)[0] ?? null
}

/** A bag takes one code: a typed one rules the offers out. */
export function hasTypedCode({ claimCodeName, promoType }: Pick<Cart, 'claimCodeName' | 'promoType'>): boolean {
  return claimCodeName !== null && promoType !== 'Proactive'
}

function freeDelivery({ cartEntries, defaultDelivery, shippingCost, totalDeliveryCharge }: Targeted): Target | null {
  if (defaultDelivery !== 'standard' || shippingCost - totalDeliveryCharge < 0.005) return null
  const goods = cartEntries
    .filter(({ productType, stockStatus }) => productType !== subscriptionType && stockStatus !== 'OUT_OF_STOCK')
    .reduce((sum, { unitPrice, quantity }) => sum + penceFromPounds(unitPrice) * quantity, 0)
  const { freeFrom } = deliveryMethods.STANDARD
  return {
    missing: poundsFromPence(freeFrom - goods),
    threshold: poundsFromPence(freeFrom),
    gain: `for free ${inSentence(deliveryMethods.STANDARD.label)}`,
  }
}

function nextStep({ staggeredIncentives }: Targeted): Target | null {
  const next = staggeredIncentives.find(({ achieved }) => !achieved)
  if (!next) return null
  return {
    missing: next.amountToGo,
    threshold: next.orderThreshold,
    gain: `and save ${priceLabel(next.discountValue)}`,
  }
}

function nextOffer({ cartSummary, staggeredIncentives }: Targeted, offer: CartPromotion | null): Target | null {
  if (!offer || staggeredIncentives.some(({ promotionCode }) => promotionCode === offer.promotionCode)) return null
  const missing = penceFromPounds(offer.orderThreshold) - penceFromPounds(cartSummary.subTotal)
  return {
    missing: poundsFromPence(missing),
    threshold: offer.orderThreshold,
    gain: `for ${offer.shortDescription || offer.promotionDescription}`,
  }
}
