// What `npm run backup` notes about this database. No back-up contains it.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `kept`: when the database was last saved. `load`: which triggers a load that goes on has put aside. */
export const backupMark = sqliteTable('backup_mark', {
  name: text().primaryKey(),
  /** Milliseconds since 1970. */
  at: integer().notNull(),
  triggers: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
})
