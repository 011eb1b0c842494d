// Who may read and change a bag. For anybody else's bag the reply is only an error code.
import type { Cart } from '#shared/bag/cart.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { CartRow, ReadBag, BagOwner } from './carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { toCartReply } from './cart-reply.ts'

export function bagOwnerOf(cartId: string | undefined, { brand, person, guest }: HandlerContext): BagOwner {
  return { cartId: cartId ?? null, brand, person, guest }
}

export function ownCartReply(read: ReadBag, owner: BagOwner, now: Date): Cart {
  return toCartReply(read, requireOwner(read.cart, owner), now)
}

const unknown = () => new Refusal(404, 'CART_NOT_FOUND', 'We can’t find this bag any more.')

/** Returns the requester's open bag, or throws the specification's error. Ownership is checked before the bag's state. */
export function requireOwner(cart: CartRow | null, { brand, person }: BagOwner): CartRow {
  if (!cart) throw unknown()
  if (cart.brand !== brand)
    throw new Refusal(404, 'CART_NOT_FOUND_SITE_MISMATCH', 'This bag belongs to another of our shops.')
  // The same error as for an unknown bag: an id without its proof must not reveal that the bag exists.
  if (cart.withheld) throw unknown()
  if (cart.customerId !== null && cart.customerId !== person)
    throw new Refusal(404, 'CART_NOT_FOUND_CUSTOMER_MISMATCH', 'This bag belongs to somebody else.')
  if (cart.state === 'merged') throw unknown()
  if (cart.state === 'paid') throw new Refusal(409, 'CART_PMNT_DONE', 'This bag has been paid for.')
  return cart
}
