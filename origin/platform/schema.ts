// Tables of the platform: sent mails and counted attempts. Times are milliseconds since 1970.
import type { MailContent } from './mail/content.ts'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isOutboxState, isWaiting, outboxColumns } from './outbox/columns.ts'

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
    ...outboxColumns(),
    /** What the HTML part is made of. */
    content: text({ mode: 'json' }).$type<MailContent>(),
    /** When a link that opens an account ends; the text is deleted as soon as it is sent. */
    linkEnds: integer('link_ends'),
    /** The path that one click posts to, of marketing and of requested notices. */
    unsubscribe: text(),
  },
  (table) => [
    index('mail_at').on(table.at),
    index('mail_customer').on(table.customerId),
    index('mail_waiting').on(table.nextAt).where(isWaiting),
    index('mail_done').on(table.state, table.doneAt),
    check('mail_state', isOutboxState(table)),
  ],
)

/** Counted attempts by key; `window` is the second of the first one (attempts.ts). */
export const attempt = sqliteTable(
  'attempt',
  { key: text().notNull(), window: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.window] })],
)
