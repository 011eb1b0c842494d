// Ownership of a bag. A request for another owner's bag is answered with an error code only.
import type { Cart } from '#shared/bag/cart.ts'
import type { CallSpec } from '#shared/platform/call.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { CartRow, BagOwner } from './carts.ts'
import type { ReadBag } from './read-bag.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { toCartReply } from './cart-reply.ts'

export function bagOwnerOf(cartId: string | undefined, { brand, person, guest }: HandlerContext): BagOwner {
  return { cartId: cartId ?? null, brand, person, guest }
}

export function ownCartReply(read: ReadBag, owner: BagOwner, now: Date): Cart {
  return toCartReply(read, requireOwner(read.cart, owner), now)
}

const unknown = () => new Refusal(404, 'CART_NOT_FOUND', 'Sorry, we can’t find this bag.')

/** Returns the requester's open bag, or throws the specification's error. Ownership is checked before the bag's state. */
export function requireOwner(cart: CartRow | null, { brand, person }: BagOwner): CartRow {
  if (!cart) throw unknown()
  if (cart.brand !== brand)
    throw new Refusal(404, 'CART_NOT_FOUND_SITE_MISMATCH', 'This bag belongs to another of our shops.')
  // The same error as for an unknown bag: an id without its proof must not reveal that the bag exists.
  if (cart.withheld) throw unknown()
  if (cart.customerId !== null && cart.customerId !== person)
    throw new Refusal(404, 'CART_NOT_FOUND_CUSTOMER_MISMATCH', 'This bag belongs to someone else.')
  if (cart.state === 'merged') throw unknown()
  if (cart.state === 'paid') throw new Refusal(409, 'CART_PMNT_DONE', 'You’ve already paid for this bag.')
  return cart
}

const guestTables = { cartId: 'cart', wishlistId: 'wishlist' } as const

/**
 * A guest's bag or list without a stored proof becomes the property of the first browser that
 * names its id and has no secret of its own yet.
 */
export function claimForGuest(d1: D1Database, cookie: NonNullable<CallSpec['idCookie']>, id: string, digest: string) {
  return d1
    .prepare(`UPDATE ${guestTables[cookie]} SET proof = ?2 WHERE id = ?1 AND proof IS NULL AND customer_id IS NULL`)
    .bind(id, digest)
    .run()
}
