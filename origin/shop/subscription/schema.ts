// Delivery subscriptions. Money is integer pence; integer times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** A bought year of delivery. The unique index allows one active subscription per customer. */
export const deliverySubscription = sqliteTable(
  'delivery_subscription',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    brand: text().$type<BrandCode>().notNull(),
    orderNo: text('order_no'),
    productNo: text('product_no').notNull(),
    price: integer().notNull(),
    state: text().$type<'active' | 'ended' | 'cancelled'>().notNull(),
    /** ISO dates. */
    started: text().notNull(),
    ends: text().notNull(),
    cancelled: integer(),
    /** Pence refunded by the cancellation. */
    refunded: integer().notNull().default(0),
    /** When the reminder was sent. */
    reminded: integer(),
  },
  (table) => [
    index('delivery_subscription_customer').on(table.customerId, table.ends),
    uniqueIndex('delivery_subscription_active')
      .on(table.customerId)
      .where(sql`state = 'active'`),
    index('delivery_subscription_due')
      .on(table.ends)
      .where(sql`state = 'active' AND reminded IS NULL`),
    index('delivery_subscription_order').on(table.orderNo),
  ],
)
