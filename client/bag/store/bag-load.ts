// Loads the bag from the server: the whole bag, its item count, or the bag merged with the customer's.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { mergeGuestBag } from '#shared/bag/change-bag.ts'
import { isCartGone, type Cart } from '#shared/bag/cart.ts'
import type { Refused } from '#shared/bag/make-call.ts'
import { isSignedIn } from '#client/platform/client-session.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { bagCaller, bagCallsFor, enqueueBagCall, resetBag, storeCart, storeNoReply } from './server-cart.ts'
import { bagState } from './bag-state.ts'
import { removeIneligible } from './remove-ineligible.ts'
import { cachedCart, cartIdNow, notifyCartIdListeners, storeBag } from './stored-bag.ts'

let pendingLoad: Promise<Cart | null> | null = null

/** Concurrent callers share one request. Null when there is no bag; the cached cart when the request fails. */
export function loadBag(): Promise<Cart | null> {
  return (pendingLoad ??= enqueueBagCall(() => {
    pendingLoad = null
    return loadNow()
  }))
}

/** Loads the bag after a failure, which is shown no longer. */
export async function loadBagAgain(): Promise<void> {
  if (!cachedCart()) await storeBag(undefined)
  await loadBag()
}

/** Stores the cart of the page's own replies as if the browser had fetched it. */
export function storePageCart(cart: Cart): Promise<Cart | null> {
  return enqueueBagCall(() => storeLoaded(cart))
}

async function storeLoaded(cart: Cart): Promise<Cart> {
  await storeCart(cart)
  return removeIneligible(cart)
}

async function loadNow(): Promise<Cart | null> {
  const call = bagCaller('bag')
  let cartId = cartIdNow()
  // A signed-in customer without a cart id may have a bag from another device; having none is not an error.
  if (cartId === null && isSignedIn()) {
    const counted = await call(bagCalls.count, { query: {} })
    if (!counted.ok) return storeNoReply(counted)
    notifyCartIdListeners()
    cartId = counted.reply.code === 'success' ? counted.reply.cartId : null
  }
  if (cartId === null) return storeNoReply(null)
  const loaded = await call(bagCalls.get, { query: { cartId } })
  return loaded.ok ? storeLoaded(loaded.reply) : storeNoReply(loaded)
}

/** Code `success` loads the bag, if there is one. The edge worker sets the cart id cookie with the reply. */
export function refreshCount(): Promise<void> {
  return enqueueBagCall(async () => {
    const counted = await bagCaller('bag')(bagCalls.count, { query: { cartId: cartIdNow() ?? undefined } })
    if (counted.ok && counted.reply.code === 'success') await loadCounted(counted.reply)
  })
}

async function loadCounted({ cartId }: { cartId: string | null }): Promise<void> {
  notifyCartIdListeners()
  await (cartId === null ? storeNoReply(null) : loadNow())
}

/** Merges the guest's bag into the customer's after sign-in. On failure the count is refreshed instead, and the result is false. */
export async function mergeBag(): Promise<boolean> {
  const merged = await enqueueBagCall(async () => {
    const merge = await mergeGuestBag(bagCallsFor('cartMerge'))
    bagState.merge = { failed: !merge.ok, notice: merge.notice }
    if (merge.ok) await loadCounted(merge.reply)
    return merge.ok
  })
  if (!merged) await refreshCount()
  return merged
}

/** Reloads the cart after a refused change: the shown cart may be out of date. A bag limit proves nothing about the cart. */
export function refreshBagQuietly({ code }: Refused): void {
  if (isCartGone(code) || code === 'BASKET_LIMIT_EXCEEDED') return
  void enqueueBagCall(async () => {
    const cartId = cartIdNow()
    const loaded = cartId === null ? null : await tryCall('bag', bagCalls.get, { query: { cartId } })
    if (loaded?.ok) await storeCart(loaded.reply)
  })
}

/**
 * After an order was placed, in this window and through the bag's channel in the others. Without a cart cookie the bag is reset; with
 * one, the server's reply for a paid cart resets it.
 */
export async function refreshBagAfterOrder(): Promise<void> {
  notifyCartIdListeners()
  if (cartIdNow() === null) await resetBag()
  await refreshCount()
}
