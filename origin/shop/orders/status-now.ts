// An order's current status, computed from what was reported about it; for an older order without a stored summary, from its
// status column.
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { lastDeliveryDate } from '#shared/delivery/parcels.ts'
import { deliveryCutOff } from '#shared/orders/cut-off.ts'
import { orderProgress, reportedStatus, type OrderProgress } from '#shared/orders/order-course.ts'

/** Times in milliseconds since 1970; null while it has not happened. */
export type OrderState = {
  status: string
  placed: string
  summary: string | null
  cancelled: number | null
  prepared: number | null
  dispatched: number | null
  delivered: number | null
  delayed: number | null
}

/** The columns of OrderState that are not of the table `orders` itself. */
export const reportedColumns = `(SELECT min(at) FROM order_event
    WHERE order_event.order_no = orders.order_no AND type = 'order.preparing') AS prepared,
  (SELECT at FROM order_dispatch WHERE order_dispatch.order_no = orders.order_no) AS dispatched,
  (SELECT at FROM order_delivery WHERE order_delivery.order_no = orders.order_no) AS delivered,
  (SELECT at FROM order_delay WHERE order_delay.order_no = orders.order_no) AS delayed`

/** Null for orders that were placed before summaries were stored. */
export function storedSummary({ summary }: Pick<OrderState, 'summary'>): StoredOrderSummary | null {
  return summary === null ? null : (JSON.parse(summary) as StoredOrderSummary)
}

export function courseNow(order: OrderState, now: Date): OrderProgress {
  const summary = storedSummary(order)
  const placed = new Date(order.placed)
  const { deliveryMethod: speed = 'STANDARD', deliveryDate } = summary ?? {}
  const course = orderProgress(
    {
      placed,
      speed,
      // The delivery date of an older order is not stored; standard delivery is assumed.
      deliveryDate: deliveryDate ?? deliveryCutOff(placed).standardDeliveryDate,
      ...(summary && { lastDeliveryDate: lastDeliveryDate(summary) }),
      cancelled: momentOf(order.cancelled),
      prepared: momentOf(order.prepared),
      dispatched: momentOf(order.dispatched),
      delivered: momentOf(order.delivered),
      delayed: momentOf(order.delayed),
      // The column is `OK` until the warehouse or the carrier reports something without a row of its own.
      reported: reportedStatus(order.status),
    },
    now,
  )
  if (summary) return course
  // Another order service may have codes of its own. Without a promised date only a reported delay counts, and nothing of the
  // payment is known here.
  const status = course.status === 'OK' ? order.status : course.status
  return {
    ...course,
    status,
    mayCancel: false,
    isLate: course.status === 'LO' || (course.isLate && order.delayed !== null),
  }
}

function momentOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
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
    lastDeliveryDate: summary && lastDeliveryDate(summary),
    collected: summary !== null && deliveryTypeOf(summary.deliveryMethod) === 'collect',
  }
}
