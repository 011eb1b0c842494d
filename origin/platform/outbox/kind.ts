// What is sent to others after the change that it reports has been committed: mails, webhooks. The row in the database is the
// truth; a queue message only names the row.
import type { OriginEnv } from '#origin/platform/env.ts'

export type OutboxKind = {
  /** `kind` of the messages. */
  name: string
  /** Tries to send the row. A row that is sent, or not due, is left alone. Returns when to try again, in milliseconds since 1970. */
  deliver(env: OriginEnv, id: string, now: Date): Promise<number | null>
  /** Ids of rows that are due and that no message of the last minutes names; the oldest first. */
  due(env: OriginEnv, now: Date, limit: number): Promise<string[]>
  /** Remembers that messages name these rows. */
  queued(env: OriginEnv, ids: readonly string[], now: Date): Promise<void>
}
