// Asking the server for the bag: whole, its count, or joined with the customer's.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { saysSignedIn, siteFields } from '#client/platform/asker.ts'
import { bagCount } from './bag-signals.ts'
import { callBag, withBagFlags, cachedCart, isCartGone, enqueueBagCall, storePromoType, storeCart } from './server-cart.ts'
import { bag } from './bag-state.ts'
import { removeIneligible } from './remove-ineligible.ts'
import { notifyCartIdListeners, cartIdNow } from './cart-id.ts'

let pendingLoad: Promise<Cart | null> | null = null

/** Asked for by several at once, it is asked of the server once. Null when there is none, or it could not be had. */
export function loadBag(): Promise<Cart | null> {
  return (pendingLoad ??= enqueueBagCall(() => {
    pendingLoad = null
    return loadNow()
  }))
}

/** A bag that came with the page: kept as if it had been asked for. */
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

/** A customer who brings no id may have a bag all the same, filled elsewhere; to have none is no error. */
async function findCustomerCartId(): Promise<string | null> {
  if (!saysSignedIn()) return null
  const { cartId } = await withBagFlags('bag', () => callBag(bagCalls.count, { query: {} }))
  notifyCartIdListeners()
  return cartId
}

/** Code `success` sets the count and then loads the bag; the door has set the cookie. */
export function refreshCount(): Promise<void> {
  return enqueueBagCall(async () => {
    try {
      const cartId = cartIdNow() ?? undefined
      const reply = await withBagFlags('bag', () => callBag(bagCalls.count, { query: { cartId } }))
      if (reply.code !== 'success') return
      notifyCartIdListeners()
      bagCount.tell(reply.itemCount)
      if (reply.cartId !== null) await loadNow()
    } catch {
      // Its flag is up: the count stays what it was.
    }
  })
}

/** After signing in. False when it failed; then at least the count is asked for. */
export async function mergeBag(): Promise<boolean> {
  const merged = await enqueueBagCall(async () => {
    try {
      const body = { cartId: cartIdNow() ?? undefined, ...siteFields() }
      const data = await withBagFlags('cartMerge', () => callBag(bagCalls.merge, { body }))
      bag.merge = { data, mergedSuccessfully: true }
      storePromoType(data.staggeredIncentives)
      notifyCartIdListeners()
      bagCount.tell(data.itemCount)
      if (data.cartId !== null) await loadNow()
      return true
    } catch {
      bag.merge = { data: null, mergedSuccessfully: false }
      return false
    }
  })
  if (!merged) await refreshCount()
  return merged
}

/** After a refusal: what the server has is not known to be what is shown. Too much in the bag says nothing new of it. */
export function refreshBagQuietly(error: unknown): void {
  if (isCartGone(error) || (error instanceof ApiError && error.code === 'BASKET_LIMIT_EXCEEDED')) return
  void enqueueBagCall(async () => {
    const cartId = cartIdNow()
    const cart = cartId === null ? null : await callBag(bagCalls.get, { query: { cartId } }).catch(() => null)
    if (cart) await storeCart(cart)
  })
}
