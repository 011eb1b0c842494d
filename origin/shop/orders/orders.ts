// A customer's orders with their lines and pictures, in one statement.
import type { Order } from '#shared/customers/customer.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { statusNow } from './status-now.ts'
import { orderItems, orderItemsIn } from './order-items.ts'

const maxOrders = 100

type Row = Omit<Order, 'items' | 'collected'> & {
  items: string
  summary: string | null
  cancelled: number | null
  dispatched: number | null
}

/** Orders of one brand, newest first. */
export async function readOrders(d1: D1Database, brand: string, customerId: string, now: Date): Promise<Order[]> {
  const { results } = await d1
    .prepare(
      `SELECT order_no AS orderNo, status, placed, store_code AS storeCode, payment_method AS paymentMethod,
         order_total AS orderTotal, shipping_cost AS shippingCost, summary, cancelled,
         (SELECT at FROM order_dispatch WHERE order_dispatch.order_no = orders.order_no) AS dispatched, ${orderItems} AS items
       FROM orders WHERE customer_id = ? AND brand = ? ORDER BY placed DESC, order_no DESC LIMIT ?`,
    )
    .bind(customerId, brand, maxOrders)
    .all<Row>()
  return results.map(({ summary, cancelled, dispatched, items, ...row }) => ({
    ...row,
    ...statusNow({ ...row, summary, cancelled, dispatched }, now),
    orderTotal: poundsFromPence(row.orderTotal),
    shippingCost: poundsFromPence(row.shippingCost),
    items: orderItemsIn(items),
  }))
}
