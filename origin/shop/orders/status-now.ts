// An order's current status, computed from its dates; for an older order without a stored summary, from its status column.
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import {
  isReturnOpen,
  orderProgress,
  reportedStatus,
  returnableUntil,
  type OrderProgress,
} from '#shared/orders/order-course.ts'

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
  const status = dispatched && ['OK', 'RS', 'SB'].includes(order.status) ? 'TF' : order.status
  if (speed && deliveryDate) {
    // The column is `OK` until the warehouse or the carrier reports something else; a dispatch is a row of its own.
    const reported = order.status === 'OK' ? null : reportedStatus(status)
    return orderProgress({ placed, speed, deliveryDate, cancelled, dispatched, reported }, now)
  }
  // The delivery date of an older order is not stored; standard delivery is assumed.
  const returnUntil = status === 'DD' ? returnableUntil(deliveryCutOff(placed).standardDeliveryDate) : null
  const tracking = [
    { what: 'Ordered', at: placed.toISOString() },
    ...(dispatched ? [{ what: 'Dispatched', at: dispatched.toISOString() }] : []),
  ]
  const mayReturn = isReturnOpen(returnUntil, now)
  // Without a promised date only a reported delay counts.
  return { status, tracking, mayCancel: false, mayReturn, returnUntil, isLate: status === 'LO' }
}

/** What the list of orders says about an order's progress. */
export function statusNow(order: OrderState, now: Date) {
  const summary = storedSummary(order)
  const { status, isLate, mayReturn, returnUntil } = courseNow(order, now)
  return {
    status,
    isLate,
    mayReturn,
    returnUntil,
    deliveryDate: summary?.deliveryDate ?? null,
    collected: summary !== null && deliveryTypeOf(summary.deliveryMethod) === 'collect',
  }
}
