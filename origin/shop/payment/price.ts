// What a bag comes to when it is paid for: the same sums as the bag page's, and what has to be there before anybody pays.
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import { messages } from '#shared/messages/index.ts'
import { combinationRefused } from '#shared/payment/payment-combinations.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { cartOf } from '#origin/shop/bag/cart-reply.ts'
import { linesOf } from '#origin/shop/bag/line.ts'
import { earned } from '#origin/shop/bag/offers.ts'
import type { CartRow } from '#origin/shop/bag/carts.ts'
import { chosenDelivery } from '#origin/shop/delivery/chosen-delivery.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { refuse } from './abort-words.ts'
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
export function checkPayable({ read }: Payable, person: string | null, method: PaymentMethod, now: Date) {
  if (read.entries.length === 0) throw new Refusal(409, 'CART_EMPTY', messages.checkout.cartEmpty)
  // What cannot be had any more is in no sum: nobody pays for a bag that shows more than they get.
  if (linesOf(read.entries).length < read.entries.length) throw refuse('OUT_OF_STOCK')
  if (read.entries.some(({ productType }) => productType === subscriptionType)) {
    if (person === null) throw refuse('SUBSCRIPTION_NEEDS_ACCOUNT')
    if (read.standing.subscriber) throw refuse('SUBSCRIPTION_RUNS')
    if (read.standing.paused) throw refuse('SUBSCRIPTION_PAUSED')
  }
  const { chosen, complete } = chosenDelivery(read, now)
  if (!complete) throw new Refusal(409, 'DELIVERY_INCOMPLETE', messages.checkout.deliveryIncomplete)
  const refused = combinationRefused(chosen.speed, method)
  if (refused) throw new Refusal(409, 'COMBINATION_NOT_ALLOWED', refused)
}
