// The bag's calls, which wait for one another in a queue. Every reply to a change is the whole cart: storing it shows it, and the
// other windows are told. A call that says that the bag has ended resets it.
import { editLine, type LineChange } from '#shared/bag/change-bag.ts'
import { isCartGone, otherCustomersCart, type Cart } from '#shared/bag/cart.ts'
import type { Call, Input } from '#shared/platform/call.ts'
import type { Answered, MakeCall, Refused, ShopCalls } from '#shared/bag/make-call.ts'
import { messages } from '#shared/messages/index.ts'
import { goSignIn } from '#client/platform/api/go.ts'
import { tryCall } from '#client/platform/api/try-call.ts'
import { isSignedIn, siteFields } from '#client/platform/client-session.ts'
import { oneAtATime } from '#client/platform/scheduling/one-at-a-time.ts'
import { persist } from '#client/platform/storage/persisted.ts'
import { clearBagHistory } from './bag-history.ts'
import { resetBagState, type BagLine } from './bag-state.ts'
import { bagChannel, cachedCart, cartIdNow, forgetCartId, notifyCartIdListeners, storeBag } from './stored-bag.ts'

/** Every bag call waits for the previous one, so a reply is always newer than the stored cart. */
export const enqueueBagCall = oneAtATime()

/** Makes calls in a turn of the queue. `name` stands in the log of a failure. */
export function bagCaller(name: string): MakeCall {
  return async (call, input) => {
    const reply = await tryCall(name, call, ofThisBag(input))
    if (!reply.ok && isCartGone(reply.code)) await resetBag(reply)
    return reply
  }
}

/** A call's body names its bag (R7.24, R7.60). */
function ofThisBag<C extends Call>(input: Input<C>): Input<C> {
  const { body } = input as { body?: object }
  return body ? ({ ...(input as object), body: { cartId: cartIdNow() ?? undefined, ...body } } as Input<C>) : input
}

export function bagCallsFor(name: string): ShopCalls {
  return { call: bagCaller(name), site: siteFields() }
}

/** Sends a change of a line, in its turn of the queue. */
export function sendLine({ productDetails, ...line }: BagLine, change: LineChange): Promise<Answered<Cart>> {
  const calls = bagCallsFor(change.quantity === 0 ? 'removeFromBag' : 'editBag')
  return editLine({ ...line, offerNumber: productDetails?.offerNumber }, change, calls)
}

/** What the shopper reads of a refused change. */
export function messageOf({ message }: Refused): string {
  return message || messages.generic.tryAgain
}

/**
 * Sends the shopper to sign-in when the bag belongs to a customer and nobody is signed in: the customer's session has ended. Sign-in
 * leads back to the same step of checkout, where the customer finds the bag again. `code` is the bag call's error. Call this before
 * any other redirect that an unavailable bag causes.
 */
export function signInForBag(code: string | undefined): void {
  if (code === otherCustomersCart && !isSignedIn()) goSignIn()
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
  storedAt = Date.now()
  persist('cart', cart)
  await storeBag({ cart, refused: null })
}

/** Stores that there is no cart, or why the cart could not be loaded. */
export async function storeNoReply(refused: Refused | null): Promise<Cart | null> {
  const cart = refused && cachedCart()
  await storeBag({ cart, refused })
  return cart
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

/**
 * Clears cookie, state and cache. The history is kept only for an abandoned bag, which the server deletes after its retention
 * period: put-back.tsx offers its items again.
 */
export async function resetBag(
  refused: Refused | null = null,
  isAbandoned = refused?.code === 'CART_NOT_FOUND',
): Promise<void> {
  forgetCartId()
  resetBagState()
  persist('cart', null)
  if (!isAbandoned) clearBagHistory()
  notifyOtherWindows()
  await storeBag({ cart: null, refused })
}
