// Saved items, the lists they are in, and the links that share lists. Times are milliseconds since 1970.
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
    /** A `saved_list`; empty: the first list. */
    listId: text('list_id').notNull().default(''),
    /** Price in pence and stock status of which the customer knows; null before the first look. */
    knownPrice: integer('known_price'),
    knownStock: text('known_stock'),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.productNo, table.optionNo] }),
    check('wishlist_entry_quantity', sql`${table.quantity} BETWEEN 1 AND 99`),
  ],
)

/** A customer's named list. */
export const savedList = sqliteTable(
  'saved_list',
  {
    id: text().primaryKey(),
    wishlistId: text('wishlist_id').notNull(),
    name: text().notNull(),
    created: integer().notNull(),
  },
  (table) => [uniqueIndex('saved_list_name').on(table.wishlistId, sql`lower(${table.name})`)],
)

/** A link to a list; `listId` is empty for the first list. An ended link is kept, so that it can say so. */
export const listShare = sqliteTable(
  'list_share',
  {
    token: text().primaryKey(),
    wishlistId: text('wishlist_id').notNull(),
    listId: text('list_id').notNull(),
    sharedBy: text('shared_by').notNull(),
    created: integer().notNull(),
    ended: integer(),
  },
  (table) => [
    uniqueIndex('list_share_open')
      .on(table.wishlistId, table.listId)
      .where(sql`ended IS NULL`),
  ],
)
