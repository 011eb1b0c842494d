// Accounts: the credentials of a customer. All other customer data belongs to the customer service.
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import {
  account,
  authorizationCode,
  emailChange,
  endedFamily,
  issuerSession,
  passwordReset,
  refreshToken,
} from '#origin/shop/customers/schema.ts'
import { identityOf } from '#origin/platform/email.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { stopUnlessChangedSql } from '#origin/platform/stop-batch.ts'
import { hashPassword } from './passwords.ts'

export type Account = typeof account.$inferSelect

/** `created` in milliseconds since 1970. */
export type NewAccount = { id: string; email: string; password: string; created: number }

/** The row as it is stored. */
export async function newAccount({ id, email, password, created }: NewAccount): Promise<Account> {
  const hash = await hashPassword(password)
  return { id, email: identityOf(email), password: hash, created, confirmed: null, warned: null }
}

export async function issuerAccount(d1: D1Database, email: string): Promise<Account | null> {
  const [found] = await open(d1)
    .select()
    .from(account)
    .where(eq(account.email, identityOf(email)))
  return found ?? null
}

/** Whether an account has the address, or may still take it back (change-email.ts). */
export async function isAddressTaken(d1: D1Database, email: string, now: number): Promise<boolean> {
  const address = identityOf(email)
  const leaving = and(eq(emailChange.before, address), isNotNull(emailChange.changed), gt(emailChange.expires, now))
  const [left] = await open(d1).select({ id: emailChange.accountId }).from(emailChange).where(leaving)
  return left !== undefined || (await issuerAccount(d1, address)) !== null
}

/** Ends every session of the old password, and every open request for another address. Returns the stored password. */
export async function setPassword(d1: D1Database, id: string, password: string, now: number): Promise<string> {
  const db = open(d1)
  const hash = await hashPassword(password)
  await db.batch([
    db.update(account).set({ password: hash, warned: null }).where(eq(account.id, id)),
    db.update(passwordReset).set({ used: now }).where(eq(passwordReset.accountId, id)),
    db.delete(emailChange).where(and(eq(emailChange.accountId, id), isNull(emailChange.changed))),
    ...endEverySession(d1, id, now, ''),
  ])
  return hash
}

/**
 * By somebody who knew the password of `given`. Ends every session except `current`, where it was changed. Null, with no change, when
 * the password has been changed meanwhile. Mailed links stay: who knows the password must not keep out the owner of the address.
 */
export async function replacePassword(
  d1: D1Database,
  given: Account,
  password: string,
  now: number,
  current = '',
): Promise<string | null> {
  const db = open(d1)
  const hash = await hashPassword(password)
  const unchanged = and(eq(account.id, given.id), eq(account.password, given.password))
  try {
    await db.batch([
      db.update(account).set({ password: hash, warned: null }).where(unchanged),
      db.run(sql.raw(stopUnlessChangedSql('PASSWORD_CHANGED'))),
      ...endEverySession(d1, given.id, now, current),
    ])
    return hash
  } catch (error) {
    if (!errorMessageOf(error).includes('PASSWORD_CHANGED')) throw error
    return null
  }
}

export async function endSessionsOf(d1: D1Database, accountId: string, now: number): Promise<void> {
  await open(d1).batch(endEverySession(d1, accountId, now, ''))
}

export function endEverySession(d1: D1Database, accountId: string, now: number, current: string) {
  const db = open(d1)
  const families = (table: typeof refreshToken | typeof authorizationCode) =>
    db
      .insert(endedFamily)
      .select(
        db
          .selectDistinct({ family: table.family, at: sql<number>`${now}`.as('at') })
          .from(table)
          .where(and(eq(table.accountId, accountId), sql`substr(${table.family}, 1, 43) <> ${current}`)),
      )
      .onConflictDoNothing()
  const ended = and(eq(issuerSession.accountId, accountId), ne(issuerSession.hash, current))
  return [
    // Of codes that are issued in this moment, too.
    db
      .insert(endedFamily)
      .select(
        db
          .select({ family: issuerSession.hash, at: sql<number>`${now}`.as('at') })
          .from(issuerSession)
          .where(ended),
      )
      .onConflictDoNothing(),
    db.delete(issuerSession).where(ended),
    families(refreshToken),
    families(authorizationCode),
  ] as const
}
