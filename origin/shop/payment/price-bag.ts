// The total of a bag at payment, the part that store credit pays, and the checks that the bag is complete.
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import { messages } from '#shared/messages/index.ts'
import {
  combinationRefusal,
  isCheckoutJourney,
  type PaymentJourney,
  type PaymentMethod,
} from '#shared/payment/payment-journeys.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import { toCartReply } from '#origin/shop/bag/cart-reply.ts'
import { pricedLines } from '#origin/shop/bag/line.ts'
import type { CartRow } from '#origin/shop/bag/carts.ts'
import { chosenDelivery } from '#origin/shop/delivery/chosen-delivery.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { refusePayment } from './payment-refusals.ts'
import type { Payable } from './read-payable.ts'
import { codeInUse } from '#origin/shop/bag/best-offer.ts'

export type PricedBag = {
  cart: Cart
  /** Pence. */
  total: number
  /** The promotion code that gives a discount; of a stepped promotion the step that was reached. */
  code: string | null
}

/** The same sums as on the bag page. */
export function priceBag({ read }: Payable, row: CartRow, now: Date): PricedBag {
  const cart = toCartReply(read, row, now)
  const { discount } = codeInUse(read, row, now)
  return { cart, total: penceFromPounds(cart.orderTotal), code: discount?.offer.code ?? null }
}

/** Throws the first refusal, in the order of checkout's steps. */
export function requirePayable({ read }: Payable, person: string | null, method: PaymentMethod, now: Date): void {
  if (read.entries.length === 0) throw new Refusal(409, 'CART_EMPTY', messages.checkout.cartEmpty)
  // A line that can no longer be bought counts in no sum, but the page shows it, so the bag cannot be paid for.
  if (pricedLines(read.entries).length < read.entries.length) throw refusePayment('OUT_OF_STOCK')
  if (read.entries.some(({ productType }) => productType === subscriptionType)) {
    if (person === null) throw refusePayment('SUBSCRIPTION_NEEDS_ACCOUNT')
    if (read.customerStatus.subscriber) throw refusePayment('SUBSCRIPTION_RUNS')
    if (read.customerStatus.paused) throw refusePayment('SUBSCRIPTION_PAUSED')
  }
  const { chosen, complete } = chosenDelivery(read, now)
  if (!complete) throw new Refusal(409, 'DELIVERY_INCOMPLETE', messages.checkout.deliveryIncomplete)
  const refused = combinationRefusal(chosen.speed, method)
  if (refused) throw new Refusal(409, 'COMBINATION_NOT_ALLOWED', refused)
}

/** Pence. With `part` all that is left to spend, which has to be more than 0 and less than the order's total. */
export function creditPartOf(credit: Payable['credit'], total: number, part: boolean): number {
  if (!credit) throw refusePayment('NO_CREDIT_ACCOUNT')
  if (credit.purchaseOnHold === 1 || credit.arrearsStatus !== '') throw refusePayment('CREDIT_ON_HOLD')
  const { availableToSpend } = credit
  if (!part && availableToSpend < total) throw refusePayment('CREDIT_NOT_AVAILABLE')
  if (!part) return total
  if (availableToSpend <= 0) throw refusePayment('CREDIT_NOT_AVAILABLE')
  if (availableToSpend >= total) throw refusePayment('AMOUNT_CHANGED')
  return availableToSpend
}

/** SHA-256 of everything that was priced, in hexadecimal: a card is enrolled for exactly this bag. */
export async function fingerprintOf({ read }: Payable, { cart, code }: PricedBag): Promise<string> {
  const lines = read.entries.map(({ productNo, optionNo, quantity, detail }) => [
    productNo,
    optionNo,
    quantity,
    detail.price,
  ])
  const { speed, nominatedDate, timeFrame, address, venue } = read.delivery
  const delivery = [speed, nominatedDate, timeFrame, address, venue?.id ?? null]
  const text = JSON.stringify([cart.cartId, lines, code, delivery, cart.orderTotal])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A payment to the account never buys a bag. The server decides which checkout journey applies. */
export function requireCheckoutJourney(journey: PaymentJourney): void {
  if (!isCheckoutJourney(journey)) throw new Refusal(400, 'DATA_ERROR', `The journey ${journey} pays for no bag.`)
}
