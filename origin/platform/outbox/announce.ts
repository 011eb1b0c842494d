// Queues a message for rows that have just been committed. A failure loses nothing: the sweep finds the rows within minutes.
import type { OriginEnv, OutboxMessage } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { log } from '#origin/platform/log.ts'

/** Messages that one call may carry. */
const perCall = 100

/** Returns whether all messages were taken. */
export async function announce(
  { OUTBOX }: Pick<OriginEnv, 'OUTBOX'>,
  kind: string,
  ids: readonly string[],
): Promise<boolean> {
  if (!OUTBOX) return false
  try {
    for (let from = 0; from < ids.length; from += perCall) {
      const messages = ids.slice(from, from + perCall).map((id) => ({ body: { kind, id } satisfies OutboxMessage }))
      await OUTBOX.sendBatch(messages)
    }
    return true
  } catch (error) {
    const message = errorMessageOf(error)
    log('error', 'origin', { event: 'outbox-announce-failed', error: message })
    return false
  }
}
