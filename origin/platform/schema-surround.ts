// What surrounds the product: reviewers' photos, delivery subscriptions, back-in-stock wishes, what was looked at, and the
// operator's door with its record of who changed what. Money is integer pence; integer times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** A reviewer's photo, kept in R2 under `source`. Without a review it is one being written, and goes after a day. */
export const reviewPhoto = sqliteTable(
  'review_photo',
  {
    id: text().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    productNo: text('product_no').notNull(),
    reviewId: text('review_id'),
    source: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    caption: text().notNull().default(''),
    position: integer().notNull().default(0),
    created: integer().notNull(),
  },
  (table) => [
    index('review_photo_review').on(table.reviewId, table.position),
    index('review_photo_product').on(table.productNo, table.created),
  ],
)

/** A year of delivery that somebody bought. At most one is active for a customer: the index sees to it. */
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
    /** Pence given back when it was cancelled. */
    refunded: integer().notNull().default(0),
    /** When its holder was told that it ends. */
    reminded: integer(),
  },
  (table) => [
    index('delivery_subscription_customer').on(table.customerId, table.ends),
    uniqueIndex('delivery_subscription_active')
      .on(table.customerId)
      .where(sql`state = 'active'`),
  ],
)

/** Who wants to be told that an option can be had again. One that was told is over. */
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
    told: integer(),
  },
  (table) => [
    uniqueIndex('stock_notice_once').on(table.brand, table.productNo, table.optionNo, table.email),
    index('stock_notice_customer').on(table.customerId),
  ],
)

/** What a customer looked at or bought, newest last: what personalised search goes by. */
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

/** What came of recommended products, under the tracking cookie's id. */
export const recommendationEvent = sqliteTable(
  'recommendation_event',
  {
    id: text().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    visitor: text().notNull(),
    productNo: text('product_no').notNull(),
    kind: text().$type<'shown' | 'opened' | 'added'>().notNull(),
    /** Beside which product, or on which rail. */
    place: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('recommendation_event_visitor').on(table.visitor, table.at),
    index('recommendation_event_at').on(table.at),
  ],
)

/** An address that leads to another one of the same brand, or to a host the brand knows. */
export const redirect = sqliteTable(
  'redirect',
  {
    brand: text().$type<BrandCode>().notNull(),
    /** A path, lower case, without a query. */
    from: text().notNull(),
    to: text().notNull(),
    status: integer().$type<301 | 302>().notNull(),
    created: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.from] })],
)

export const operator = sqliteTable('operator', {
  id: text().primaryKey(),
  /** Lower case; what one signs in with. */
  name: text().notNull().unique(),
  /** As `account.password`. */
  password: text().notNull(),
  created: integer().notNull(),
  /** Set when somebody may sign in no more. */
  closed: integer(),
})

/** Kept as SHA-256 only. */
export const operatorSession = sqliteTable('operator_session', {
  hash: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  expires: integer().notNull(),
})

/** Everything an operator changed. Rows are only added, and `undoneBy` filled in. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    operator: text().notNull(),
    /** By which door: a page, or `npm run shop`. */
    by: text().$type<'page' | 'script'>().notNull(),
    brand: text().$type<BrandCode>(),
    action: text().notNull(),
    /** What it was done to: an order number, a product and option, a key. */
    about: text().notNull(),
    said: text().notNull(),
    before: text({ mode: 'json' }),
    after: text({ mode: 'json' }),
    /** What takes it back, or a sentence that says why nothing can. */
    undo: text({ mode: 'json' }).$type<{ action: string; input: Record<string, string> } | string>(),
    undoneBy: integer('undone_by'),
  },
  (table) => [index('audit_about').on(table.about), index('audit_at').on(table.at)],
)
