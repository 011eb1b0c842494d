// An order's current status, computed from its dates; for an older order without a stored summary, from its status column.
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import { orderProgress, returnableUntil, isReturnOpen, type OrderProgress } from '#shared/orders/order-course.ts'

type OrderState = {
  status: string
  placed: string
  summary: string | null
  cancelled: number | null
  /** Milliseconds since 1970; null while not dispatched. */
  dispatched: number | null
}

/** Null for orders that were placed before summaries were stored. */
export function storedSummary({ summary }: Pick<OrderState, 'summary'>): StoredOrderSummary | null {
  return summary === null ? null : (JSON.parse(summary) as StoredOrderSummary)
}

export function courseNow(order: OrderState, now: Date): OrderProgress {
  const summary = storedSummary(order)
  const placed = new Date(order.placed)
  const cancelled = order.cancelled === null ? null : new Date(order.cancelled)
  const dispatched = order.dispatched === null ? null : new Date(order.dispatched)
  const { deliveryMethod: speed, deliveryDate } = summary ?? {}
  if (speed && deliveryDate) return orderProgress({ placed, speed, deliveryDate, cancelled, dispatched }, now)
  const status = dispatched && ['OK', 'RS', 'SB'].includes(order.status) ? 'TF' : order.status
  // The delivery date of an older order is not stored; standard delivery is assumed.
  const returnUntil = status === 'DD' ? returnableUntil(deliveryCutOff(placed).standardDeliveryDate) : null
  const tracking = [
    { what: 'Ordered', at: placed.toISOString() },
    ...(dispatched ? [{ what: 'Dispatched', at: dispatched.toISOString() }] : []),
  ]
  return { status, tracking, mayCancel: false, mayReturn: isReturnOpen(returnUntil, now), returnUntil }
}

export function statusNow(order: OrderState, now: Date) {
  const summary = storedSummary(order)
  return {
    status: courseNow(order, now).status,
    collected: summary !== null && deliveryTypeOf(summary.deliveryMethod) === 'collect',
  }
}
