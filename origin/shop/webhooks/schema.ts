// Webhook endpoints and what is sent to them. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isOutboxState, isWaiting, outboxColumns } from '#origin/platform/outbox/columns.ts'

export const webhookEndpoint = sqliteTable('webhook_endpoint', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** Null: the events of every brand. */
  brand: text(),
  /** List of event types; null: all of them. */
  types: text({ mode: 'json' }),
  created: integer().notNull(),
  paused: integer(),
  removed: integer(),
  /**
   * An endpoint that let a call run out of time gets no other until then, so that its deliveries hold up nobody else's.
   */
  restingUntil: integer('resting_until').notNull().default(0),
})

/** A row of the outbox for each event and endpoint. The payload is made from the event when it is sent. */
export const webhookDelivery = sqliteTable(
  'webhook_delivery',
  {
    id: text().primaryKey(),
    endpoint: text().notNull(),
    event: text().notNull(),
    orderNo: text('order_no').notNull(),
    sequence: integer().notNull(),
    ...outboxColumns(),
    /** What is sent where no event of an order is. */
    payload: text(),
  },
  (table) => [
    index('webhook_delivery_waiting').on(table.nextAt).where(isWaiting),
    index('webhook_delivery_order').on(table.endpoint, table.orderNo, table.sequence).where(isWaiting),
    index('webhook_delivery_failed')
      .on(table.doneAt)
      .where(sql`state = 'failed'`),
    index('webhook_delivery_event').on(table.event),
    check('webhook_delivery_state', isOutboxState(table)),
  ],
)
