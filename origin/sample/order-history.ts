// The events of the seeded orders: what has been reported about each until now.
import { instantOf } from '#shared/platform/london-days.ts'
import type { orders } from '#origin/shop/customers/schema.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import type { OrderRows } from './person-rows.ts'

type Seeded = { order: typeof orders.$inferInsert; plan: OrderRows['plan'] }

const dayMs = 86_400_000
const noon = 12

/** Deletes what an earlier seed has written about these orders. */
export function forgetHistory(d1: D1Database, numbers: string): D1PreparedStatement[] {
  return ['webhook_delivery', 'order_event', 'order_delivery', 'order_delay', 'order_dispatch'].map((table) =>
    d1.prepare(`DELETE FROM ${table} WHERE order_no IN (SELECT value FROM json_each(?))`).bind(numbers),
  )
}

/** Seeded orders stay as they are: their events are sent to no endpoint. */
export function historyStatements(d1: D1Database, seeded: readonly Seeded[], now: number): D1PreparedStatement[] {
  const numbers = seeded.map(({ order }) => order.orderNo)
  return [
    ...seeded.flatMap((one) => historyOf(d1, one, now)),
    d1
      .prepare(
        `UPDATE webhook_delivery SET state = 'discarded', done_at = ?2
         WHERE order_no IN (SELECT value FROM json_each(?1)) AND state = 'waiting'`,
      )
      .bind(JSON.stringify(numbers), now),
  ]
}

function historyOf(d1: D1Database, { order, plan }: Seeded, now: number): D1PreparedStatement[] {
  const { orderNo, status } = order
  const summary = order.summary as StoredOrderSummary
  const placed = Date.parse(order.placed)
  const promised = Math.min(now, instantOf(summary.deliveryDate, noon).getTime())
  const left = Math.min(now, placed + dayMs)
  const event = (type: string, at: number, data: unknown) =>
    d1
      .prepare('INSERT INTO order_event (order_no, type, at, source, data) VALUES (?, ?, ?, ?, ?)')
      .bind(
        orderNo,
        type,
        at,
        type === 'order.preparing' || type === 'order.waiting' ? 'partner:warehouse' : 'shop',
        JSON.stringify(data),
      )
  const parcel = plan.parcel ?? { carrier: 'Parcel Express', trackingNo: `PX${orderNo}GB` }
  const dispatched = d1
    .prepare(
      "INSERT INTO order_dispatch (order_no, at, carrier, tracking_no, source) VALUES (?, ?, ?, ?, 'partner:warehouse')",
    )
    .bind(orderNo, left, parcel.carrier, parcel.trackingNo)
  const delay = (reason: string, at: number, source: string) =>
    d1
      .prepare('INSERT INTO order_delay (order_no, at, reason, source) VALUES (?, ?, ?, ?)')
      .bind(orderNo, at, reason, source)
  const { deliveryMethod, deliveryDate } = summary
  const creditPart = order.paymentMethod === 'credit' ? order.orderTotal : 0
  const paid = {
    amount: order.orderTotal,
    creditPart,
    otherPart: order.orderTotal - creditPart,
    method: order.paymentMethod,
  }
  return [
    event('order.placed', placed, {
      total: order.orderTotal,
      shipping: order.shippingCost,
      deliveryMethod,
      deliveryDate,
      items: [],
    }),
    event('order.paid', placed, paid),
    ...(status === 'RS' ? [event('order.preparing', left, {})] : []),
    ...(status === 'SB' ? [event('order.waiting', left, {}), delay('not-dispatched', promised, 'shop')] : []),
    ...(status === 'TF' || status === 'DD' || status === 'LO' ? [dispatched] : []),
    ...(status === 'LO' ? [delay('carrier', promised, 'partner:warehouse')] : []),
    ...(status === 'DD'
      ? [
          d1
            .prepare("INSERT INTO order_delivery (order_no, at, source) VALUES (?, ?, 'partner:warehouse')")
            .bind(orderNo, promised),
        ]
      : []),
  ]
}
