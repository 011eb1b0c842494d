// Authored content, and redirects of old URLs.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** Authored pages (`body` is a ContentPage) and notification banners (`banner:<area>`). */
export const content = sqliteTable(
  'content',
  {
    brand: text().notNull(),
    key: text().notNull(),
    body: text({ mode: 'json' }).notNull(),
    changed: text().notNull(),
    /** Saved and unpublished content, which the preview shows. */
    draft: text({ mode: 'json' }),
  },
  (table) => [primaryKey({ columns: [table.brand, table.key] })],
)

/** A path that redirects to another path of the brand, or to a host that the brand allows. */
export const redirect = sqliteTable(
  'redirect',
  {
    brand: text().$type<BrandCode>().notNull(),
    /** A path, lower case, without a query. */
    from: text().notNull(),
    to: text().notNull(),
    status: integer().$type<301 | 302>().notNull(),
    /** Milliseconds since 1970. */
    created: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.from] })],
)
