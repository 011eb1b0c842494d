// Loads the bag from the server: the whole bag, its item count, or the bag merged with the customer's.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { saysSignedIn, siteFields } from '#client/platform/client-session.ts'
import { bagCount } from './bag-signals.ts'
import {
  callBag,
  withBagFlags,
  cachedCart,
  isCartGone,
  enqueueBagCall,
  storePromoType,
  storeCart,
} from './server-cart.ts'
import { bagState } from './bag-state.ts'
import { removeIneligible } from './remove-ineligible.ts'
import { notifyCartIdListeners, cartIdNow } from './cart-id.ts'

let pendingLoad: Promise<Cart | null> | null = null

/** Concurrent callers share one request. Null when there is no bag; the cached cart when the request fails. */
export function loadBag(): Promise<Cart | null> {
  return (pendingLoad ??= enqueueBagCall(() => {
    pendingLoad = null
    return loadNow()
  }))
}

/** Stores the cart of the page's own replies as if the browser had fetched it. */
export function storePageCart(cart: Cart): Promise<Cart | null> {
  return enqueueBagCall(async () => {
    await storeCart(cart)
    return removeIneligible(cart)
  })
}

async function loadNow(): Promise<Cart | null> {
  try {
    const cartId = cartIdNow() ?? (await findCustomerCartId())
    if (cartId === null) return null
    const cart = await withBagFlags('bag', () => callBag(bagCalls.get, { query: { cartId } }))
    await storeCart(cart)
    return await removeIneligible(cart)
  } catch {
    return cachedCart()
  }
}

/** A signed-in customer without a cart id may have a bag from another device; having none is not an error. */
async function findCustomerCartId(): Promise<string | null> {
  if (!saysSignedIn()) return null
  const { code, cartId } = await withBagFlags('bag', () => callBag(bagCalls.count, { query: {} }))
  if (code !== 'success') return null
  notifyCartIdListeners()
  return cartId
}

/** Code `success` sets the count and loads the bag. The edge worker sets the cart id cookie with the reply. */
export function refreshCount(): Promise<void> {
  return enqueueBagCall(async () => {
    try {
      const cartId = cartIdNow() ?? undefined
      const reply = await withBagFlags('bag', () => callBag(bagCalls.count, { query: { cartId } }))
      if (reply.code !== 'success') return
      notifyCartIdListeners()
      bagCount.set(reply.itemCount)
      if (reply.cartId !== null) await loadNow()
    } catch {
      // `bag.errors.bag` is set; the count stays as it was.
    }
  })
}

/** Merges the guest's bag into the customer's after sign-in. On failure the count is refreshed instead, and the result is false. */
export async function mergeBag(): Promise<boolean> {
  const merged = await enqueueBagCall(async () => {
    try {
      const body = { cartId: cartIdNow() ?? undefined, ...siteFields() }
      const data = await withBagFlags('cartMerge', () => callBag(bagCalls.merge, { body }))
      bagState.merge = { data, mergedSuccessfully: true }
      storePromoType(data.staggeredIncentives)
      notifyCartIdListeners()
      bagCount.set(data.itemCount)
      if (data.cartId !== null) await loadNow()
      return true
    } catch {
      bagState.merge = { data: null, mergedSuccessfully: false }
      return false
    }
  })
  if (!merged) await refreshCount()
  return merged
}

/** Reloads the cart after a failed change, without flags: the shown cart may be out of date. A bag limit proves nothing about the cart. */
export function refreshBagQuietly(error: unknown): void {
  if (isCartGone(error) || (error instanceof ApiError && error.code === 'BASKET_LIMIT_EXCEEDED')) return
  void enqueueBagCall(async () => {
    const cartId = cartIdNow()
    const cart = cartId === null ? null : await callBag(bagCalls.get, { query: { cartId } }).catch(() => null)
    if (cart) await storeCart(cart)
  })
}
