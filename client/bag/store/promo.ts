// Promo codes, typed by the shopper (reactive) or offered by the shop (proactive): the same two changes for both.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { promoMessage } from '#shared/promotions/promo-message.ts'
import type { Cart, PromoType } from '#shared/bag/cart.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { appliedPromo, refusedPromo, removedPromo } from '#client/platform/tracking/events.ts'
import { clientSession, siteFields, tradingTitle } from '#client/platform/asker.ts'
import { callBag, withBagFlags, enqueueBagCall, storeChangedCart } from './server-cart.ts'
import { bag, type PromoState } from './bag-state.ts'
import { cartIdNow } from './cart-id.ts'
import { faultOf } from '#client/platform/scheduling/during.ts'
import { recordPromoCode, forgetPromoCode, recordPromoDescription } from './bag-history.ts'

/** True when the code counts now; false leaves its words in `bag.promo.promoErrorMessage`. */
export function addPromoCode(code: string): Promise<boolean> {
  return addCode('promo', code)
}

/** The code in use, unless another is named. */
export function removePromoCode(code?: string): Promise<boolean> {
  return removeCode('promo', code)
}

export function addProactivePromo(code: string): Promise<boolean> {
  return addCode('proactivePromo', code)
}

/** It is not offered again. */
export function removeProactivePromo(code?: string): Promise<boolean> {
  return removeCode('proactivePromo', code)
}

/** On leaving the bag page: what was wrong with a code is an old story. */
export function clearPromoErrors(): void {
  for (const kind of ['promo', 'proactivePromo'] as const)
    Object.assign(bag[kind], { promoErrorMessage: '', focus: false })
}

type Kind = 'promo' | 'proactivePromo'
const typeOf = { promo: 'Reactive', proactivePromo: 'Proactive' } as const satisfies Record<Kind, PromoType>

function addCode(kind: Kind, typed: string): Promise<boolean> {
  const code = typed.trim().toUpperCase()
  Object.assign(bag[kind], { promoCodeClaimCode: code, promoErrorMessage: '', focus: false, loading: true })
  return enqueueBagCall(async () => {
    try {
      const cart = await withBagFlags('promoCode', async () => {
        await checkWithDiscountService(code)
        return callPromoCode(kind, code, 'Add')
      })
      await storeChangedCart(cart)
      const { promoType, staggeredIncentives } = cart
      Object.assign(bag[kind], {
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
      bag[kind].loading = false
    }
  })
}

function removeCode(kind: Kind, named?: string): Promise<boolean> {
  Object.assign(bag[kind], { promoErrorMessage: '', removing: true })
  return enqueueBagCall(async () => {
    const code = named ?? bag[kind].data?.claimCodeName ?? ''
    try {
      await storeChangedCart(await withBagFlags('promoCode', () => callPromoCode(kind, code, 'Delete')))
      const gone = {
        data: null,
        fetchSuccess: false,
        removeSuccess: true,
        promoDescription: '',
        promoCodeClaimCode: '',
      }
      Object.assign(bag[kind], gone)
      if (kind === 'proactivePromo') bag.proactiveOfferRejected = true
      forgetPromoCode()
      removedPromo(code)
      return true
    } catch {
      bag[kind].promoErrorMessage = messages.promo.generic
      return false
    } finally {
      bag[kind].removing = false
    }
  })
}

function callPromoCode(kind: Kind, claimCodeName: string, promoCodeAction: 'Add' | 'Delete'): Promise<Cart> {
  const { siteId } = siteFields()
  const cartId = cartIdNow() ?? undefined
  return callBag(bagCalls.promoCode, {
    body: { claimCodeName, promoCodeAction, siteId, promoCodeType: typeOf[kind], cartId },
  })
}

/**
 * The discount-code service (an experiment): a code that it does not know, or that has expired, is not put to the bag at all, which
 * spares the bag a change and the shopper one of their tries. When it cannot be asked, the bag decides as ever.
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

async function loadDescription(kind: Kind, promotionCode: string): Promise<void> {
  try {
    const query = { promotionCode, tradingTitle: tradingTitle() }
    const { promotionDescription } = await callBag(promotionCalls.description, { query })
    if (bag[kind].data?.claimCodeName !== promotionCode) return
    bag[kind].promoDescription = promotionDescription
    recordPromoDescription({ claimCodeName: promotionCode, promoDescription: promotionDescription })
  } catch (error) {
    console.error('promoDescription failed', error)
  }
}

function storeRefusal(kind: Kind, code: string, error: unknown) {
  const { status, code: why } = faultOf(error)
  const unknown = status === 400 && why === 'PROMO_UNKNOWN'
  const again = unknown && bag[kind].unrecognised === code
  bag[kind].promoErrorMessage = kind === 'promo' ? promoMessage(error as ApiError, again) : messages.promo.generic
  bag[kind].focus = true
  refusedPromo(code, bag[kind].promoErrorMessage)
  if (unknown) bag[kind].unrecognised = code
}
