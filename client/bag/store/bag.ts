// The bag for components: `useBag` and the bag's actions. The server's cart is in SWR (`stored-bag.ts`), what the shopper is
// changing in `bag-state.ts`, and every call waits its turn in one queue. An action never rejects.
import { useEffect } from 'react'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { isCartGone, type Cart } from '#shared/bag/cart.ts'
import { urlOf } from '#shared/platform/call.ts'
import { isSignedIn } from '#client/platform/client-session.ts'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { storePageCart, loadBag, loadBagAgain } from './bag-load.ts'
import { isCartFresh } from './server-cart.ts'
import { bagState, useBagState } from './bag-state.ts'
import { storedBag, useCartId, useStoredBag } from './stored-bag.ts'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { persisted } from '#client/platform/storage/persisted.ts'
import { shownBag, type ShownBag } from './shown-bag.ts'

export { addToBag, changeOption, changeQuantity, putBack, removeFromBag, removeWithUndo } from './bag-lines.ts'
export { loadBag, mergeBag, refreshBagAfterOrder, refreshCount } from './bag-load.ts'
export { resetBag } from './server-cart.ts'
export { bagState, lineKey, useBagState, type BagLine } from './bag-state.ts'
export { cachedCart, storedBag, useCartId } from './stored-bag.ts'
export { bagRows, type ShownBag, type ShownEntry, type ShownRemovedLine } from './shown-bag.ts'

export type Bag = {
  /** With the optimistic changes applied. Null while the cart is loading, and without one. */
  cart: ShownBag | null
  /** The cart is loading and there is nothing to show yet. */
  loading: boolean
  /** The cart failed to load. `cart` is then the one last persisted in this browser, if any. */
  failed: boolean
  /** Why the shop gave no cart. */
  code: string | undefined
  again: () => void
}

export function useBag(): Bag {
  const cartId = useCartId()
  const { answers } = useVisitContext()
  const { optimisticChanges, adding } = useBagState()
  const url = cartId === null ? null : urlOf(bagCalls.get, { query: { cartId } })
  // A customer without a cart id cookie has the reply of the call without an id. False: refused, null: failed.
  const hasOwn = url !== null && answers.has(url)
  const answer = answers.get(hasOwn ? url : bagCalls.get.path) as Cart | null | false | undefined
  // That there was no bag is outdated once a cookie names one.
  const reply = answer === false && url !== null && !hasOwn ? undefined : answer
  // Once the browser has asked, the page's own reply is outdated.
  const stored = useStoredBag(cartId)
  const known = stored ?? (reply === undefined ? undefined : { cart: reply || null, refused: null })
  const code = known?.refused?.code
  const failed = known?.cart === null && (code === undefined ? !stored && reply === null : !isCartGone(code))

  useEffect(() => {
    // The reply of a pending add is the whole cart, and a cart stored just now needs no refresh.
    if (bagState.adding.length > 0 || isCartFresh() || (reply && storedPageCarts.has(reply))) return
    if (reply) storedPageCarts.add(reply)
    if (reply && !storedBag()) void storePageCart(reply)
    else void loadBag()
  }, [url, reply])

  // The server, which hydration follows, has no stored cart.
  const hydrated = useHydrated()
  const cart = known?.cart ?? (failed && hydrated ? persistedCart(cartId) : null)
  return {
    cart: cart && shownBag(cart, optimisticChanges, adding),
    loading: known === undefined && (cartId !== null || (!import.meta.env.SSR && isSignedIn())),
    failed,
    code,
    again: () => void loadBagAgain(),
  }
}

/** Page carts that are stored already: several components of a page may use the bag. */
const storedPageCarts = new WeakSet<Cart>()

function persistedCart(cartId: string | null): Cart | null {
  const cart = persisted('cart')
  return cart && cart.cartId === cartId ? cart : null
}
