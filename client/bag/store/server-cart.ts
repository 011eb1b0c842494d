// The server's cart: the queue and the calls of the bag, the cart in the SWR cache under its URL, and its reset. Every reply to
// a change is the whole cart; storing it updates the count and notifies the other windows.
import { SWRConfig, mutate } from 'swr'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { cartGone, type Cart, type StaggeredIncentive } from '#shared/bag/cart.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { bagChannel } from './bag-channel.ts'
import { bagCount, pendingItemCount } from './bag-signals.ts'
import { bagState, resetBagState, type BagKey } from './bag-state.ts'
import { notifyCartIdListeners, cartIdNow, forgetCartId } from './cart-id.ts'
import { during } from '#client/platform/scheduling/during.ts'
import { clearBagHistory } from './bag-history.ts'
import { oneAtATime } from '#client/platform/scheduling/one-at-a-time.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { countPendingItems } from './shown-bag.ts'

/** Every bag call waits for the previous one, so a reply is always newer than the stored cart. */
export const enqueueBagCall = oneAtATime()

/** A request without a reply must not block the queue. */
const timeoutMs = 15_000

export function cartUrl(cartId: string): string {
  return urlOf(bagCalls.get, { query: { cartId } })
}

export function cachedCart(): Cart | null {
  const cartId = cartIdNow()
  if (cartId === null) return null
  return (SWRConfig.defaultValue.cache.get(cartUrl(cartId))?.data as Cart | undefined) ?? null
}

export async function callBag<C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, 'NO_ANSWER', '', null)), timeoutMs)
  })
  return Promise.race([api(call, input), timeout]).finally(() => clearTimeout(timer))
}

/** Runs a call with its loading and error flags. A code of `cartGone` resets the bag. */
export async function withBagFlags<R>(key: BagKey, work: () => Promise<R>): Promise<R> {
  return during(bagState, key, async () => {
    try {
      return await work()
    } catch (error) {
      if (isCartGone(error)) await resetBag(isCartExpired(error))
      throw error
    }
  })
}

export function isCartGone(error: unknown): boolean {
  return error instanceof ApiError && (cartGone as readonly string[]).includes(error.code)
}

/** The server deletes an abandoned cart after its retention period. */
export function isCartExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CART_NOT_FOUND'
}

/** A cart stored within this time is not loaded again. */
const freshMs = 2000
let storedAt = 0

export function isCartFresh(): boolean {
  return cachedCart() !== null && Date.now() - storedAt < freshMs
}

/** Writes a reply into the SWR cache, so that no caller has to load the cart again. */
export async function storeCart(cart: Cart): Promise<void> {
  notifyCartIdListeners()
  const stored = mutate(cartUrl(cart.cartId), cart, { revalidate: false })
  bagState.success = true
  storedAt = Date.now()
  storePromoType(cart.staggeredIncentives)
  bagCount.set(cart.bagItemsCount)
  updatePendingItemCount()
  persist('cart', cart)
  await stored
}

export function storePromoType([first]: readonly StaggeredIncentive[]): void {
  if (first) bagState.promoType = first.promoType
}

/** Stores the reply to a change and notifies the other windows. */
export async function storeChangedCart(cart: Cart): Promise<void> {
  const stored = storeCart(cart)
  notifyOtherWindows()
  await stored
}

function notifyOtherWindows() {
  bagChannel().postMessage('changed')
}

/** Call after every change of `bag.optimisticChanges` and `bag.adding`. */
export function updatePendingItemCount(): void {
  pendingItemCount.set(countPendingItems(cachedCart(), bagState.optimisticChanges, bagState.adding))
}

/** Clears cookie, state and cache. The history is kept only for an expired bag: put-back.tsx offers its items again. */
export async function resetBag(expired = false): Promise<void> {
  const cartId = cartIdNow()
  forgetCartId()
  resetBagState()
  bagState.success = false
  bagCount.set(0)
  updatePendingItemCount()
  persist('cart', null)
  if (!expired) clearBagHistory()
  notifyOtherWindows()
  if (cartId !== null) await mutate(cartUrl(cartId), undefined, { revalidate: false })
}
