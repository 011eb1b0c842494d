// The columns of an outbox table (rows.ts), beside its `id`. Times are milliseconds since 1970.
import { sql, type Column } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

export const outboxColumns = () => ({
  state: text().$type<'waiting' | 'sent' | 'failed' | 'discarded'>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAt: integer('next_at').notNull().default(0),
  queuedAt: integer('queued_at'),
  /** When the row was sent, failed or discarded. */
  doneAt: integer('done_at'),
  lastError: text('last_error'),
  /** The receiver's own id of what was sent. */
  reference: text(),
})

export const isOutboxState = ({ state }: { state: Column }) =>
  sql`${state} IN ('waiting', 'sent', 'failed', 'discarded')`

export const isWaiting = sql`state = 'waiting'`
