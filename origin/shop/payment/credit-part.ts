// What store credit pays of an order, or why it pays nothing. The shopper never says how much there is.
import type { Payable } from './read-payable.ts'
import { refuse } from './abort-words.ts'

/** Pence. With `part` all that is left to spend, which has to be something and less than the order. */
export function creditPartOf(credit: Payable['credit'], total: number, part: boolean): number {
  if (!credit) throw refuse('NO_CREDIT_ACCOUNT')
  if (credit.purchaseOnHold === 1 || credit.arrearsStatus !== '') throw refuse('CREDIT_ON_HOLD')
  const { availableToSpend } = credit
  if (!part && availableToSpend < total) throw refuse('CREDIT_NOT_AVAILABLE')
  if (!part) return total
  if (availableToSpend <= 0) throw refuse('CREDIT_NOT_AVAILABLE')
  if (availableToSpend >= total) throw refuse('AMOUNT_CHANGED')
  return availableToSpend
}
