// Adds and removes promo codes by the flow that a form without script runs too (shared/promotions/change-promo-code.ts), from the
// bag's queue. The returned cart is stored; a refusal is in `bag.promo`, by the code's type.
import type { Cart, PromoType } from '#shared/bag/cart.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { changePromoCode, normaliseCode, type PromoCodeChange } from '#shared/promotions/change-promo-code.ts'
import { promoMessage } from '#shared/promotions/promo-refusal.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { appliedPromo, refusedPromo, removedPromo } from '#client/platform/tracking/events.ts'
import { clientSession, tradingTitle } from '#client/platform/client-session.ts'
import { bagCallsFor, enqueueBagCall, storeChangedCart } from './server-cart.ts'
import { bagState } from './bag-state.ts'
import { forgetPromoCode, recordPromoCode, recordPromoDescription } from './bag-history.ts'

/**
 * Resolves to true when the code is in use. Proactive: an offer of the shop's. `triedBefore`: a code refused before React was
 * there.
 */
export function addPromoCode(code: string, type: PromoType = 'Reactive', triedBefore = ''): Promise<boolean> {
  return change({ action: 'Add', type, code, triedBefore: bagState.promo[type].tried || triedBefore })
}

/** The shop does not offer a removed offer again. */
export function removePromoCode(code: string, type: PromoType): Promise<boolean> {
  return change({ action: 'Delete', type, code, triedBefore: '' })
}

/** Clears the messages when the shopper leaves the bag page. */
export function clearPromoErrors(): void {
  for (const promo of Object.values(bagState.promo)) promo.refusal = null
}

function change(wanted: PromoCodeChange): Promise<boolean> {
  const { action, type } = wanted
  const code = normaliseCode(wanted.code)
  Object.assign(bagState.promo[type], { changing: action, refusal: null, ...(action === 'Add' && { tried: code }) })
  return enqueueBagCall(async () => {
    const { experiments } = await clientSession()
    const shop = {
      ...bagCallsFor('promoCode'),
      tradingTitle: tradingTitle(),
      asksService: experiments.has('discount_service'),
    }
    const changed = await changePromoCode(wanted, shop)
    if (changed.ok) await storePromo(wanted, code, changed.cart)
    else {
      bagState.promo[type].refusal = changed.refusal
      if (action === 'Add') refusedPromo(code, promoMessage(changed.refusal))
    }
    bagState.promo[type].changing = null
    return changed.ok
  })
}

async function storePromo({ action, type }: PromoCodeChange, code: string, cart: Cart): Promise<void> {
  // Before the bag is stored: what reads the bag, reads whether it may be offered something.
  if (action === 'Delete' && type === 'Proactive') bagState.proactiveOfferRejected = true
  if (action === 'Add' && cart.promoType === 'Proactive') bagState.proactiveOfferRejected = false
  await storeChangedCart(cart)
  if (action === 'Delete') {
    forgetPromoCode()
    return removedPromo(code)
  }
  recordPromoCode(code)
  appliedPromo(code, cart)
  void recordDescription(code)
}

/** For put-back.tsx, which offers the code again (R4.39). */
async function recordDescription(promotionCode: string): Promise<void> {
  const query = { promotionCode, tradingTitle: tradingTitle() }
  const described = await tryCall('promoDescription', promotionCalls.description, { query })
  if (!described.ok) return
  recordPromoDescription({ claimCodeName: promotionCode, promoDescription: described.reply.promotionDescription })
}
