// Scheduled prices and imports of catalogues. Times are milliseconds since 1970.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Prices that begin and end by themselves. */
export const priceSchedule = sqliteTable(
  'price_schedule',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    productNo: text('product_no').notNull(),
    optionNo: text('option_no').notNull().default(''),
    price: integer().notNull(),
    was: integer(),
    starts: integer().notNull(),
    ends: integer(),
    state: text().$type<'scheduled' | 'running' | 'ended' | 'cancelled'>().notNull().default('scheduled'),
    /** The prices that a running one replaced. */
    before: text({ mode: 'json' }).notNull().default([]),
    created: integer().notNull(),
  },
  (table) => [
    index('price_schedule_starts')
      .on(table.starts)
      .where(sql`state = 'scheduled'`),
    index('price_schedule_ends')
      .on(table.ends)
      .where(sql`state = 'running'`),
    index('price_schedule_product').on(table.productNo, table.state),
    check('price_schedule_price', sql`${table.price} > 0`),
    check('price_schedule_was', sql`${table.was} IS NULL OR ${table.was} > ${table.price}`),
    check('price_schedule_ends_later', sql`${table.ends} IS NULL OR ${table.ends} > ${table.starts}`),
    check('price_schedule_state', sql`${table.state} IN ('scheduled', 'running', 'ended', 'cancelled')`),
  ],
)

/** An import of a catalogue: its products wait under other names until all of them are there. */
export const importSession = sqliteTable(
  'import_session',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    digest: text().notNull(),
    state: text().$type<'open' | 'ready' | 'live' | 'failed' | 'dropped'>().notNull(),
    started: integer().notNull(),
    changed: integer().notNull(),
    reason: text().notNull().default(''),
    /** Where its products go in the recommended order: added to their ordinals when they go on sale. */
    shift: integer(),
  },
  (table) => [
    uniqueIndex('import_session_open')
      .on(table.brand)
      .where(sql`state IN ('open', 'ready')`),
    check('import_session_state', sql`${table.state} IN ('open', 'ready', 'live', 'failed', 'dropped')`),
  ],
)
