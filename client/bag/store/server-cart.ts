// What the server said of the bag: asked and answered one at a time, kept in SWR under the bag's address, and told to
// the other windows.
import { SWRConfig, mutate } from 'swr'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { cartGone, type Cart, type StaggeredIncentive } from '#shared/bag/cart.ts'
import { api, ApiError } from '#client/platform/api/api.ts'
import { bagChannel } from './bag-channel.ts'
import { bagCount, pendingItemCount } from './bag-signals.ts'
import { bag, resetBagState, type BagKey } from './bag-state.ts'
import { notifyCartIdListeners, cartIdNow, forgetCartId } from './cart-id.ts'
import { during } from '#client/platform/scheduling/during.ts'
import { forgetProducts } from './bag-history.ts'
import { oneAtATime } from '#client/platform/scheduling/one-at-a-time.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { pendingItems } from './shown-bag.ts'

/** The bag's one queue: an answer is always newer than the one before it. */
export const enqueueBagCall = oneAtATime()

/** A request whose answer never comes must not hold up what is behind it. */
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
  const tired = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ApiError(0, 'NO_ANSWER', '', null)), timeoutMs)
  })
  return Promise.race([api(call, input), tired]).finally(() => clearTimeout(timer))
}

/** A call between its flags. Codes on which a bag has ended reset it, here and nowhere else. */
export async function withBagFlags<R>(key: BagKey, work: () => Promise<R>): Promise<R> {
  return during(bag, key, async () => {
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

/** A bag that is not found was cleared away after its days. */
export function isCartExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CART_NOT_FOUND'
}

/** Asked twice within this time, the bag is the same. */
const freshMs = 2000
let storedAt = 0

export function isCartFresh(): boolean {
  return cachedCart() !== null && Date.now() - storedAt < freshMs
}

/** The reply of a change is the whole bag: nobody needs to ask again. */
export async function storeCart(cart: Cart): Promise<void> {
  notifyCartIdListeners()
  const kept = mutate(cartUrl(cart.cartId), cart, { revalidate: false })
  bag.success = true
  storedAt = Date.now()
  storePromoType(cart.staggeredIncentives)
  bagCount.tell(cart.bagItemsCount)
  updatePendingItemCount()
  persist('cart', cart)
  await kept
}

export function storePromoType([first]: readonly StaggeredIncentive[]): void {
  if (first) bag.promoType = first.promoType
}

/** The answer of a change: kept, and told to the other windows. */
export async function storeChangedCart(cart: Cart): Promise<void> {
  const kept = storeCart(cart)
  notifyOtherWindows()
  await kept
}

function notifyOtherWindows() {
  bagChannel().postMessage('changed')
}

/** Called whenever a wish or something on its way in came or went. */
export function updatePendingItemCount(): void {
  pendingItemCount.tell(pendingItems(cachedCart(), bag.optimisticChanges, bag.adding))
}

/**
 * The bag is gone: no cookie and nothing in it. What was in it is remembered only when it has expired: put-back.tsx offers
 * it again.
 */
export async function resetBag(expired = false): Promise<void> {
  const cartId = cartIdNow()
  forgetCartId()
  resetBagState()
  bag.success = false
  bagCount.tell(0)
  updatePendingItemCount()
  persist('cart', null)
  if (!expired) forgetProducts()
  notifyOtherWindows()
  if (cartId !== null) await mutate(cartUrl(cartId), undefined, { revalidate: false })
}
