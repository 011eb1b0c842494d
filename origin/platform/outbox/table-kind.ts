// A kind whose rows are those of one table: claim, send, mark.
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { maxAttempts, waitAfter } from './backoff.ts'
import type { OutboxKind } from './kind.ts'
import type { OutboxRow, OutboxRows } from './rows.ts'

/**
 * `error` is a sentence for operators. `retryAt`: the time that the receiver named, in milliseconds since 1970. `clears`: the
 * mark deletes what must not be kept (rows.ts), in one statement, so that no attempt finds the row half deleted.
 */
export type SendResult =
  | { result: 'sent'; reference: string | null; clears?: boolean }
  | { result: 'temporary'; error: string; retryAt?: number }
  | { result: 'refused'; error: string; clears?: boolean }

type Options<Row extends OutboxRow> = {
  name: string
  rows: OutboxRows<Row>
  /** Sends the row under its id, which is the same at every attempt. */
  send(env: OriginEnv, row: Row, now: Date): Promise<SendResult>
  /** What follows a sent row, as the next row of the same order. */
  afterSent?(env: OriginEnv, row: Row): Promise<void>
}

/** No receiver postpones an attempt by more than this. */
const longestWaitMs = 12 * 3_600_000

export function tableKind<Row extends OutboxRow>({ name, rows, send, afterSent }: Options<Row>): OutboxKind {
  return {
    name,
    due: (env, now, limit) => rows.due(env.DB, now, limit),
    queued: (env, ids, now) => rows.queued(env.DB, ids, now),
    async deliver(env, id, now) {
      const row = await rows.claim(env.DB, id, now)
      if (!row) return null
      if (rows.isExhausted(row)) {
        await rows.fail(env.DB, row, { error: `None of ${maxAttempts} attempts finished.` }, now)
        return null
      }
      const started = Date.now()
      const outcome = await send(env, row, now).catch((error: unknown): SendResult => ({
        result: 'temporary',
        error: errorMessageOf(error),
      }))
      const ended = new Date(now.getTime() + Date.now() - started)
      if (outcome.result === 'sent') {
        await rows.sent(env.DB, row, outcome, ended)
        await afterSent?.(env, row)
        return null
      }
      if (outcome.result === 'refused' || row.attempts >= maxAttempts) {
        await rows.fail(env.DB, row, outcome, ended)
        return null
      }
      const earliest = ended.getTime() + waitAfter(row.attempts)
      const named = Math.min(outcome.retryAt ?? 0, ended.getTime() + longestWaitMs)
      const at = Math.max(earliest, named)
      await rows.retry(env.DB, row, at, outcome.error)
      return at
    },
  }
}
