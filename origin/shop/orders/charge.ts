// What became of the part of an order's payment that is taken when the order leaves.
import type { OrderSummary } from '#shared/orders/order.ts'
import { poundsFromPence } from '#shared/platform/money.ts'

export type Charge = {
  authorised: number
  expires: number
  endedBy: 'capture' | 'reversal' | null
  /** Of the capture; null before the order left. */
  state: 'waiting' | 'sent' | 'failed' | 'discarded' | null
  amount: number | null
  at: number | null
  attempts: number | null
  error: string | null
}

/** JSON column of a statement on `orders`. */
export const chargeColumn = `(SELECT json_object('authorised', held.amount, 'expires', expires, 'endedBy', ended_by,
    'state', taken.state, 'amount', taken.amount, 'at', taken.done_at, 'attempts', taken.attempts, 'error', taken.last_error)
  FROM card_authorisation AS held LEFT JOIN payment_capture AS taken ON taken.id = held.order_no
  WHERE held.order_no = orders.order_no)`

export function chargeIn(column: string | null): Charge | null {
  return column === null ? null : (JSON.parse(column) as Charge)
}

/** Whether money of a card is in the shop: refunds go back to it only then. */
export function isTaken(column: string | null): boolean {
  return column === null || chargeIn(column)!.state === 'sent'
}

/** As the shopper sees it: a failed attempt is the shop's affair. `unsent`: pence of lines cancelled before the order left. */
export function shownCharge(column: string | null, unsent: number): OrderSummary['charge'] {
  const charge = chargeIn(column)
  if (!charge) return null
  const rest = unsent > 0 ? { amount: poundsFromPence(charge.authorised - unsent) } : {}
  if (charge.endedBy === null) return { state: 'on-dispatch', at: null, ...rest }
  if (charge.endedBy === 'reversal') return { state: 'released', at: null }
  if (charge.state !== 'sent') return { state: 'due', at: null, ...rest }
  return { state: 'taken', at: new Date(charge.at!).toISOString(), amount: poundsFromPence(charge.amount!) }
}
