// An order's current status, computed from what was reported about it.
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import { lastDeliveryDate } from '#shared/delivery/parcels.ts'
import { orderProgress, reportedStatus, type OrderProgress } from '#shared/orders/order-course.ts'

/** Times in milliseconds since 1970; null while it has not happened. */
export type OrderState = {
  status: string
  placed: string
  summary: string
  cancelled: number | null
  /** Its delivery, by the shopper. Lists do not read it. */
  changed?: number | null
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

export function storedSummary({ summary }: Pick<OrderState, 'summary'>): StoredOrderSummary {
  return JSON.parse(summary) as StoredOrderSummary
}

export function courseNow(order: OrderState, now: Date): OrderProgress {
  const summary = storedSummary(order)
  return orderProgress(
    {
      placed: new Date(order.placed),
      speed: summary.deliveryMethod,
      deliveryDate: summary.deliveryDate,
      lastDeliveryDate: lastDeliveryDate(summary),
      cancelled: momentOf(order.cancelled),
      changed: momentOf(order.changed ?? null),
      prepared: momentOf(order.prepared),
      dispatched: momentOf(order.dispatched),
      delivered: momentOf(order.delivered),
      delayed: momentOf(order.delayed),
      // The column is `OK` until the warehouse or the carrier reports something without a row of its own.
      reported: reportedStatus(order.status),
    },
    now,
  )
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
    deliveryDate: summary.deliveryDate,
    lastDeliveryDate: lastDeliveryDate(summary),
    collected: deliveryTypeOf(summary.deliveryMethod) === 'collect',
  }
}
