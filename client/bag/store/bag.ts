// The bag, for whoever shows it or changes it. What the server said of it is in SWR under the bag's address; what the
// person does with it is in `bag-state.ts`; every change waits its turn in one queue.
//
// An action never rejects: it gives the bag as it then is, or null (false) when it was refused, and its words are in the
// state: `lineErrors`, `addToBagErrorMessage`, `promo.promoErrorMessage`, `errors`.
import { useEffect } from 'react'
import useSWR from 'swr'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { storePageCart, loadBag } from './bag-load.ts'
import { cartUrl, cachedCart, isCartFresh } from './server-cart.ts'
import { bag, useBagState } from './bag-state.ts'
import { useCartId } from './cart-id.ts'
import { persisted } from '#client/platform/storage/persisted.ts'
import { shownBag, type ShownBag } from './shown-bag.ts'

export { addToBag } from './bag-add.ts'
export { changeOption, changeQuantity, removeFromBag } from './bag-lines.ts'
export { loadBag, mergeBag, refreshCount } from './bag-load.ts'
export { cachedCart, resetBag } from './server-cart.ts'
export { bag, lineKey, useBagState, type BagLine } from './bag-state.ts'
export { useCartId } from './cart-id.ts'
export { addProactivePromo, addPromoCode, clearPromoErrors, removeProactivePromo, removePromoCode } from './promo.ts'
export type { ShownBag, ShownEntry } from './shown-bag.ts'

export type Bag = {
  /** With what the person changed laid over it. Null while it is not known, and when there is none. */
  cart: ShownBag | null
  /** It is being asked for and there is nothing to show yet. */
  loading: boolean
  /** It could not be had. `cart` is then how it was last seen in this browser, if it was. */
  failed: boolean
  again: () => void
}

export function useBag(): Bag {
  const cartId = useCartId()
  const { answers } = useVisitContext()
  const { optimisticChanges, adding, loading, errors, success } = useBagState()
  const address = cartId === null ? null : cartUrl(cartId)
  // A customer who brought no id is drawn the bag that is theirs.
  const came = answers.get(address !== null && answers.has(address) ? address : bagCalls.get.path)
  // Once a bag was reset, what the page came with is no longer it.
  const had = (success === false ? undefined : came) as Cart | null | false | undefined
  const known = useCachedCart(address, had || undefined)
  const ended = success === false && address === null
  const refused = errors.bag !== null || (had === null && success === null)
  const failed = known === undefined && refused && !ended

  useEffect(() => {
    // What is on its way into the bag brings the whole of it along, and what has just been heard is not asked for again.
    if (bag.adding.length > 0 || isCartFresh() || (had && storedPageCarts.has(had))) return
    if (had) storedPageCarts.add(had)
    if (had && !cachedCart()) void storePageCart(had)
    else void loadBag()
  }, [address, had])

  const cart = known ?? (failed && !import.meta.env.SSR ? persistedCart(cartId) : null)
  return {
    cart: cart && shownBag(cart, optimisticChanges, adding),
    loading: known === undefined && !failed && (loading.bag || (address !== null && had === undefined)),
    failed,
    again: () => void loadBag(),
  }
}

/** Bags that came with a page and are taken in: a page may ask for its bag in several places. */
const storedPageCarts = new WeakSet<Cart>()

function useCachedCart(address: string | null, had: Cart | undefined): Cart | undefined {
  if (import.meta.env.SSR) return had
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the branch is a constant of the build, not of the render
  return useSWR<Cart>(address, null, { fallbackData: had }).data
}

function persistedCart(cartId: string | null): Cart | null {
  const cart = persisted('cart')
  return cart && cart.cartId === cartId ? cart : null
}
