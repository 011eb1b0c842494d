// Lists of saved items. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** A list of saved items belongs to one brand and, after sign-in, to one customer. */
export const wishlist = sqliteTable(
  'wishlist',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    customerId: text('customer_id'),
    /** The list into which this one was merged at sign-in; calls then reply WLIST_NOT_FOUND. */
    mergedInto: text('merged_into'),
    created: integer().notNull(),
    changed: integer().notNull(),
    /** As `cart.proof`. */
    proof: text(),
  },
  (table) => [
    uniqueIndex('wishlist_of_customer')
      .on(table.brand, table.customerId)
      .where(sql`merged_into IS NULL AND customer_id IS NOT NULL`),
  ],
)

export const wishlistEntry = sqliteTable(
  'wishlist_entry',
  {
    wishlistId: text('wishlist_id').notNull(),
    productNo: text('product_no').notNull(),
    /** Empty while no option is chosen. */
    optionNo: text('option_no').notNull(),
    quantity: integer().notNull(),
    added: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.productNo, table.optionNo] }),
    check('wishlist_entry_quantity', sql`${table.quantity} BETWEEN 1 AND 99`),
  ],
)
