// Whether a bag may be shown to who asks. What it answers about a bag that is not theirs is its code, and nothing more.
import type { Cart } from '#shared/bag/cart.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { CartRow, ReadBag, Whose } from './carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { cartOf } from './cart-reply.ts'

export function whoseOf(cartId: string | undefined, { brand, person, guest }: HandlerContext): Whose {
  return { cartId: cartId ?? null, brand, person, guest }
}

export function shown(read: ReadBag, whose: Whose, now: Date): Cart {
  return cartOf(read, theirs(read.cart, whose), now)
}

const unknown = () => new Refusal(404, 'CART_NOT_FOUND', 'We can’t find this bag any more.')

/** The open bag of who asks; throws the specification's code for any other. Whose it is comes before what became of it. */
export function theirs(cart: CartRow | null, { brand, person }: Whose): CartRow {
  if (!cart) throw unknown()
  if (cart.brand !== brand)
    throw new Refusal(404, 'CART_NOT_FOUND_SITE_MISMATCH', 'This bag belongs to another of our shops.')
  // Said as of a bag that is not there: an id without its proof is worth no more than a guess.
  if (cart.withheld) throw unknown()
  if (cart.customerId !== null && cart.customerId !== person)
    throw new Refusal(404, 'CART_NOT_FOUND_CUSTOMER_MISMATCH', 'This bag belongs to somebody else.')
  if (cart.state === 'merged') throw unknown()
  if (cart.state === 'paid') throw new Refusal(409, 'CART_PMNT_DONE', 'This bag has been paid for.')
  return cart
}
