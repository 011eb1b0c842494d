// The bag for components: `useBag` and the bag's actions. The server's cart is in SWR (`server-cart.ts`), the client state in
// `bag-state.ts`, and every call waits its turn in one queue.
//
// An action never rejects: it resolves to the changed cart, or to null (false) when the server refuses the change. The message
// is in the state: `lineErrors`, `addToBagErrorMessage`, `promo.promoErrorMessage`, `errors`.
import { useEffect } from 'react'
import useSWR from 'swr'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { storePageCart, loadBag } from './bag-load.ts'
import { cartUrl, cachedCart, isCartFresh } from './server-cart.ts'
import { bagState, useBagState } from './bag-state.ts'
import { useCartId } from './cart-id.ts'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { persisted } from '#client/platform/storage/persisted.ts'
import { shownBag, type ShownBag } from './shown-bag.ts'

export { addToBag } from './bag-add.ts'
export { changeOption, changeQuantity, putBack, removeFromBag, removeWithUndo } from './bag-lines.ts'
export { loadBag, mergeBag, refreshCount } from './bag-load.ts'
export { cachedCart, resetBag } from './server-cart.ts'
export { bagState, lineKey, useBagState, type BagLine } from './bag-state.ts'
export { useCartId } from './cart-id.ts'
export { bagRows, type ShownBag, type ShownEntry, type ShownRemovedLine } from './shown-bag.ts'

export type Bag = {
  /** With the optimistic changes applied. Null while the cart is loading, and without one. */
  cart: ShownBag | null
  /** The cart is loading and there is nothing to show yet. */
  loading: boolean
  /** The cart failed to load. `cart` is then the one last persisted in this browser, if any. */
  failed: boolean
  again: () => void
}

export function useBag(): Bag {
  const cartId = useCartId()
  const { answers } = useVisitContext()
  const { optimisticChanges, adding, loading, errors, success } = useBagState()
  const url = cartId === null ? null : cartUrl(cartId)
  // A customer without a cart id cookie has the reply of the call without an id.
  const reply = answers.get(url !== null && answers.has(url) ? url : bagCalls.get.path)
  // After a reset the page's own reply is outdated.
  const pageCart = (success === false ? undefined : reply) as Cart | null | false | undefined
  const cached = useCachedCart(url, pageCart || undefined)
  const isReset = success === false && url === null
  const hasError = errors.bag !== null || (pageCart === null && success === null)
  const failed = cached === undefined && hasError && !isReset

  useEffect(() => {
    // The reply of a pending add is the whole cart, and a cart stored just now needs no refresh.
    if (bagState.adding.length > 0 || isCartFresh() || (pageCart && storedPageCarts.has(pageCart))) return
    if (pageCart) storedPageCarts.add(pageCart)
    if (pageCart && !cachedCart()) void storePageCart(pageCart)
    else void loadBag()
  }, [url, pageCart])

  // The server, which hydration follows, has no stored cart.
  const hydrated = useHydrated()
  const cart = cached ?? (failed && hydrated ? persistedCart(cartId) : null)
  return {
    cart: cart && shownBag(cart, optimisticChanges, adding),
    loading: cached === undefined && !failed && (loading.bag || (url !== null && pageCart === undefined)),
    failed,
    again: () => void loadBag(),
  }
}

/** Page carts that are in the cache already: several components of a page may use the bag. */
const storedPageCarts = new WeakSet<Cart>()

function useCachedCart(url: string | null, pageCart: Cart | undefined): Cart | undefined {
  if (import.meta.env.SSR) return pageCart
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the branch is a constant of the build, not of the render
  return useSWR<Cart>(url, null, { fallbackData: pageCart }).data
}

function persistedCart(cartId: string | null): Cart | null {
  const cart = persisted('cart')
  return cart && cart.cartId === cartId ? cart : null
}
