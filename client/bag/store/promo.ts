// Adds and removes promo codes: reactive ones, which the shopper types, and proactive ones, which the shop offers. An action
// sets the flags in `bag.promo` or `bag.proactivePromo`, calls the server from the bag's queue and stores the returned cart.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { promoMessage } from '#shared/promotions/promo-message.ts'
import type { Cart, PromoType } from '#shared/bag/cart.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { appliedPromo, refusedPromo, removedPromo } from '#client/platform/tracking/events.ts'
import { clientSession, siteFields, tradingTitle } from '#client/platform/client-session.ts'
import { callBag, enqueueBagCall, storeChangedCart, withBagFlags } from './server-cart.ts'
import { bagState, type PromoState } from './bag-state.ts'
import { cartIdNow } from './cart-id.ts'
import { failureIn } from '#client/platform/scheduling/during.ts'
import { forgetPromoCode, recordPromoCode, recordPromoDescription } from './bag-history.ts'

/** Resolves to true when the code is in use; on false the message is in `bag.promo.promoErrorMessage`. */
export function addPromoCode(code: string): Promise<boolean> {
  return addCode('promo', code)
}

/** Removes the code in use, or the code given. */
export function removePromoCode(code?: string): Promise<boolean> {
  return removeCode('promo', code)
}

export function addProactivePromo(code: string): Promise<boolean> {
  return addCode('proactivePromo', code)
}

/** The shop does not offer a removed proactive code again. */
export function removeProactivePromo(code?: string): Promise<boolean> {
  return removeCode('proactivePromo', code)
}

/** Clears the messages when the shopper leaves the bag page. */
export function clearPromoErrors(): void {
  for (const kind of ['promo', 'proactivePromo'] as const)
    Object.assign(bagState[kind], { promoErrorMessage: '', focus: false })
}

type PromoKind = 'promo' | 'proactivePromo'
const typeOf = { promo: 'Reactive', proactivePromo: 'Proactive' } as const satisfies Record<PromoKind, PromoType>

function addCode(kind: PromoKind, typed: string): Promise<boolean> {
  const code = typed.trim().toUpperCase()
  Object.assign(bagState[kind], { promoCodeClaimCode: code, promoErrorMessage: '', focus: false, loading: true })
  return enqueueBagCall(async () => {
    try {
      const cart = await withBagFlags('promoCode', async () => {
        await checkWithDiscountService(code)
        return callPromoCode(kind, code, 'Add')
      })
      // Before the bag is stored: what reads the bag, reads whether it may be offered something.
      if (cart.promoType === 'Proactive') bagState.proactiveOfferRejected = false
      await storeChangedCart(cart)
      const { promoType, staggeredIncentives } = cart
      Object.assign(bagState[kind], {
        data: { claimCodeName: code, promoType: promoType ?? typeOf[kind], staggeredIncentives },
        fetchSuccess: true,
        removeSuccess: false,
        unrecognised: '',
      } satisfies Partial<PromoState>)
      recordPromoCode(code)
      appliedPromo(code, cart)
      void loadDescription(kind, code)
      return true
    } catch (error) {
      storeRefusal(kind, code, error)
      return false
    } finally {
      bagState[kind].loading = false
    }
  })
}

function removeCode(kind: PromoKind, given?: string): Promise<boolean> {
  Object.assign(bagState[kind], { promoErrorMessage: '', removing: true })
  return enqueueBagCall(async () => {
    const code = given ?? bagState[kind].data?.claimCodeName ?? ''
    try {
      const cart = await withBagFlags('promoCode', () => callPromoCode(kind, code, 'Delete'))
      if (kind === 'proactivePromo') bagState.proactiveOfferRejected = true
      await storeChangedCart(cart)
      Object.assign(bagState[kind], {
        data: null,
        fetchSuccess: false,
        removeSuccess: true,
        promoDescription: '',
        promoCodeClaimCode: '',
      } satisfies Partial<PromoState>)
      forgetPromoCode()
      removedPromo(code)
      return true
    } catch (error) {
      bagState[kind].promoErrorMessage = refusalMessage(kind, error, false)
      return false
    } finally {
      bagState[kind].removing = false
    }
  })
}

function callPromoCode(kind: PromoKind, claimCodeName: string, promoCodeAction: 'Add' | 'Delete'): Promise<Cart> {
  const { siteId } = siteFields()
  const cartId = cartIdNow() ?? undefined
  return callBag(bagCalls.promoCode, {
    body: { claimCodeName, promoCodeAction, siteId, promoCodeType: typeOf[kind], cartId },
  })
}

/**
 * The discount-code service (an experiment) knows unknown and expired codes: such a code is refused here and not sent to the bag,
 * which would count it as one of the shopper's limited tries. When the service fails, the bag's own call decides.
 */
async function checkWithDiscountService(code: string): Promise<void> {
  const { experiments } = await clientSession()
  if (!experiments.has('discount_service')) return
  try {
    await callBag(promotionCalls.description, { query: { promotionCode: code, tradingTitle: tradingTitle() } })
  } catch (error) {
    if (error instanceof ApiError && ['PROMO_UNKNOWN', 'PROMO_EXPIRED'].includes(error.code))
      throw new ApiError(400, error.code, error.message, error.requestId)
  }
}

async function loadDescription(kind: PromoKind, promotionCode: string): Promise<void> {
  try {
    const query = { promotionCode, tradingTitle: tradingTitle() }
    const { promotionDescription } = await callBag(promotionCalls.description, { query })
    if (bagState[kind].data?.claimCodeName !== promotionCode) return
    bagState[kind].promoDescription = promotionDescription
    recordPromoDescription({ claimCodeName: promotionCode, promoDescription: promotionDescription })
  } catch (error) {
    console.error('The promo description call failed', error)
  }
}

function storeRefusal(kind: PromoKind, code: string, error: unknown) {
  const fault = failureIn(error)
  const isUnknown = fault.status === 400 && fault.code === 'PROMO_UNKNOWN'
  const isRepeated = isUnknown && bagState[kind].unrecognised === code
  bagState[kind].promoErrorMessage = refusalMessage(kind, error, isRepeated)
  bagState[kind].focus = true
  refusedPromo(code, bagState[kind].promoErrorMessage)
  if (isUnknown) bagState[kind].unrecognised = code
}

function refusalMessage(kind: PromoKind, error: unknown, isRepeated: boolean): string {
  const refusal = error instanceof ApiError ? error : failureIn(error)
  return promoMessage(refusal, { promoType: typeOf[kind], isRepeated })
}
