// Adds a promo code to the bag, or removes it. The browser runs it with its own calls, the edge worker for a form without script:
// order, calls and messages are the same.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart, PromoType } from '#shared/bag/cart.ts'
import type { Refused, ShopCalls } from '#shared/bag/make-call.ts'
import { promotionCalls } from './promotion-calls.ts'
import { promoRefusal, type PromoRefusal } from './promo-refusal.ts'

export type PromoCodeChange = {
  action: 'Add' | 'Delete'
  /** Reactive: the shopper typed the code; Proactive: the shop offers it. */
  type: PromoType
  /** As typed. */
  code: string
  /** The code that was refused before, as typed: a second try with an unknown code has its own message (R8.3). */
  triedBefore: string
}

export type PromoCodeCalls = ShopCalls & {
  tradingTitle: string
  /** The discount-code service is asked first (an experiment). */
  asksService: boolean
}

export type PromoCodeResult = { ok: true; cart: Cart } | { ok: false; refusal: PromoRefusal }

/** A code as the shop stores it. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase()
}

export async function changePromoCode(change: PromoCodeChange, shop: PromoCodeCalls): Promise<PromoCodeResult> {
  const { action, type, triedBefore } = change
  const code = normaliseCode(change.code)
  const refused = action === 'Add' && shop.asksService ? await refusedByService(code, shop) : null
  const body = { claimCodeName: code, promoCodeAction: action, siteId: shop.site.siteId, promoCodeType: type }
  const changed = refused ?? (await shop.call(bagCalls.promoCode, { body }))
  if (changed.ok) return { ok: true, cart: changed.reply }
  const again = action === 'Add' && normaliseCode(triedBefore) === code
  return { ok: false, refusal: promoRefusal(changed, type, again) }
}

/**
 * The discount-code service knows unknown and expired codes: such a code is not sent to the bag, which would count it as one of the
 * shopper's limited tries. When the service fails, the bag's own call decides.
 */
async function refusedByService(
  promotionCode: string,
  { call, tradingTitle }: PromoCodeCalls,
): Promise<Refused | null> {
  const outcome = await call(promotionCalls.description, { query: { promotionCode, tradingTitle } })
  if (outcome.ok || !['PROMO_UNKNOWN', 'PROMO_EXPIRED'].includes(outcome.code)) return null
  return { ...outcome, status: 400 }
}
