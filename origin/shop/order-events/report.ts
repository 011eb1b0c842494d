// What a warehouse or a carrier reports about an order: one call, one event. Reports arrive in any order, because the sender's
// queues do: a parcel that arrived has left, whatever comes later.
import * as z from 'zod/mini'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { readOrder, type OrderRow } from '#origin/shop/orders/read-order.ts'
import { reportReturned, returnedShape } from './report-returned.ts'
import {
  delayStatements,
  dispatchStatements,
  statusStatements,
  type About,
  type Reported,
} from './report-statements.ts'

const orderNo = z.string().check(z.regex(/^[\w-]{3,20}$/))
const label = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

export const OrderReport = z.discriminatedUnion('type', [
  reportOf('order.preparing', {}),
  reportOf('order.waiting', {}),
  reportOf('order.dispatched', {
    carrier: label(60),
    trackingNo: label(60).check(z.regex(/^[A-Za-z0-9 -]+$/)),
  }),
  reportOf('order.delivered', {}),
  reportOf('order.delayed', { reason: z._default(z.enum(['carrier', 'lost']), 'carrier') }),
  reportOf('order.returned', returnedShape),
])
type OrderReport = z.infer<typeof OrderReport>

function reportOf<const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, more: Shape) {
  return z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime({ offset: true }),
    data: z.object({ orderNo, ...more }),
  })
}

/** The statements of a report; refuses one about an order that does not exist or is cancelled. */
export async function reportStatements(
  env: OriginEnv,
  report: OrderReport,
  { id, source, now }: { /** The call's. */ id: string; source: string; now: Date },
): Promise<Reported> {
  const row = await orderOf(env.DB, report.data.orderNo)
  if (!row) throw new Refusal(404, 'ORDER_NOT_FOUND', 'No order has this number.')
  if (row.cancelled !== null && report.type !== 'order.returned') throw cancelledRefusal()
  // A clock that runs ahead does not put an event into the future.
  const at = Math.min(now.getTime(), Date.parse(report.timestamp))
  const of = { env, row, source, at, now }
  if (report.type === 'order.returned') return reportReturned(of, report.data, id)
  return { statements: progressStatements(of, report) }
}

function progressStatements(
  of: About,
  report: Exclude<OrderReport, { type: 'order.returned' }>,
): D1PreparedStatement[] {
  const { env, row, source, at } = of
  switch (report.type) {
    case 'order.preparing':
      return statusStatements(of, 'RS', report.type)
    case 'order.waiting':
      return statusStatements(of, 'SB', report.type)
    case 'order.dispatched':
      return dispatchStatements(of, report.data)
    case 'order.delivered':
      return [
        env.DB.prepare(
          'INSERT INTO order_delivery (order_no, at, source) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        ).bind(row.orderNo, at, source),
      ]
    case 'order.delayed':
      return [
        env.DB.prepare(
          "UPDATE orders SET status = 'LO' WHERE order_no = ?1 AND NOT EXISTS (SELECT 1 FROM order_delivery WHERE order_no = ?1)",
        ).bind(row.orderNo),
        ...delayStatements(of, report.data.reason),
      ]
  }
}

export function cancelledRefusal(): Refusal {
  return new Refusal(409, 'ORDER_CANCELLED', 'This order is cancelled: do not send it.')
}

/** Order numbers are unique across brands. */
async function orderOf(d1: D1Database, number: string): Promise<OrderRow | null> {
  const known = await d1
    .prepare('SELECT brand FROM orders WHERE order_no = ?')
    .bind(number)
    .first<{ brand: BrandCode }>()
  return known && readOrder(d1, known.brand, { orderNo: number })
}
