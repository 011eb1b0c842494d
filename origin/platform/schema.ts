// Tables of the platform: sent mails and counted attempts. Times are milliseconds since 1970.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Every mail that the shop sends. The issuer's `/outbox` shows them on a developer's machine. */
export const mail = sqliteTable(
  'mail',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    at: integer().notNull(),
    /** The customer whose personal data the mail contains; null for a guest's mail. */
    customerId: text('customer_id'),
  },
  (table) => [index('mail_at').on(table.at), index('mail_customer').on(table.customerId)],
)

/** Counted attempts by key and time window (attempts.ts). */
export const attempt = sqliteTable(
  'attempt',
  { key: text().notNull(), window: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.window] })],
)
