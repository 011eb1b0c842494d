// Redirects. Times are milliseconds since 1970.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** A path that redirects to another path of the brand, or to a host that the brand allows. */
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
