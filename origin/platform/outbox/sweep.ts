// Queues the rows that no message names any more: the message was lost, the process died, or the queue was out of reach. Runs
// every minute (origin/wrangler.toml).
import type { OriginEnv } from '#origin/platform/env.ts'
import { announce } from './announce.ts'
import type { OutboxKind } from './kind.ts'

/** Rows that one call queues, and calls of one sweep: 3,000 rows a minute. */
const perCall = 100
const maxCalls = 30

/** Returns the number of rows queued by kind. A kind that fails does not stop the others. */
export async function sweep(
  env: OriginEnv,
  kinds: readonly OutboxKind[],
  now = new Date(),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind.name] = await sweepKind(env, kind, now).catch(() => -1)
  return counts
}

async function sweepKind(env: OriginEnv, kind: OutboxKind, now: Date): Promise<number> {
  let count = 0
  for (let call = 0; call < maxCalls; call += 1) {
    const ids = await kind.due(env.DB, now, perCall)
    if (ids.length === 0 || !(await announce(env, kind.name, ids))) break
    await kind.queued(env.DB, ids, now)
    count += ids.length
    if (ids.length < perCall) break
  }
  return count
}
