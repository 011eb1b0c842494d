// Bags, saved items, promotions and the counters of social proof. Money is integer pence.
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
    /** Digest of the guest browser's secret; null for a customer's bag and for bags older than the column. */
    proof: text(),
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
  },
  (table) => [
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

/** `kind` decides what `value` is: a percentage, pence, or unused (free standard delivery). */
export const promotion = sqliteTable(
  'promotion',
  {
    code: text().notNull(),
    brand: text().notNull(),
    promoType: text('promo_type').$type<'Proactive' | 'Reactive'>().notNull(),
    kind: text().$type<'percent' | 'amount' | 'delivery'>().notNull(),
    value: integer().notNull(),
    /** Goods value from which the promotion applies. */
    threshold: integer().notNull().default(0),
    /** Maximum of a percentage discount; null: no maximum. */
    mostOff: integer('most_off'),
    /** Products of this category path only; empty for all. */
    category: text().notNull().default(''),
    /** A single product only; empty for all. */
    productNo: text('product_no').notNull().default(''),
    audience: text()
      .$type<'all' | 'first-order' | 'loyalty' | 'vip' | 'credit' | 'subscriber'>()
      .notNull()
      .default('all'),
    /** Steps of one staggered offer share a group, ordered by threshold. */
    staggerGroup: text('stagger_group').notNull().default(''),
    description: text().notNull(),
    shortDescription: text('short_description').notNull(),
    /** ISO dates and times. */
    starts: text().notNull(),
    ends: text().notNull(),
    /** Maximum number of uses; null: unlimited. `used` is counted when an order is paid. */
    most: integer(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.code] }),
    check('promotion_used', sql`${table.most} IS NULL OR ${table.used} <= ${table.most}`),
  ],
)

/** A list of saved items belongs to one brand and, after sign-in, to one customer. */
export const wishlist = sqliteTable(
  'wishlist',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    customerId: text('customer_id'),
    /** As `cart.proof`. */
    proof: text(),
    /** The list into which this one was merged at sign-in; calls then reply WLIST_NOT_FOUND. */
    mergedInto: text('merged_into'),
    created: integer().notNull(),
    changed: integer().notNull(),
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
