// Limits the issuer keeps itself: attempts by key and window of time, counted where every data centre sees them.
import { and, eq, lt, sql } from 'drizzle-orm'
import { open } from './database.ts'
import { attempt } from '#origin/shop/customers/schema.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import type { OriginEnv } from './env.ts'

export type Limit = { most: number; seconds: number }

/** Letters with a link that one address may be sent. */
export const resetLetters: Limit = { most: 3, seconds: 900 }
export const signIns: Limit = rateLimits.signIn

/** Counts one attempt for each key. The seconds to wait when that was one too many for any of them, otherwise 0. */
export async function waitFor(env: OriginEnv, keys: readonly string[], limit: Limit, now: number): Promise<number> {
  if (env.RATE_LIMITS === '0') return 0
  const db = open(env.DB)
  const seconds = Math.floor(now / 1000)
  /** Named by the second it begins in. */
  const window = seconds - (seconds % limit.seconds)
  let waiting = 0
  for (const key of keys) {
    const [, [counted]] = await db.batch([
      db.delete(attempt).where(and(eq(attempt.key, key), lt(attempt.window, window))),
      db
        .insert(attempt)
        .values({ key, window, count: 1 })
        .onConflictDoUpdate({ target: [attempt.key, attempt.window], set: { count: sql`${attempt.count} + 1` } })
        .returning({ count: attempt.count }),
    ])
    if ((counted?.count ?? 0) > limit.most) waiting = window + limit.seconds - seconds
  }
  return waiting
}

/** Whom a request comes from: the address, or the network of an IPv6 one, which is one household's. */
export function networkOf(headers: Headers): string {
  const ip = headers.get('cf-connecting-ip') ?? 'unknown'
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip
}
