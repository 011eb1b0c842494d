// What the shop read from public feeds. Times are milliseconds since 1970.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row per feed: bank holidays, nations of postcode districts. */
export const publicFeed = sqliteTable('public_feed', {
  name: text().primaryKey(),
  /** The list; null while none was read. */
  body: text({ mode: 'json' }),
  /** When the list last became another one. */
  changed: integer(),
  /** When the feed was last read. */
  checked: integer(),
  /** The last failure since then. */
  failed: integer(),
  error: text(),
})
