// What a bag comes to when it is paid for: the same sums as the bag page's, and what has to be there before anybody pays.
import type { Cart } from '#shared/entities/cart.ts'
import { messages } from '#shared/messages.ts'
import { combinationRefused } from '#shared/rules/payment-combinations.ts'
import { penceFromPounds } from '#shared/rules/money.ts'
import type { PaymentMethod } from '#shared/rules/payment-journeys.ts'
import { cartOf } from '#origin/bag/cart-of.ts'
import { linesOf } from '#origin/bag/line.ts'
import { earned } from '#origin/bag/offers.ts'
import type { CartRow } from '#origin/data/carts.ts'
import { Refusal } from '#origin/refusal.ts'
import type { Payable } from './read-payable.ts'

export type Priced = {
  cart: Cart
  /** Pence. */
  total: number
  /** The promotion that gives something; of a growing one the step reached. */
  code: string | null
}

export function priced({ read }: Payable, row: CartRow, now: Date): Priced {
  const cart = cartOf(read, row, now)
  const used = read.offers.find(({ code }) => code === row.claimCode)
  const gift = used ? earned(used, read.offers, linesOf(read.entries), read.standing, now) : null
  return { cart, total: penceFromPounds(cart.orderTotal), code: gift?.offer.code ?? null }
}

/** The first that is missing, in the order of checkout's steps. */
export function checkPayable({ read, delivery, customer }: Payable, method: PaymentMethod, email: string | null) {
  if (read.entries.length === 0) throw new Refusal(409, 'CART_EMPTY', messages.checkout.cartEmpty)
  if (linesOf(read.entries).length < read.entries.length)
    throw new Refusal(409, 'OUT_OF_STOCK', messages.checkout.outOfStock)
  const collected = delivery?.speed === 'HPS' || delivery?.speed === 'EXPRESS_COLLECT'
  const placed =
    delivery?.address && (!collected || delivery.venue) && (delivery.speed !== 'NOM' || delivery.nominatedDate)
  if (!placed || !delivery.contactNumber || !(customer?.email || delivery.email || email))
    throw new Refusal(409, 'DELIVERY_INCOMPLETE', messages.checkout.deliveryIncomplete)
  const refused = combinationRefused(delivery.speed, method)
  if (refused) throw new Refusal(409, 'COMBINATION_NOT_ALLOWED', refused)
}
