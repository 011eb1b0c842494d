// What browsing shows and has changed since it was last published (docs/decisions/0023).
import { sql } from 'drizzle-orm'
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Written by triggers. `shown` and `sold` change a product's page only, and pages that are stored need not be fetched anew for what
 * was sold.
 */
export const catalogueChange = sqliteTable(
  'catalogue_change',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text()
      .$type<'product' | 'price' | 'rating' | 'stock' | 'shown' | 'sold' | 'content' | 'redirect' | 'feed'>()
      .notNull(),
    brand: text(),
    /** The product's number, the content's key or the redirect's path. */
    key: text().notNull(),
    productId: integer('product_id'),
    price: integer(),
    was: integer(),
    rating: real(),
    ratings: integer(),
  },
  (table) => [
    check(
      'catalogue_change_kind',
      sql`${table.kind} IN ('product', 'price', 'rating', 'stock', 'shown', 'sold', 'content', 'redirect', 'feed')`,
    ),
  ],
)

/** Brands of which a new edition is to be made, because the products themselves are others. */
export const catalogueRebuild = sqliteTable('catalogue_rebuild', {
  brand: text().primaryKey(),
  requests: integer().notNull().default(1),
  /** The last change whose product the new edition has. */
  copied: integer().notNull().default(0),
  /** Whether all products are among the changes. */
  whole: integer({ mode: 'boolean' }).notNull().default(false),
})
