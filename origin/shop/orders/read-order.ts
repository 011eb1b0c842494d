// Reads orders with their lines, each time in one round trip: one order with its dispatch and returns, or a customer's orders.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CardType } from '#shared/payment/payment.ts'
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { Order } from '#shared/customers/customer.ts'
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import type { orderReturn, returnParcel } from '#origin/shop/payment/schema.ts'
import { chargeColumn } from './charge.ts'
import { orderItems, orderItemsIn, type OrderedItem } from './order-items.ts'
import { reportedColumns, statusNow, type OrderState } from './status-now.ts'

/** `summary` is JSON: see StoredOrderSummary. */
export type OrderRow = OrderState & {
  orderNo: string
  brand: BrandCode
  customerId: string | null
  paymentMethod: PaymentMethod
  orderTotal: number
  shippingCost: number
  claimCode: string | null
  attemptId: string | null
  cartId: string | null
  email: string | null
  /** Proof of the order's bag: digest of the guest browser's secret. */
  proof: string | null
  creditPart: number | null
  cardType: CardType | null
  panSuffix: string | null
  carrier: string | null
  /** The carrier's tracking number. */
  trackingNo: string | null
  /** JSON: see origin/shop/orders/charge.ts. Null for an order that was paid when it was placed. */
  charge: string | null
  items: OrderedItem[]
  /** Oldest first, as `parcels` and `refunds`. */
  returned: ReturnedPiece[]
  parcels: StoredParcel[]
  refunds: Refunded[]
  /** The order whose item this one replaces. */
  exchangeOf: string | null
}

/** With the option wanted instead, while the catalogue has it. */
export type ReturnedPiece = Omit<typeof orderReturn.$inferSelect, 'orderNo' | 'exchangePosition'> & {
  exchangeSize: string | null
  exchangeColour: string | null
}
export type StoredParcel = Omit<typeof returnParcel.$inferSelect, 'orderNo'>

/** Pence; times in milliseconds. */
export type Refunded = {
  id: string
  items: Array<{ position: number; quantity: number }>
  delivery: boolean
  amount: number
  creditPart: number
  otherPart: number
  requested: number
  done: number | null
  /** For the line's own delivery; not null of a line that was cancelled before the order left. */
  unsentDelivery: number | null
}

const returnedColumn = `(SELECT json_group_array(json_object('id', back.id, 'position', back.position, 'quantity', quantity, 'reason', reason,
      'requested', requested, 'parcelId', parcel_id, 'exchange', exchange, 'exchangeSize', option.size,
      'exchangeColour', colour.name, 'held', held, 'graded', graded, 'grade', grade, 'settledBy', settled_by,
      'exchangeOrder', exchange_order))
   FROM (SELECT order_return.*, product_no FROM order_return LEFT JOIN order_item USING (order_no, position)
       WHERE order_return.order_no = orders.order_no ORDER BY requested, order_return.id) AS back
     LEFT JOIN option ON option.product_no = back.product_no AND option_no = exchange
     LEFT JOIN colour ON colour.product_no = back.product_no AND colour.code = colour_code) AS returned`

const refundsColumn = `(SELECT json_group_array(json_object('id', id, 'requested', requested, 'done', done, 'amount', amount,
      'creditPart', credit_part, 'otherPart', other_part, 'unsentDelivery', unsent_delivery, 'delivery', json(iif(delivery, 'true', 'false')), 'items', json(items)))
   FROM (SELECT * FROM order_refund WHERE order_refund.order_no = orders.order_no ORDER BY requested, id)) AS refunds`

const orderColumns = `SELECT order_no AS orderNo, brand, customer_id AS customerId, status, placed, payment_method AS paymentMethod,
    order_total AS orderTotal, shipping_cost AS shippingCost, claim_code AS claimCode, attempt_id AS attemptId,
    cart_id AS cartId, (SELECT proof FROM cart WHERE cart.id = orders.cart_id) AS proof, coalesce(email, (SELECT email FROM customer WHERE id = customer_id)) AS email, summary,
    credit_part AS creditPart, card_type AS cardType, pan_suffix AS panSuffix, cancelled,
    ${reportedColumns}, (SELECT max(at) FROM order_event WHERE order_event.order_no = orders.order_no
      AND type = 'order.changed' AND data ->> '$.delivery' IS NOT NULL) AS changed, carrier, tracking_no AS trackingNo, ${chargeColumn} AS charge, ${orderItems} AS items,
    ${returnedColumn},
    (SELECT json_group_array(json_object('id', id, 'way', way, 'code', code, 'carrier', carrier, 'collectOn', collect_on,
        'booked', booked, 'carried', carried, 'received', received))
     FROM (SELECT * FROM return_parcel WHERE return_parcel.order_no = orders.order_no ORDER BY booked, id)) AS parcels,
    (SELECT order_no FROM order_return WHERE exchange_order = orders.order_no LIMIT 1) AS exchangeOf,
    ${refundsColumn}
  FROM orders LEFT JOIN order_dispatch USING (order_no)`

/**
 * By order number or by cart id. Null when the brand has no such order. The number may be typed with spaces and hyphens;
 * numbers of older orders have hyphens themselves.
 */
export async function readOrder(
  d1: D1Database,
  brand: BrandCode,
  by: { orderNo: string } | { cartId: string },
): Promise<OrderRow | null> {
  const [where, ...values] =
    'orderNo' in by
      ? ['order_no IN (?2, ?3)', normalizeOrderNo(by.orderNo), by.orderNo.replace(/\s/g, '').toUpperCase()]
      : ['cart_id = ?2', by.cartId]
  const row = await d1
    .prepare(`${orderColumns} WHERE ${where} AND brand = ?1`)
    .bind(brand, ...values)
    .first<OrderRow & Columns>()
  return row && { ...row, ...parsed(row), parcels: JSON.parse(row.parcels) as StoredParcel[] }
}

/** JSON. */
type Columns = Record<'items' | 'returned' | 'parcels' | 'refunds', string>

function parsed({ items, returned, refunds }: Omit<Columns, 'parcels'>) {
  return {
    items: orderItemsIn(items),
    returned: JSON.parse(returned) as ReturnedPiece[],
    refunds: JSON.parse(refunds) as Refunded[],
  }
}

const maxOrders = 100

type ListedRow = Omit<Order, 'items' | 'returning' | keyof ReturnType<typeof statusNow>> &
  OrderState &
  Omit<Columns, 'parcels'>

const listedColumns = `SELECT order_no AS orderNo, status, placed, store_code AS storeCode, payment_method AS paymentMethod,
    order_total AS orderTotal, shipping_cost AS shippingCost, summary, cancelled,
    ${reportedColumns},
    ${returnedColumn}, ${refundsColumn},
    ${orderItems} AS items
  FROM orders`

/** Orders of one brand, newest first. */
export async function readOrders(d1: D1Database, brand: string, customerId: string, now: Date): Promise<Order[]> {
  const { results } = await d1
    .prepare(`${listedColumns} WHERE customer_id = ? AND brand = ? ORDER BY placed DESC, order_no DESC LIMIT ?`)
    .bind(customerId, brand, maxOrders)
    .all<ListedRow>()
  return results.map((row) => listedOrder(row, now))
}

function listedOrder(row: ListedRow, now: Date): Order {
  const { summary, cancelled, prepared, dispatched, delivered, delayed, returned: _, refunds: __, ...order } = row
  const { items, ...back } = parsed(row)
  const state = statusNow({ ...order, summary, cancelled, prepared, dispatched, delivered, delayed }, now)
  return {
    ...order,
    ...state,
    mayReturn: state.mayReturn && countOf(back.returned) < countOf(items),
    returning: returningOf(back),
    orderTotal: poundsFromPence(row.orderTotal),
    shippingCost: poundsFromPence(row.shippingCost),
    items,
  }
}

const countOf = (items: ReadonlyArray<{ quantity: number }>) => items.reduce((sum, { quantity }) => sum + quantity, 0)

type Back = Pick<OrderRow, 'returned' | 'refunds'>

/** What operators refunded without the return: neither a cancelled line nor a graded piece. */
export function refundedByHand({ returned, refunds }: Back): Refunded['items'] {
  return refunds
    .filter(({ id, unsentDelivery }) => unsentDelivery === null && !returned.some(({ settledBy }) => settledBy === id))
    .flatMap(({ items }) => items)
}

/** How many pieces are on their way back. */
export function returningOf(back: Back): number {
  const open = back.returned.filter(({ graded }) => graded === null)
  return Math.max(0, countOf(open) - countOf(refundedByHand(back)))
}
