// Rate limits of the issuer, the operators' sign-in and the postcodes of guests' orders: attempts by key, counted in the database, which all data centres share.
// A key's window begins with its first attempt. Windows of the clock (each minute) would allow twice the maximum in the seconds
// around their boundary.
import { and, eq, lte, sql } from 'drizzle-orm'
import { open } from './database.ts'
import { attempt } from './schema.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import type { OriginEnv } from './env.ts'

export type AttemptLimit = { max: number; seconds: number }

/** Mails with a sign-in link to one address. */
export const resetMailLimit: AttemptLimit = { max: 3, seconds: 900 }
export const signInLimit: AttemptLimit = rateLimits.signIn
/** Passwords tried for one name, from all networks: too few to guess one. One network alone does not use them up. */
export const guessLimit: AttemptLimit = { max: 100, seconds: 3600 }
export const guessLimitOfNetwork: AttemptLimit = { max: 20, seconds: 3600 }

/** Counts one attempt for each key. Returns the seconds to wait when a key is over its limit, otherwise 0. */
export async function countAttempt(
  env: OriginEnv,
  keys: readonly string[],
  limit: AttemptLimit,
  now: number,
): Promise<number> {
  if (env.RATE_LIMITS === '0') return 0
  const db = open(env.DB)
  const seconds = Math.floor(now / 1000)
  let waiting = 0
  for (const key of keys) {
    const ofKey = eq(attempt.key, key)
    const [, [counted]] = await db.batch([
      db.delete(attempt).where(and(ofKey, lte(attempt.window, seconds - limit.seconds))),
      db
        .insert(attempt)
        .values({
          key,
          window: sql`coalesce((select max(${attempt.window}) from ${attempt} where ${ofKey}), ${seconds})`,
          count: 1,
        })
        .onConflictDoUpdate({ target: [attempt.key, attempt.window], set: { count: sql`${attempt.count} + 1` } })
        .returning({ count: attempt.count, begun: attempt.window }),
    ])
    if (counted && counted.count > limit.max) waiting = Math.max(waiting, counted.begun + limit.seconds - seconds)
  }
  return waiting
}
