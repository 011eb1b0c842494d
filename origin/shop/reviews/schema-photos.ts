// The photos of reviews. Times are milliseconds since 1970.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** A reviewer's photo, stored in R2 under `source`. A photo without a review belongs to an unfinished one and is deleted after a day. */
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
