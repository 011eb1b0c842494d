// Which orders may leave the database: those of which nothing is expected any more.
import { archivedThrough } from './archive-events.ts'

const dayMs = 86_400_000
/** Days after arrival, cancellation and the last event: two times 14 for a return, which `orders.restore` allows later, too. */
export const archiveAfterDays = 30
/** Days after which an order leaves, even if nobody has reported its arrival or a return was never refunded. */
const staleDays = 400

export type Cutoffs = { placedBefore: string; closedBefore: number; staleBefore: string; now: number }

export function cutoffsAt(now: Date): Cutoffs {
  const before = (days: number) => now.getTime() - days * dayMs
  return {
    placedBefore: new Date(before(archiveAfterDays)).toISOString(),
    closedBefore: before(archiveAfterDays),
    staleBefore: new Date(before(staleDays)).toISOString(),
    now: now.getTime(),
  }
}

/** SQL over `archiving`. `cutoffs`: a parameter with `Cutoffs` as JSON. */
export function isClosed(cutoffs: string): string {
  const at = (name: keyof Cutoffs) => `(${cutoffs} ->> '$.${name}')`
  const rows = (table: string, condition: string, key = 'order_no') =>
    `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${key} = archiving.order_no AND ${condition})`
  const pieces = (table: string, sum: string) =>
    `(SELECT coalesce(sum(${sum}), 0) FROM ${table} WHERE order_no = archiving.order_no)`
  const refunded = `(SELECT coalesce(sum(item.value ->> 'quantity'), 0) FROM order_refund, json_each(items) AS item
    WHERE order_no = archiving.order_no)`
  const isOver = `(cancelled < ${at('closedBefore')}
    OR ${rows('order_delivery', `at < ${at('closedBefore')}`)} AND ${pieces('order_return', 'quantity')} <= ${refunded}
    OR placed < ${at('staleBefore')})`
  const isOpen = [
    rows('order_refund', 'done IS NULL'),
    rows('refund', 'done IS NULL'),
    rows('card_authorisation', 'ended_by IS NULL'),
    rows('payment_capture', "state IN ('waiting', 'failed')", 'id'),
    rows('delivery_subscription', "state = 'active'"),
    rows('order_event', `(recorded >= ${at('closedBefore')} OR position > ${archivedThrough})`),
    rows('order_restored', `until > ${at('now')}`),
    `EXISTS (SELECT 1 FROM pay_attempt WHERE cart_id = archiving.cart_id AND pay_attempt.state = 'held')`,
    `EXISTS (SELECT 1 FROM order_event JOIN webhook_delivery ON webhook_delivery.event = order_event.id
      WHERE order_event.order_no = archiving.order_no AND webhook_delivery.state = 'waiting')`,
    `EXISTS (SELECT 1 FROM mail WHERE id IN ('order-' || archiving.order_no, 'dispatched-' || archiving.order_no)
      AND mail.state = 'waiting')`,
  ]
  return `placed < ${at('placedBefore')} AND ${isOver} AND NOT (${isOpen.join(' OR ')})`
}
