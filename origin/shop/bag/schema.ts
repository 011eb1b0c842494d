// Bags. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** A bag belongs to one brand and, after sign-in, to one customer. */
export const cart = sqliteTable(
  'cart',
  {
    /** 128 random bits or more. */
    id: text().primaryKey(),
    brand: text().notNull(),
    customerId: text('customer_id'),
    /** Calls reply CART_PMNT_DONE for `paid`, and CART_NOT_FOUND for `merged` (into `mergedInto`). */
    state: text().$type<'open' | 'paid' | 'merged'>().notNull().default('open'),
    mergedInto: text('merged_into'),
    claimCode: text('claim_code'),
    promoType: text('promo_type').$type<'Proactive' | 'Reactive'>(),
    /** Proactive offers that the shopper removed; they are not applied again. JSON list of codes. */
    rejectedOffers: text('rejected_offers', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Items removed as unavailable since the last item was added, for the notice. JSON list of RemovedItem. */
    removedItems: text('removed_items', { mode: 'json' })
      .$type<{ productNo: string; productOptionNo: string; productName: string }[]>()
      .notNull()
      .default([]),
    /** Milliseconds since 1970. */
    created: integer().notNull(),
    changed: integer().notNull(),
    /** Digest of the guest browser's secret; null for a customer's bag. */
    proof: text(),
    /** When its customer was mailed about it, which happens once. */
    reminded: integer(),
  },
  (table) => [
    index('cart_forgotten')
      .on(table.changed)
      .where(sql`state = 'open' AND customer_id IS NOT NULL AND reminded IS NULL`),
    uniqueIndex('cart_open_of_customer')
      .on(table.brand, table.customerId)
      .where(sql`state = 'open' AND customer_id IS NOT NULL`),
  ],
)

export const cartEntry = sqliteTable(
  'cart_entry',
  {
    cartId: text('cart_id').notNull(),
    productNo: text('product_no').notNull(),
    optionNo: text('option_no').notNull(),
    quantity: integer().notNull(),
    productType: text('product_type').notNull().default(''),
    /** Milliseconds since 1970; orders the lines. */
    added: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productNo, table.optionNo] }),
    check('cart_entry_quantity', sql`${table.quantity} BETWEEN 1 AND 20`),
  ],
)
