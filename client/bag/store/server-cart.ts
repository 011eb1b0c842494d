// The server's cart: the queue and the calls of the bag, the cart in the SWR cache, and its reset. Every reply to a change is the
// whole cart; storing it updates the count and notifies the other windows.
import useSWR, { SWRConfig, mutate } from 'swr'
import { isCartGone } from '#shared/bag/change-bag.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import type { MakeCall, Refused, ShopCalls } from '#shared/bag/make-call.ts'
import { messages } from '#shared/messages/index.ts'
import { api, ApiError, logFailure } from '#client/platform/api/api.ts'
import { siteFields } from '#client/platform/client-session.ts'
import { refusedBy } from '#client/platform/scheduling/during.ts'
import { oneAtATime } from '#client/platform/scheduling/one-at-a-time.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { bagChannel } from './bag-channel.ts'
import { clearBagHistory } from './bag-history.ts'
import { bagCount, pendingItemCount } from './bag-signals.ts'
import { bagState, resetBagState } from './bag-state.ts'
import { notifyCartIdListeners, cartIdNow, forgetCartId } from './cart-id.ts'
import { countPendingItems } from './shown-bag.ts'

/** Every bag call waits for the previous one, so a reply is always newer than the stored cart. */
export const enqueueBagCall = oneAtATime()

/** A request without a reply must not block the queue. */
const timeoutMs = 15_000

export async function callBag<C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, 'NO_ANSWER', '', null)), timeoutMs)
  })
  return Promise.race([api(call, input), timeout]).finally(() => clearTimeout(timer))
}

/** A call's body names its bag (R7.24, R7.60). */
export function ofThisBag<C extends Call>(input: Input<C>): Input<C> {
  const { body } = input as { body?: object }
  return body ? ({ ...(input as object), body: { cartId: cartIdNow() ?? undefined, ...body } } as Input<C>) : input
}

/** Makes calls in a turn of the queue. `name` stands in the log of a failure. A reply of `cartGone` resets the bag. */
export function bagCaller(name: string): MakeCall {
  return async (call, input) => {
    try {
      return { ok: true, reply: await callBag(call, ofThisBag(input)) }
    } catch (error) {
      logFailure(error, name)
      const refused = refusedBy(error)
      if (isCartGone(refused.code)) await resetBag(isCartExpired(refused.code), refused)
      return refused
    }
  }
}

export function bagCallsFor(name: string): ShopCalls {
  return { call: bagCaller(name), site: siteFields() }
}

/** What the shopper reads of a refused change. */
export function messageOf({ message }: Refused): string {
  return message || messages.generic.tryAgain
}

/** The server deletes an abandoned cart after its retention period. */
export function isCartExpired(code: string): boolean {
  return code === 'CART_NOT_FOUND'
}

/** What the shop last said: the cart, or null without one; and why it could not be loaded, if so. */
export type StoredBag = { cart: Cart | null; refused: Refused | null }

const bagKey = 'bag'

/** Undefined before the first reply, and when the cookie names another cart. */
export function storedBag(): StoredBag | undefined {
  return ofCart(SWRConfig.defaultValue.cache.get(bagKey)?.data as StoredBag | undefined, cartIdNow())
}

export function useStoredBag(cartId: string | null): StoredBag | undefined {
  if (import.meta.env.SSR) return undefined
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the branch is a constant of the build, not of the render
  return ofCart(useSWR<StoredBag>(bagKey, null).data, cartId)
}

function ofCart(stored: StoredBag | undefined, cartId: string | null): StoredBag | undefined {
  if (!stored) return undefined
  const isAbout = stored.cart ? stored.cart.cartId === cartId : stored.refused !== null || cartId === null
  return isAbout ? stored : undefined
}

export function cachedCart(): Cart | null {
  return storedBag()?.cart ?? null
}

/** A cart stored within this time is not loaded again. */
const freshMs = 2000
let storedAt = 0

export function isCartFresh(): boolean {
  return cachedCart() !== null && Date.now() - storedAt < freshMs
}

/** Stores a reply, so that no caller has to load the cart again. */
export async function storeCart(cart: Cart): Promise<void> {
  notifyCartIdListeners()
  const stored = store({ cart, refused: null })
  storedAt = Date.now()
  bagCount.set(cart.bagItemsCount)
  updatePendingItemCount()
  persist('cart', cart)
  await stored
}

/** Stores that there is no cart, or why the cart could not be loaded. */
export async function storeNoReply(refused: Refused | null): Promise<Cart | null> {
  const cart = refused && cachedCart()
  await store({ cart, refused })
  return cart
}

export function store(bag: StoredBag | undefined): Promise<unknown> {
  return mutate(bagKey, bag, { revalidate: false })
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
export async function resetBag(expired = false, refused: Refused | null = null): Promise<void> {
  forgetCartId()
  resetBagState()
  bagCount.set(0)
  updatePendingItemCount()
  persist('cart', null)
  if (!expired) clearBagHistory()
  notifyOtherWindows()
  await store({ cart: null, refused })
}
