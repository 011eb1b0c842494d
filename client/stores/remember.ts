// Puts a reply where the views look for it, so that nobody asks again for what has just been said.
import { mutate } from 'swr'
import { bagCalls } from '#shared/calls/bag.ts'
import { addressOf, type Call, type Input, type Reply } from '#shared/calls/call.ts'
import { savedItemsCalls } from '#shared/calls/saved-items.ts'
import { sessionCalls } from '#shared/calls/session.ts'
import type { Cart } from '#shared/entities/cart.ts'
import type { Wishlist } from '#shared/entities/wishlist.ts'

type VisitReply = Reply<typeof sessionCalls.visit>
const visitAddress = addressOf(sessionCalls.visit, {})

export function remember<C extends Call>(call: C, input: Input<C>, reply: Reply<C>): void {
  void mutate(addressOf(call, input as { query?: unknown }), reply, { revalidate: false })
}

/** What the visit told after load; undefined while it has not been asked for. */
export function knownVisit(): Promise<VisitReply | undefined> {
  return mutate<VisitReply>(visitAddress, (known) => known, { revalidate: false })
}

function correctVisit(changes: Partial<VisitReply>): void {
  void mutate<VisitReply>(visitAddress, (known) => known && { ...known, ...changes }, { revalidate: false })
}

export function rememberSavedItems(list: Wishlist): void {
  remember(savedItemsCalls.list, { query: {} }, list)
  correctVisit({ savedProducts: [...new Set(list.wishlistEntries.map(({ productNo }) => productNo))] })
}

/** What is on the list has changed elsewhere: whoever shows it asks anew. */
export function askSavedItemsAnew(): void {
  void mutate(addressOf(savedItemsCalls.list, { query: {} }))
  void mutate(visitAddress)
}

export function rememberBag(cart: Cart): void {
  remember(bagCalls.get, { query: { cartId: cart.cartId } }, cart)
  correctVisit({ bagItemsCount: cart.bagItemsCount })
}
