import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often a term was searched on a day of London's, in words of the shop alone: popular-searches.ts. */
export const searchCount = sqliteTable(
  'search_count',
  { brand: text().notNull(), day: text().notNull(), term: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.brand, table.day, table.term] })],
)
