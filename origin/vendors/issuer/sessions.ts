// The issuer's session (single sign-on): a second shop, or a later visit of a remembered customer, needs no form.
import { and, eq, gt } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import { account, endedFamily, issuerSession } from '#origin/shop/customers/schema.ts'
import { refreshLifetime } from '#shared/platform/limits.ts'
import { readIssuerCookie, issuerCookie } from './cookies.ts'
import type { IssuerContext } from './context.ts'
import { rememberDevice } from './known-device.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'

export type SignInMethod = 'password' | 'passkey'

/** `id` is the stored digest, and the `sid` of ID tokens; times in milliseconds. */
export type IssuerSession = {
  id: string
  accountId: string
  email: string
  remembered: boolean
  signedIn: number
  method: SignInMethod
}

export async function issuerSessionOf(c: IssuerContext, now: number): Promise<IssuerSession | null> {
  const secret = readIssuerCookie(c, 'issuer')
  if (!secret) return null
  const [found] = await open(c.env.DB)
    .select({
      id: issuerSession.hash,
      accountId: account.id,
      email: account.email,
      remembered: issuerSession.remembered,
      expires: issuerSession.expires,
      method: issuerSession.method,
    })
    .from(issuerSession)
    .innerJoin(account, eq(account.id, issuerSession.accountId))
    .where(and(eq(issuerSession.hash, await digestOf(secret)), gt(issuerSession.expires, now)))
  if (!found) return null
  const { expires, ...session } = found
  return { ...session, signedIn: expires - lifetime(found.remembered) }
}

/**
 * A new id at every sign-in. Token families of the same customer's old session move to the new one; another customer's
 * old session ends. Null, without a session, when the password that was checked (`password`, as it is stored) has been changed
 * meanwhile: changing it ends the sessions that exist.
 */
export async function beginSession(
  c: IssuerContext,
  person: { id: string; email: string; password?: string },
  remembered: boolean,
  now: number,
  method: SignInMethod = 'password',
): Promise<IssuerSession | null> {
  const earlier = await issuerSessionOf(c, now)
  if (earlier && earlier.accountId !== person.id) await endIssuerSession(c.env.DB, earlier.id, now)
  else if (earlier) await open(c.env.DB).delete(issuerSession).where(eq(issuerSession.hash, earlier.id))
  const secret = randomSecret()
  const id = await digestOf(secret)
  const life = lifetime(remembered)
  const insert = c.env.DB.prepare(
    `INSERT INTO issuer_session (hash, account_id, remembered, expires, method)
     SELECT ?1, id, ?3, ?4, ?5 FROM account WHERE id = ?2 AND (?6 IS NULL OR password = ?6)`,
  ).bind(id, person.id, remembered ? 1 : 0, now + life, method, person.password ?? null)
  const select = c.env.DB.prepare('SELECT password FROM account WHERE id = ?').bind(person.id)
  const [begun, found] = await c.env.DB.batch<{ password: string }>([insert, select])
  if (begun!.meta.changes === 0) return null
  issuerCookie(c, 'issuer', secret, remembered ? life / 1000 : undefined)
  await rememberDevice(c, { kind: 'sign-in', name: person.email, password: found!.results[0]!.password })
  return { id, accountId: person.id, email: person.email, remembered, signedIn: now, method }
}

/** Ends a session with its refresh tokens and codes: their family ids start with the session's id. */
export async function endIssuerSession(d1: D1Database, id: string, now: number): Promise<void> {
  const db = open(d1)
  await db.batch([
    db.delete(issuerSession).where(eq(issuerSession.hash, id)),
    db.insert(endedFamily).values({ family: id, at: now }).onConflictDoNothing(),
  ])
}

function lifetime(remembered: boolean): number {
  return 1000 * (remembered ? refreshLifetime.remembered : refreshLifetime.plain)
}
