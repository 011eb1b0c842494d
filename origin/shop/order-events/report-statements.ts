// The statements of what was reported about an order: the change, whose event a trigger writes, and the shopper's mail.
import type { OriginEnv } from '#origin/platform/env.ts'
import { mailStatement, type Mail } from '#origin/platform/mail/mail.ts'
import { announce } from '#origin/platform/outbox/announce.ts'
import { delayMail, dispatchMail } from '#origin/shop/orders/mails-after.ts'
import type { OrderRow } from '#origin/shop/orders/read-order.ts'
import { summaryLeft } from '#origin/shop/orders/summary-of.ts'
import { eventStatement, unlessKnown } from './order-event.ts'

export type About = { env: OriginEnv; row: OrderRow; source: string; at: number; now: Date }

/** `after`: what is left to do once the statements are written. */
export type Reported = { statements: D1PreparedStatement[]; after?: () => Promise<void> }

/** Of the packing nothing is new once the parcel has left. */
export function statusStatements(
  { env, row, source, at }: About,
  status: 'RS' | 'SB',
  type: 'order.preparing' | 'order.waiting',
) {
  if (row.dispatched !== null || row.delivered !== null) return []
  return [
    eventStatement(env.DB, { orderNo: row.orderNo, type, at, source, data: {} }, unlessKnown),
    env.DB.prepare("UPDATE orders SET status = ?2 WHERE order_no = ?1 AND status IN ('OK', 'RS', 'SB')").bind(
      row.orderNo,
      status,
    ),
  ]
}

/** Also an operator's. The mail goes out once, and not after the parcel has arrived. */
export function dispatchStatements(
  { env, row, source, at, now }: About,
  parcel: { carrier: string; trackingNo: string },
): [D1PreparedStatement, ...D1PreparedStatement[]] {
  const mail = row.delivered === null ? dispatchMail(row.brand, summaryLeft(row), { ...parcel, at }) : null
  return [
    env.DB.prepare(
      `INSERT INTO order_dispatch (order_no, at, carrier, tracking_no, source) SELECT order_no, ?2, ?3, ?4, ?5 FROM orders
       WHERE order_no = ?1 AND cancelled IS NULL ON CONFLICT DO NOTHING`,
    ).bind(row.orderNo, at, parcel.carrier, parcel.trackingNo, source),
    ...mailOnce(env.DB, `dispatched-${row.orderNo}`, mail, row, now),
  ]
}

type DelayReason = 'not-dispatched' | 'not-delivered' | 'carrier' | 'lost'

/** No delay is reported to its shopper twice, nor after the parcel has arrived. */
export function delayStatements({ env, row, source, at, now }: About, reason: DelayReason): D1PreparedStatement[] {
  if (row.delivered !== null || row.delayed !== null) return []
  return [
    env.DB.prepare(
      `INSERT INTO order_delay (order_no, at, reason, source) SELECT order_no, ?2, ?3, ?4 FROM orders
       WHERE order_no = ?1 AND cancelled IS NULL AND NOT EXISTS (SELECT 1 FROM order_delivery WHERE order_no = ?1)
       ON CONFLICT DO NOTHING`,
    ).bind(row.orderNo, at, reason, source),
    ...mailOnce(env.DB, `delayed-${row.orderNo}`, delayMail(row.brand, summaryLeft(row), { newDay: null }), row, now),
  ]
}

/** The mails of reports have ids that follow from the order; a message about a mail that does not exist does nothing. */
export async function announceReportMails(env: OriginEnv, orderNo: string): Promise<void> {
  await announce(env, 'mail', [`dispatched-${orderNo}`, `delayed-${orderNo}`])
}

export function mailOnce(d1: D1Database, id: string, mail: Mail | null, { customerId }: OrderRow, now: Date) {
  return mail ? [mailStatement(d1, id, { ...mail, customerId }, now)] : []
}
