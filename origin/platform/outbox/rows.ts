// The states of an outbox table's rows. A table has the columns `id, state, attempts, next_at, queued_at, done_at, last_error,
// reference` and an index on `next_at` of its waiting rows. `table` and `ready` are SQL of this repository, never input.
import { maxAttempts } from './backoff.ts'

/**
 * How long an attempt owns its row. A process that dies between sending and marking leaves the row to another attempt after
 * this time; the double carries the same id. Longer than any sender's deadline.
 */
const leaseMs = 120_000

/** A row that a message names is not queued again for this long, unless it is tried and fails. */
const queuedMs = 300_000

export type OutboxRow = { id: string; attempts: number }

export type OutboxRows<Row extends OutboxRow> = ReturnType<typeof outboxRows<Row>>

/** `ready`: a further condition on the row, as when the rows of one order are sent one after the other. */
export function outboxRows<Row extends OutboxRow>(table: string, ready = 'true') {
  const waiting = `state = 'waiting' AND next_at <= ?1`
  return {
    /** Counts an attempt and owns the row until the lease ends; null when the row is sent, owned or not due. */
    claim: (d1: D1Database, id: string, now: Date): Promise<Row | null> =>
      d1
        .prepare(
          `UPDATE ${table} SET attempts = attempts + 1, next_at = ?1 + ${leaseMs}
           WHERE id = ?2 AND ${waiting} AND (${ready}) RETURNING *`,
        )
        .bind(now.getTime(), id)
        .first<Row>(),

    /** Unconditional for a waiting row: what was sent is sent, even when the lease ended meanwhile. */
    async sent(d1: D1Database, { id }: OutboxRow, reference: string | null, now: Date): Promise<void> {
      await d1
        .prepare(
          `UPDATE ${table} SET state = 'sent', done_at = ?2, reference = ?3, last_error = NULL
           WHERE id = ?1 AND state IN ('waiting', 'failed')`,
        )
        .bind(id, now.getTime(), reference)
        .run()
    },

    /** The attempt's number is the fencing token: an attempt that lost its lease changes nothing. */
    async retry(d1: D1Database, { id, attempts }: OutboxRow, at: number, error: string): Promise<void> {
      await d1
        .prepare(
          `UPDATE ${table} SET next_at = ?3, queued_at = NULL, last_error = ?4
           WHERE id = ?1 AND attempts = ?2 AND state = 'waiting'`,
        )
        .bind(id, attempts, at, error)
        .run()
    },

    async fail(d1: D1Database, { id, attempts }: OutboxRow, error: string, now: Date): Promise<void> {
      await d1
        .prepare(
          `UPDATE ${table} SET state = 'failed', done_at = ?3, last_error = ?4
           WHERE id = ?1 AND attempts = ?2 AND state = 'waiting'`,
        )
        .bind(id, attempts, now.getTime(), error)
        .run()
    },

    async due(d1: D1Database, now: Date, limit: number): Promise<string[]> {
      const { results } = await d1
        .prepare(
          `SELECT id FROM ${table} WHERE ${waiting} AND (queued_at IS NULL OR queued_at <= ?1 - ${queuedMs})
             AND (${ready}) ORDER BY next_at LIMIT ?2`,
        )
        .bind(now.getTime(), limit)
        .all<{ id: string }>()
      return results.map(({ id }) => id)
    },

    async queued(d1: D1Database, ids: readonly string[], now: Date): Promise<void> {
      await d1
        .prepare(
          `UPDATE ${table} SET queued_at = ?1 WHERE id IN (SELECT value FROM json_each(?2)) AND state = 'waiting'`,
        )
        .bind(now.getTime(), JSON.stringify(ids))
        .run()
    },

    /** Claimed so often that each attempt must have ended without a mark: the process died, or the row itself breaks it. */
    isExhausted: ({ attempts }: OutboxRow): boolean => attempts > maxAttempts,
  }
}
