// What was paid for an order and what of it has been given back. What was sent as an exchange was not paid again: it goes back to
// the order that was.
import { penceFromPounds } from '#shared/platform/money.ts'
import { readOrder, type OrderRow, type Refunded } from './read-order.ts'
import type { PaidOrder } from './refund-amounts.ts'

type NewRefund = Omit<Refunded, 'done'> & { orderNo: string; restocked: boolean }

/** SQL of `refundStatement`, whose value is the sum of the refunds that were read. */
export const ifNotRefundedMore = '(SELECT coalesce(sum(amount), 0) FROM order_refund WHERE order_no = ?2) = ?11'

/** Written when `where` holds; its values come after the ten of the row, whose first two are its id and its order. */
export function refundStatement(d1: D1Database, refund: NewRefund, where: string, ...values: number[]) {
  const { id, orderNo, items, delivery, restocked, amount, creditPart, otherPart, requested } = refund
  return d1
    .prepare(
      `INSERT INTO order_refund (id, order_no, items, delivery, restocked, amount, credit_part, other_part, requested,
         unsent_delivery) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${where} ON CONFLICT DO NOTHING`,
    )
    .bind(id, orderNo, JSON.stringify(items), Number(delivery), Number(restocked), amount, creditPart, otherPart, requested, refund.unsentDelivery, ...values) // prettier-ignore
}

export function paidOf(row: OrderRow): PaidOrder {
  const lines = row.items.map(({ position, quantity, unitPrice }) => ({
    position,
    quantity,
    unitPrice: penceFromPounds(unitPrice),
  }))
  const creditPart = row.creditPart ?? (row.paymentMethod === 'credit' ? row.orderTotal : 0)
  return { lines, orderTotal: row.orderTotal, shippingCost: row.shippingCost, creditPart }
}

type PaidFor = { paid: OrderRow; lineOf: (position: number) => number }

/** The order itself, or the one at the beginning of its exchanges; `lineOf` is the line there of a line here. */
export async function paidOrderOf(d1: D1Database, row: OrderRow): Promise<PaidFor> {
  const parent = row.exchangeOf && (await readOrder(d1, row.brand, { orderNo: row.exchangeOf }))
  if (!parent) return { paid: row, lineOf: (position) => position }
  const { results } = await d1
    .prepare('SELECT DISTINCT position, exchange_position AS line FROM order_return WHERE exchange_order = ?')
    .bind(row.orderNo)
    .all<{ position: number; line: number }>()
  const lines = new Map(results.map(({ line, position }) => [line, position]))
  const { paid, lineOf } = await paidOrderOf(d1, parent)
  return { paid, lineOf: (position) => lineOf(lines.get(position) ?? 0) }
}
