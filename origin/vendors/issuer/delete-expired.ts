// Deletes expired rows, during sign-ins, at most once an hour per isolate.
import { and, inArray, lt, sql } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import {
  authorizationCode,
  endedFamily,
  issuerSession,
  passwordReset,
  refreshToken,
} from '#origin/shop/customers/schema.ts'
import { operatorSession } from '#origin/operator/schema.ts'
import { attempt } from '#origin/platform/schema.ts'
import { expireStatements } from '#origin/shop/credit/application/expire.ts'
import { refreshLifetime } from '#shared/platform/limits.ts'

const everyMs = 3_600_000
/** Used codes and tokens are stored for as long as they could be presented again. */
const endedFamilyMs = refreshLifetime.remembered * 1000
/** Deletes the issuer's own rate-limit rows only. */
const kindOf = sql<string>`substr(${attempt.key}, 1, instr(${attempt.key}, ':') - 1)`
let last = 0

export async function deleteExpiredLogins(d1: D1Database, now: number): Promise<void> {
  if (now - last < everyMs) return
  last = now
  const db = open(d1)
  await db.batch([
    db.delete(issuerSession).where(lt(issuerSession.expires, now)),
    db.delete(operatorSession).where(lt(operatorSession.expires, now)),
    db.delete(authorizationCode).where(lt(authorizationCode.expires, now - everyMs)),
    db.delete(refreshToken).where(lt(refreshToken.expires, now)),
    db.delete(endedFamily).where(lt(endedFamily.at, now - endedFamilyMs)),
    db.delete(passwordReset).where(lt(passwordReset.expires, now)),
    db
      .delete(attempt)
      .where(
        and(
          inArray(kindOf, ['sign-in', 'register', 'letter', 'postcode', 'operator']),
          lt(attempt.window, Math.floor((now - everyMs) / 1000)),
        ),
      ),
  ])
  await d1.batch(expireStatements(d1, new Date(now)))
}
