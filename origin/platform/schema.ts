// Tables of the platform: sent mails and counted attempts. Times are milliseconds since 1970.
import type { MailContent } from './mail/content.ts'
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
    state: text().$type<'waiting' | 'sent' | 'failed' | 'discarded'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: integer('next_at').notNull().default(0),
    queuedAt: integer('queued_at'),
    /** When the mail was sent, failed or discarded. */
    doneAt: integer('done_at'),
    lastError: text('last_error'),
    /** The sender's own id. */
    reference: text(),
    content: text({ mode: 'json' }).$type<MailContent>(),
    linkEnds: integer('link_ends'),
    unsubscribe: text(),
  },
  (table) => [index('mail_at').on(table.at), index('mail_customer').on(table.customerId)],
)

/** Counted attempts by key; `window` is the second of the first one (attempts.ts). */
export const attempt = sqliteTable(
  'attempt',
  { key: text().notNull(), window: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.window] })],
)
