// Reads and writes passkeys.
import { desc, eq } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import { randomSecret } from '#origin/platform/secrets.ts'
import { passkey, passkeyHolder } from './schema.ts'

export type Passkey = typeof passkey.$inferSelect
export type NewPasskey = Omit<Passkey, 'lastUsed'>

/** A list that a person can survey, and a bound for what one owner stores. */
export const maxPasskeys = 20

export function passkeysOf(d1: D1Database, ownerId: string): Promise<Passkey[]> {
  return open(d1).select().from(passkey).where(eq(passkey.ownerId, ownerId)).orderBy(desc(passkey.created))
}

/** A passkey with its owner's handle; null for an unknown credential. */
export async function passkeyWithHandle(d1: D1Database, id: string) {
  const [found] = await open(d1)
    .select({ passkey, handle: passkeyHolder.handle })
    .from(passkey)
    .innerJoin(passkeyHolder, eq(passkeyHolder.ownerId, passkey.ownerId))
    .where(eq(passkey.id, id))
  return found ?? null
}

/** The owner's name in the passkeys: random, and without the e-mail address. */
export async function handleOf(d1: D1Database, ownerId: string): Promise<string> {
  const row = await d1
    .prepare(
      `INSERT INTO passkey_holder (account_id, handle) VALUES (?, ?)
       ON CONFLICT (account_id) DO UPDATE SET handle = handle RETURNING handle`,
    )
    .bind(ownerId, randomSecret())
    .first<{ handle: string }>()
  return row!.handle
}

/** Changes no row when the credential is known already, or the owner has too many. */
export function insertPasskey(d1: D1Database, row: NewPasskey): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO passkey (id, account_id, public_key, counter, transports, backup_eligible, backed_up, name, created)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT count(*) FROM passkey WHERE account_id = ?2) < ?10
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      row.id,
      row.ownerId,
      JSON.stringify(row.publicKey),
      row.counter,
      JSON.stringify(row.transports),
      Number(row.backupEligible),
      Number(row.backedUp),
      row.name,
      row.created,
      maxPasskeys,
    )
}

/** Changes no row when the owner has no such passkey. */
export function deletePasskey(d1: D1Database, id: string, ownerId: string): D1PreparedStatement {
  return d1.prepare('DELETE FROM passkey WHERE id = ? AND account_id = ?').bind(id, ownerId)
}

export async function renamePasskey(d1: D1Database, id: string, ownerId: string, name: string): Promise<void> {
  await d1.prepare('UPDATE passkey SET name = ? WHERE id = ? AND account_id = ?').bind(name, id, ownerId).run()
}

/**
 * Records a use. False when the counter has not grown: then the passkey was copied, or the response sent twice. Synchronised
 * passkeys do not count, and always send 0.
 */
export async function recordUse(
  d1: D1Database,
  { id, counter, backedUp }: { id: string; counter: number; backedUp: boolean },
  now: number,
): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `UPDATE passkey SET counter = ?2, backed_up = ?3, last_used = ?4
       WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))`,
    )
    .bind(id, counter, Number(backedUp), now)
    .run()
  return meta.changes === 1
}

/** True once for an account without passkeys: after that the customer is not offered one again. */
export async function takeOffer(d1: D1Database, ownerId: string, now: number): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `INSERT INTO passkey_holder (account_id, handle, offered)
       SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM passkey WHERE account_id = ?1)
       ON CONFLICT (account_id) DO UPDATE SET offered = excluded.offered WHERE offered IS NULL`,
    )
    .bind(ownerId, randomSecret(), now)
    .run()
  return meta.changes === 1
}
