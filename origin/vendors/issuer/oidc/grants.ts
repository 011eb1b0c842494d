// Authorization codes and refresh tokens are valid once; using one again revokes the whole token family.
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { base64url } from 'jose'
import { open } from '#origin/platform/database.ts'
import { authorizationCode, endedFamily, refreshToken } from '#origin/shop/customers/schema.ts'
import { registeredMark } from './authorize.ts'
import { clientId } from './clients.ts'
import { digestOf, randomSecret, sameText } from '#origin/platform/secrets.ts'
import { refreshSeconds, type Grant } from './tokens.ts'

type Granted = { grant: Grant; refreshToken: string }

/** Null for any mistake, without saying which. */
export async function grantOfCode(
  d1: D1Database,
  given: { code: string; redirectUri: string; verifier: string },
  now: number,
): Promise<Granted | null> {
  const db = open(d1)
  const hash = await digestOf(given.code)
  const [code] = await db
    .update(authorizationCode)
    .set({ used: now })
    .where(and(eq(authorizationCode.hash, hash), isNull(authorizationCode.used)))
    .returning()
  if (!code) {
    const [used] = await db.select().from(authorizationCode).where(eq(authorizationCode.hash, hash))
    if (used) await endFamily(d1, used.family, now)
    return null
  }
  const proven =
    /^[\w.~-]{43,128}$/.test(given.verifier) && (await sameText(await digestOf(given.verifier), code.challenge))
  if (!proven || code.expires <= now || code.redirectUri !== given.redirectUri) return null
  const scopes = code.scope.split(' ')
  const scope = scopes.filter((name) => name !== registeredMark).join(' ')
  const { accountId, family, remembered, authTime, nonce, method } = code
  const next = randomSecret()
  const [inserted] = await db
    .insert(refreshToken)
    .select(sql`SELECT ${await digestOf(next)}, ${family}, id, ${clientId}, ${scope}, ${remembered ? 1 : 0}, ${authTime},
      ${now + refreshSeconds(remembered) * 1000}, NULL
      FROM account WHERE id = ${accountId} AND ${notEnded(sql`${family}`)}`)
    .returning({ hash: refreshToken.hash })
  if (!inserted) return null
  const justRegistered = scopes.includes(registeredMark)
  return {
    grant: { accountId, family, scope, remembered, authTime, nonce, justRegistered, method },
    refreshToken: next,
  }
}

/** Uses up the old token and inserts its successor in one transaction: of two concurrent requests one is refused. */
export async function grantOfRefresh(d1: D1Database, token: string, now: number): Promise<Granted | null> {
  const db = open(d1)
  const hash = await digestOf(token)
  const next = randomSecret()
  const expiryOf = (remembered: boolean) => now + refreshSeconds(remembered) * 1000
  const [[old]] = await db.batch([
    db
      .update(refreshToken)
      .set({ used: now })
      .where(and(eq(refreshToken.hash, hash), ...isUsable(now)))
      .returning(),
    db.insert(refreshToken).select(sql`SELECT ${await digestOf(next)}, family, account_id, client_id, scope, remembered,
      auth_time, CASE remembered WHEN 1 THEN ${expiryOf(true)} ELSE ${expiryOf(false)} END, NULL
      FROM refresh_token WHERE hash = ${hash} AND changes() = 1`),
  ])
  if (!old) {
    const [known] = await db.select().from(refreshToken).where(eq(refreshToken.hash, hash))
    if (known?.used) await endFamily(d1, known.family, now)
    return null
  }
  const { accountId, family, scope, remembered, authTime } = old
  return {
    grant: { accountId, family, scope, remembered, authTime, nonce: null, justRegistered: false, method: null },
    refreshToken: next,
  }
}

/** Whether a refresh token is valid, without using it up. */
export async function isActive(d1: D1Database, token: string, now: number): Promise<boolean> {
  const [usable] = await open(d1)
    .select({ hash: refreshToken.hash })
    .from(refreshToken)
    .where(and(eq(refreshToken.hash, await digestOf(token)), ...isUsable(now)))
  return usable !== undefined
}

/** Unused, unexpired, of a family that has not ended and of an existing account. */
function isUsable(now: number) {
  return [
    isNull(refreshToken.used),
    gt(refreshToken.expires, now),
    notEnded(sql`${refreshToken.family}`),
    sql`EXISTS (SELECT 1 FROM account WHERE id = ${refreshToken.accountId})`,
  ]
}

/** Neither the family nor its whole session has ended. */
function notEnded(family: ReturnType<typeof sql>) {
  return sql`NOT EXISTS (SELECT 1 FROM ended_family AS ended
    WHERE ended.family IN (${family}, substr(${family}, 1, ${digestLength})))`
}

/** Length of a session id in characters. */
const digestLength = base64url.encode(new Uint8Array(32)).length

async function endFamily(d1: D1Database, family: string, now: number): Promise<void> {
  await open(d1).insert(endedFamily).values({ family, at: now }).onConflictDoNothing()
}
