// What happens to an order after it was placed. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The dispatch of an order, entered by an operator or reported by the warehouse. */
export const orderDispatch = sqliteTable('order_dispatch', {
  orderNo: text('order_no').primaryKey(),
  at: integer().notNull(),
  carrier: text().notNull(),
  trackingNo: text('tracking_no').notNull(),
  source: text().notNull().default('operator'),
})

/** The parcel arrived: at the address, or at the point where the customer collects it. */
export const orderDelivery = sqliteTable('order_delivery', {
  orderNo: text('order_no').primaryKey(),
  at: integer().notNull(),
  source: text().notNull(),
})

/** The order will not arrive, or has not arrived, on the promised day: the shopper gets one mail about it. */
export const orderDelay = sqliteTable('order_delay', {
  orderNo: text('order_no').primaryKey(),
  at: integer().notNull(),
  /** The shop noticed `not-dispatched` and `not-delivered`; a partner reported `carrier` and `lost`. */
  reason: text().notNull(),
  source: text().notNull(),
})

/**
 * Written by the statement that makes the change, mostly by triggers: no change without its event, and no event without its
 * change (docs/decisions/0018).
 */
export const orderEvent = sqliteTable(
  'order_event',
  {
    /** The feed's cursor: positions become visible in their order, because one writer commits after the other. */
    position: integer().primaryKey({ autoIncrement: true }),
    id: text()
      .notNull()
      .unique()
      .default(sql`('evt_' || lower(hex(randomblob(16))))`),
    orderNo: text('order_no').notNull(),
    /** Counted from 1 within the order. */
    sequence: integer().notNull().default(0),
    brand: text().notNull().default(''),
    type: text().notNull(),
    /** When it happened, which may be long before it was recorded. */
    at: integer().notNull(),
    recorded: integer()
      .notNull()
      .default(sql`(CAST(unixepoch('subsec') * 1000 AS integer))`),
    /** `shop`, `operator`, or `partner:` and the name of the partner that reported it. */
    source: text().notNull().default('shop'),
    data: text({ mode: 'json' }).notNull(),
  },
  (table) => [index('order_event_order').on(table.orderNo, table.sequence)],
)
