// What the shop last said of the bag, in the SWR cache, and the bag's id in its cookie, which the edge worker sets, renews and
// clears. All pages load this; the bag's other code comes later.
import { useSyncExternalStore } from 'react'
import useSWR, { SWRConfig, mutate } from 'swr'
import type { Cart } from '#shared/bag/cart.ts'
import type { Refused } from '#shared/bag/make-call.ts'
import { readCookie, removeCookie } from '#client/platform/storage/browser-cookies.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

const cartIdListeners = new Set<() => void>()

export function cartIdNow(): string | null {
  return readCookie('cartId') || null
}

/** Call after every reply that may have set or cleared the cookie. */
export function notifyCartIdListeners(): void {
  for (const each of cartIdListeners) each()
}

export function forgetCartId(): void {
  removeCookie('cartId')
  notifyCartIdListeners()
}

export function useCartId(): string | null {
  const { person } = useVisit()
  return useSyncExternalStore(listenToCartId, cartIdNow, () => person?.cartId ?? null)
}

function listenToCartId(listener: () => void) {
  cartIdListeners.add(listener)
  return () => cartIdListeners.delete(listener)
}

/** The cart, or null without one; and why it could not be loaded, if so. */
export type StoredBag = { cart: Cart | null; refused: Refused | null }

const bagKey = 'bag'

/** Undefined before the first reply, and when the cookie names another cart. */
export function storedBag(): StoredBag | undefined {
  return ofCart(lastStoredBag(), cartIdNow())
}

/** Also a bag whose cookie has gone. */
export function lastStoredBag(): StoredBag | undefined {
  return SWRConfig.defaultValue.cache.get(bagKey)?.data as StoredBag | undefined
}

export function useStoredBag(cartId: string | null): StoredBag | undefined {
  if (import.meta.env.SSR) return undefined
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the branch is a constant of the build, not of the render
  return ofCart(useSWR<StoredBag>(bagKey, null).data, cartId)
}

export function storeBag(bag: StoredBag | undefined): Promise<unknown> {
  return mutate(bagKey, bag, { revalidate: false })
}

export function cachedCart(): Cart | null {
  return storedBag()?.cart ?? null
}

function ofCart(stored: StoredBag | undefined, cartId: string | null): StoredBag | undefined {
  if (!stored) return undefined
  const isAbout = stored.cart ? stored.cart.cartId === cartId : stored.refused !== null || cartId === null
  return isAbout ? stored : undefined
}

let channel: BroadcastChannel | null = null

/**
 * On which a window reports a bag change to the shop's other windows. A window has a single object, because BroadcastChannel does
 * not deliver a message to the object that posted it.
 */
export function bagChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('bag'))
}
