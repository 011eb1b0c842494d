// What the shop counts about itself. No personal data. Times are milliseconds since 1970.
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row per five minutes and series. */
export const measure = sqliteTable(
  'measure',
  {
    name: text().notNull(),
    at: integer().notNull(),
    /** List of brands, page names, services and outcomes, in the order of shared/platform/telemetry/measures.ts. */
    labels: text({ mode: 'json' }).notNull(),
    count: integer().notNull(),
    sum: real().notNull(),
    b0: integer().notNull().default(0),
    b1: integer().notNull().default(0),
    b2: integer().notNull().default(0),
    b3: integer().notNull().default(0),
    b4: integer().notNull().default(0),
    b5: integer().notNull().default(0),
    b6: integer().notNull().default(0),
    b7: integer().notNull().default(0),
    b8: integer().notNull().default(0),
    b9: integer().notNull().default(0),
    b10: integer().notNull().default(0),
    b11: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.at, table.labels] })],
)

/** The last export of metrics, and the last check of alarms: of several isolates one does the work. */
export const measureTurn = sqliteTable('measure_turn', { name: text().primaryKey(), at: integer().notNull() })

/** Errors of browsers, one row per error. */
export const browserError = sqliteTable('browser_error', {
  /** Of the message and the stack. */
  digest: text().primaryKey(),
  release: text().notNull(),
  page: text().notNull(),
  message: text().notNull(),
  stack: text().notNull(),
  count: integer().notNull(),
  first: integer().notNull(),
  last: integer().notNull(),
})

/** Which alarms are on, and when operators last heard of them. */
export const alarmState = sqliteTable('alarm_state', {
  alarm: text().primaryKey(),
  /** Counts the reports of the alarm: of two that make the same one, the second writes nothing. */
  number: integer().notNull(),
  /** Null: off. */
  since: integer(),
  reported: integer().notNull(),
})
