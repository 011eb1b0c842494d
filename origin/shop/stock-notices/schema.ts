// Back-in-stock requests. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** A request for a mail when the option is back in stock. `sentAt`: when the mail was sent; null while the request waits. */
export const stockNotice = sqliteTable(
  'stock_notice',
  {
    id: text().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    productNo: text('product_no').notNull(),
    optionNo: text('option_no').notNull(),
    /** Lower case. */
    email: text().notNull(),
    customerId: text('customer_id'),
    created: integer().notNull(),
    sentAt: integer('told'),
  },
  (table) => [
    uniqueIndex('stock_notice_once').on(table.brand, table.productNo, table.optionNo, table.email),
    index('stock_notice_customer').on(table.customerId),
    index('stock_notice_waiting')
      .on(table.created)
      .where(sql`told IS NULL`),
  ],
)
