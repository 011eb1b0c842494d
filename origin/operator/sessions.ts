// Operator sessions: thirty minutes idle, eight hours at most. The cookie contains its absolute expiry and only a
// digest of the cookie is stored, so that the expiry cannot be changed. Forms of operators are accepted from this
// host only.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { open } from '#origin/platform/database.ts'
import { readIssuerCookie, issuerCookie } from '#origin/vendors/issuer/cookies.ts'
import { type IssuerContext, issuerForm, isForm, issuerOf } from '#origin/vendors/issuer/context.ts'
import { digestOf, randomSecret } from '#origin/platform/secrets.ts'
import { operator, operatorSession } from './schema.ts'
import type { Role } from './roles.ts'
import type { OperatorFormValues } from './action.ts'

export const sessionMs = { idle: 30 * 60_000, absolute: 8 * 3_600_000 } as const
/** A session used within this time is not written again. */
const noticedMs = 60_000

/** `passkeyAt`: when the session began, if by a passkey. */
export type SignedInOperator = { hash: string; id: string; name: string; role: Role; passkeyAt: number | null }

export async function operatorSessionOf(c: IssuerContext, now: number): Promise<SignedInOperator | null> {
  const value = readIssuerCookie(c, 'operator')
  const last = Number.parseInt(value?.split('.')[1] ?? '', 36)
  if (!value || !(last > now)) return null
  const db = open(c.env.DB)
  const hash = await digestOf(value)
  const [found] = await db
    .select({
      id: operator.id,
      name: operator.name,
      role: operator.role,
      expires: operatorSession.expires,
      method: operatorSession.method,
    })
    .from(operatorSession)
    .innerJoin(operator, and(eq(operator.id, operatorSession.operatorId), isNull(operator.closed)))
    .where(and(eq(operatorSession.hash, hash), gt(operatorSession.expires, now)))
  if (!found) return null
  const expires = Math.min(now + sessionMs.idle, last)
  if (expires - found.expires > noticedMs)
    await db.update(operatorSession).set({ expires }).where(eq(operatorSession.hash, hash))
  const { id, name, role, method } = found
  return { hash, id, name, role, passkeyAt: method === 'passkey' ? last - sessionMs.absolute : null }
}

/**
 * Every sign-in sets a new cookie and ends the session of the earlier one. False, without a session, when the operator was closed or
 * the password that was checked (`password`, as it is stored) changed meanwhile: either ends the sessions that exist.
 */
export async function beginOperatorSession(
  c: IssuerContext,
  operatorId: string,
  now: number,
  by: 'passkey' | { password: string },
): Promise<boolean> {
  const value = `${randomSecret()}.${(now + sessionMs.absolute).toString(36)}`
  const earlier = readIssuerCookie(c, 'operator')
  const db = open(c.env.DB)
  if (earlier) await db.delete(operatorSession).where(eq(operatorSession.hash, await digestOf(earlier)))
  const hash = await digestOf(value)
  const [method, password] = by === 'passkey' ? [by, null] : ['password', by.password]
  const { meta } = await c.env.DB.prepare(
    `INSERT INTO operator_session (hash, operator_id, expires, method)
     SELECT ?1, id, ?3, ?4 FROM operator WHERE id = ?2 AND closed IS NULL AND (?5 IS NULL OR password = ?5)`,
  )
    .bind(hash, operatorId, now + sessionMs.idle, method, password)
    .run()
  if (meta.changes === 0) return false
  issuerCookie(c, 'operator', value)
  return true
}

export async function endOperatorSession(c: IssuerContext): Promise<void> {
  const value = readIssuerCookie(c, 'operator')
  if (value)
    await open(c.env.DB)
      .delete(operatorSession)
      .where(eq(operatorSession.hash, await digestOf(value)))
  issuerCookie(c, 'operator', '')
}

/**
 * The CSRF check of operators' forms, beside the cookie's SameSite=Strict: null when Sec-Fetch-Site or Origin is not this
 * host's.
 */
export async function readOwnForm(c: IssuerContext): Promise<OperatorFormValues | null> {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = issuerOf(c).origin
  const isOwn = site === undefined ? origin === own : site === 'same-origin' && (origin ?? own) === own
  if (!isOwn || !isForm(c)) return null
  return Object.fromEntries(await issuerForm(c))
}

/** A path of this host to redirect back to; the first page for any other value. */
export function backPathOf(c: IssuerContext, path: string | undefined): string {
  const { origin } = issuerOf(c)
  const target = redirectTarget(path, origin)
  return /^\/(do|undo|sign-)/.test(new URL(target, origin).pathname) ? '/' : target
}
