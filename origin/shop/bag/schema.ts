// Bags, saved items, promotions, and what is counted for social proof. Money is integer pence.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** A bag belongs to one brand and, once somebody signed in with it, to one customer. */
export const cart = sqliteTable(
  'cart',
  {
    /** 128 random bits or more. */
    id: text().primaryKey(),
    brand: text().notNull(),
    customerId: text('customer_id'),
    /** Digest of the secret that the guest's browser holds; null for a customer's, and for one from before there were any. */
    proof: text(),
    /** `paid` answers CART_PMNT_DONE; `merged` went into `mergedInto` and answers CART_NOT_FOUND. */
    state: text().$type<'open' | 'paid' | 'merged'>().notNull().default('open'),
    mergedInto: text('merged_into'),
    claimCode: text('claim_code'),
    promoType: text('promo_type').$type<'Proactive' | 'Reactive'>(),
    /** Proactive offers the shopper took out: they are not put in again. JSON list of codes. */
    rejectedOffers: text('rejected_offers', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Items that had to go since the shopper last changed the bag, for the notice. JSON list of RemovedItem. */
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
    /** Keeps the order in which things were put in. */
    added: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productNo, table.optionNo] }),
    check('cart_entry_quantity', sql`${table.quantity} BETWEEN 1 AND 20`),
  ],
)

/** `kind` says what `value` is: percent, pence off, or nothing (free standard delivery). */
export const promotion = sqliteTable(
  'promotion',
  {
    code: text().notNull(),
    brand: text().notNull(),
    promoType: text('promo_type').$type<'Proactive' | 'Reactive'>().notNull(),
    kind: text().$type<'percent' | 'amount' | 'delivery'>().notNull(),
    value: integer().notNull(),
    /** What the bag must come to before it counts. */
    threshold: integer().notNull().default(0),
    /** The most a percentage may take off; null when there is none. */
    mostOff: integer('most_off'),
    /** Products of this category path only; empty for all. */
    category: text().notNull().default(''),
    /** A single product only; empty for all. */
    productNo: text('product_no').notNull().default(''),
    /** Whom it is for. */
    audience: text()
      .$type<'all' | 'first-order' | 'loyalty' | 'vip' | 'credit' | 'subscriber'>()
      .notNull()
      .default('all'),
    /** Steps of one growing offer share a group, and come in the order of their thresholds. */
    staggerGroup: text('stagger_group').notNull().default(''),
    description: text().notNull(),
    shortDescription: text('short_description').notNull(),
    /** ISO dates and times. */
    starts: text().notNull(),
    ends: text().notNull(),
    /** How often it may be used in all; null for any number. Counted when an order is paid. */
    most: integer(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.code] }),
    check('promotion_used', sql`${table.most} IS NULL OR ${table.used} <= ${table.most}`),
  ],
)

/** A list belongs to one brand and, once somebody signed in with it, to one customer. */
export const wishlist = sqliteTable(
  'wishlist',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    customerId: text('customer_id'),
    /** As a bag's. */
    proof: text(),
    /** The list it went into when its owner signed in; then it answers WLIST_NOT_FOUND. */
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
    /** Empty while no size is chosen. */
    optionNo: text('option_no').notNull(),
    quantity: integer().notNull(),
    added: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.productNo, table.optionNo] }),
    check('wishlist_entry_quantity', sql`${table.quantity} BETWEEN 1 AND 99`),
  ],
)

/** How often something happened to a product within one hour: what social proof is told from. */
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
