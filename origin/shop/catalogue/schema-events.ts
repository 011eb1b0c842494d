// Shoppers' events on products. Times are milliseconds since 1970.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** Products that a customer viewed or bought; personalised search reads them. */
export const viewedProduct = sqliteTable(
  'viewed_product',
  {
    customerId: text('customer_id').notNull(),
    brand: text().$type<BrandCode>().notNull(),
    productNo: text('product_no').notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.brand, table.productNo] }),
    index('viewed_product_at').on(table.at),
  ],
)

/** Events of recommended products. `visitor` is the tracking cookie's id. */
export const recommendationEvent = sqliteTable(
  'recommendation_event',
  {
    id: text().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    visitor: text().notNull(),
    productNo: text('product_no').notNull(),
    kind: text().$type<'shown' | 'opened' | 'added'>().notNull(),
    /** The rail, or the product whose page showed the recommendation. */
    place: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('recommendation_event_visitor').on(table.visitor, table.at),
    index('recommendation_event_at').on(table.at),
  ],
)

/** Events of a product per hour, for social proof. */
export const productEvent = sqliteTable(
  'product_event',
  {
    brand: text().notNull(),
    productNo: text('product_no').notNull(),
    kind: text().$type<'view' | 'bag' | 'order'>().notNull(),
    /** Hours since 1970. */
    hour: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.productNo, table.kind, table.hour] }),
    index('product_event_hour').on(table.hour),
  ],
)
