// Ends what was left open: finds out from who was asked for money, and writes the order or gives everything back. Any
// number may do it at once, beside the shopper's own call: the database lets one of them through.
import { saysSettled } from './abort-words.ts'
import { readAttempts, type Attempt } from './attempt.ts'
import { commitStatements, type Took } from './commit.ts'
import { releaseStatement } from './hold.ts'
import { payerOf } from './payers.ts'
import { reverse } from './refunds.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { wakeHerald } from '#origin/platform/notifications/wake.ts'

/** The attempt as it then stands. Throws only when the database cannot be asked. */
export async function settle(env: OriginEnv, attempt: Attempt, now: Date): Promise<Attempt> {
  if (attempt.state !== 'held' || attempt.expires > now.getTime()) return attempt
  const payer = payerOf(env, attempt)
  if (!payer) return release(env, attempt, 'EXPIRED')
  const found = await payer.find(attempt.id)
  if (found.outcome === 'authorised') return commit(env, attempt, { transactionId: found.transactionId }, now)
  // Only when it is certain that nothing was taken and nothing will be, what was set aside goes back.
  return (await payer.cancel(attempt.id).catch(() => false)) ? release(env, attempt, 'EXPIRED') : attempt
}

/** Whoever asks again about a payment under way hurries it on when it was authorised, and otherwise leaves it alone. */
export async function hurry(env: OriginEnv, attempt: Attempt, now: Date): Promise<Attempt> {
  if (attempt.state !== 'held') return attempt
  if (attempt.expires <= now.getTime()) return settle(env, attempt, now)
  const found = await payerOf(env, attempt)?.find(attempt.id)
  return found?.outcome === 'authorised' ? commit(env, attempt, { transactionId: found.transactionId }, now) : attempt
}

/** Writes the order. When somebody else ended the attempt first and gave everything back, the money goes back too. */
export async function commit(env: OriginEnv, attempt: Attempt, took: Took, now: Date): Promise<Attempt> {
  try {
    await env.DB.batch(commitStatements(env.DB, attempt, took, now))
    if (attempt.draft.subscribes) await wakeHerald(env, { days: true })
    return { ...attempt, state: 'paid', transactionId: took.transactionId }
  } catch (error) {
    if (!saysSettled(error)) throw error
    const ended = await again(env, attempt)
    if (ended.state === 'released' && took.transactionId !== null) await reverse(env, ended, took.transactionId)
    return ended
  }
}

export async function release(env: OriginEnv, attempt: Attempt, reason: string): Promise<Attempt> {
  const { meta } = await releaseStatement(env.DB, attempt.id, reason).run()
  return meta.changes > 0 ? { ...attempt, state: 'released', reason } : again(env, attempt)
}

async function again(env: OriginEnv, { id }: Attempt): Promise<Attempt> {
  const [attempt] = await readAttempts(env.DB, 'id = ?', id)
  return attempt!
}
