// Handles the messages of the queues `outbox` and `outbox-failed`.
import type { OriginEnv, OutboxMessage } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { waitAfter } from './backoff.ts'
import type { OutboxKind } from './kind.ts'
import { log } from '#origin/platform/log.ts'

/** Its messages failed outside their rows, for example while the database was out of reach. */
const deadLetterQueue = 'outbox-failed'

/** The longest delay that the platform takes, in seconds. */
const maxDelay = 43_200

/** The messages of a batch are handled at once, so that one that hangs does not hold the others. */
export async function consume(
  batch: MessageBatch<OutboxMessage>,
  env: OriginEnv,
  kinds: readonly OutboxKind[],
): Promise<void> {
  if (batch.queue.includes(deadLetterQueue)) return reportDeadLetters(batch)
  await Promise.all(batch.messages.map((message) => handle(message, env, kinds)))
}

async function handle(message: Message<OutboxMessage>, env: OriginEnv, kinds: readonly OutboxKind[]): Promise<void> {
  const { kind: name, id } = message.body
  const kind = kinds.find((one) => one.name === name)
  const now = new Date()
  try {
    const again = kind ? await kind.deliver(env, id, now) : null
    if (again === null) message.ack()
    else message.retry({ delaySeconds: delayOf(again - now.getTime()) })
  } catch (error) {
    log('error', 'origin', { event: 'outbox-message-failed', kind: name, id, error: errorMessageOf(error) })
    message.retry({ delaySeconds: delayOf(waitAfter(message.attempts)) })
  }
}

/** The rows of these messages still wait and the sweep queues them again: nothing is to be repaired here. */
function reportDeadLetters(batch: MessageBatch<OutboxMessage>): void {
  for (const { body } of batch.messages)
    log('error', 'origin', { event: 'outbox-dead-letter', kind: body.kind, id: body.id })
  batch.ackAll()
}

function delayOf(milliseconds: number): number {
  return Math.min(maxDelay, Math.max(1, Math.ceil(milliseconds / 1000)))
}
