// The events of orders, as webhooks and the feed carry them (docs/events.md). They have ids, amounts and times, and of personal
// data only the order's number and the parcel's: a name or an address would lie in every receiver's log. A partner that
// delivers reads the address from the order itself.

export const orderEventTypes = [
  'order.placed',
  'order.paid',
  'order.preparing',
  'order.waiting',
  'order.dispatched',
  'order.delivered',
  'order.delayed',
  'order.changed',
  'order.cancelled',
  'order.returned',
  'order.refunded',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Raised when a field changes its meaning or goes. New fields do not raise it. */
const payloadVersion = 1

export type OrderEventRow = {
  position: number
  id: string
  orderNo: string
  sequence: number
  brand: string
  type: OrderEventType
  /** Milliseconds since 1970. */
  at: number
  source: string
  /** JSON of what only this type has. */
  data: string
}

export const orderEventColumns =
  'position, order_event.id, order_event.order_no AS orderNo, order_event.sequence, order_event.brand, type, at, source, data'

/** Always the same text for the same event, so that a repeated webhook is the same bytes. */
export function payloadOf({ type, at, orderNo, sequence, brand, source, data }: OrderEventRow) {
  return {
    version: payloadVersion,
    type,
    timestamp: new Date(at).toISOString(),
    data: { orderNo, sequence, brand, source, ...(JSON.parse(data) as Record<string, unknown>) },
  }
}

type EventInput = { orderNo: string; type: OrderEventType; at: number; source: string; data: unknown }

/** Once per type. */
export const unlessKnown = 'NOT EXISTS (SELECT 1 FROM order_event WHERE order_no = ?1 AND type = ?2)'
/** Only of what the statement before has changed. */
export const ifChanged = 'changes() > 0'

/** An event without a row of its own elsewhere; others are written by triggers. */
export function eventStatement(d1: D1Database, { orderNo, type, at, source, data }: EventInput, where = 'true') {
  return d1
    .prepare(`INSERT INTO order_event (order_no, type, at, source, data) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${where}`)
    .bind(orderNo, type, at, source, JSON.stringify(data))
}
