// An order with its current status, what was refunded, and the actions that apply to it.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OrderProgress } from '#shared/orders/order-course.ts'
import { courseNow } from '#origin/shop/orders/status-now.ts'
import { chargeIn, isTaken } from '#origin/shop/orders/charge.ts'
import { readOrder, type OrderRow } from '#origin/shop/orders/read-order.ts'
import { FieldRefused } from '#origin/operator/action.ts'

export type FoundOrder = { row: OrderRow; course: OrderProgress; refunded: number }

/** Refuses an order number that the brand does not have. */
export async function requireOrder(d1: D1Database, brand: BrandCode, orderNo: string, now: Date): Promise<FoundOrder> {
  const row = await readOrder(d1, brand, { orderNo })
  if (!row) throw new FieldRefused('order', 'No order has this number')
  return { row, course: courseNow(row, now), refunded: row.refunds.reduce((sum, { amount }) => sum + amount, 0) }
}

type Known = Pick<OrderRow, 'attemptId' | 'orderTotal' | 'cancelled' | 'dispatched' | 'charge'>

/** Before dispatch an order can be cancelled as a whole; after dispatch it can be refunded, once its money is taken. */
export function availableOrderActions(
  { attemptId, orderTotal, cancelled, dispatched, charge }: Known,
  { status }: OrderProgress,
  refunded: number,
): string[] {
  if (cancelled !== null || status === 'CANCELLED') return []
  const paidByShop = attemptId !== null
  if (!isDispatched(status)) return ['orders.dispatch', ...(paidByShop && dispatched === null ? ['orders.cancel'] : [])]
  return [
    ...(dispatched === null && status === 'TF' ? ['orders.dispatch'] : []),
    ...(status === 'TF' || status === 'LO' ? ['orders.deliver'] : []),
    ...(chargeIn(charge)?.state === 'failed' ? ['orders.take-payment'] : []),
    ...(paidByShop && isTaken(charge) && refunded < orderTotal ? ['orders.refund'] : []),
  ]
}

export function isDispatched(status: string): boolean {
  return status === 'TF' || status === 'LO' || status === 'DD'
}
