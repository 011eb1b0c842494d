// Import sessions: one brand's next catalogue while it arrives. A session belongs to one file, by its digest: the same file
// continues it after an interruption, another file replaces it.
import type { BrandCode } from '#shared/brands/brand.ts'
import { newId } from '#origin/platform/secrets.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { waitingBrand } from '#origin/shop/catalogue/waiting-products.ts'

export type SessionState = 'open' | 'ready' | 'live' | 'failed' | 'dropped'
export type Session = { id: string; brand: BrandCode; digest: string; state: SessionState; reason: string }

/** Products that one call deletes. */
const step = 500
const select = 'SELECT id, brand, digest, state, reason FROM import_session'

/** `clearing`: products of another file are still being removed; the call is to be repeated. */
export async function openSession(
  d1: D1Database,
  brand: BrandCode,
  digest: string,
  now: Date,
): Promise<Session & { clearing: boolean }> {
  const last = await d1
    .prepare(`${select} WHERE brand = ? ORDER BY started DESC, rowid DESC LIMIT 1`)
    .bind(brand)
    .first<Session>()
  if (last?.state === 'ready')
    throw new Refusal(409, 'IMPORT_RUNNING', `An import of ${brand} is going live. Try again in a minute.`)
  if (last && last.digest === digest && (last.state === 'open' || last.state === 'failed')) {
    await d1
      .prepare("UPDATE import_session SET state = 'open', changed = ?2, reason = '' WHERE id = ?1")
      .bind(last.id, now.getTime())
      .run()
    return { ...last, state: 'open', clearing: false }
  }
  await d1
    .prepare("UPDATE import_session SET state = 'dropped' WHERE brand = ? AND state IN ('open', 'failed')")
    .bind(brand)
    .run()
  const none = { id: '', brand, digest, state: 'open', reason: '' } as const
  if (await deleteWaiting(d1, brand)) return { ...none, clearing: true }
  const id = newId()
  await d1
    .prepare(
      "INSERT INTO import_session (id, brand, digest, state, started, changed) VALUES (?1, ?2, ?3, 'open', ?4, ?4)",
    )
    .bind(id, brand, digest, now.getTime())
    .run()
  return { ...none, id, clearing: false }
}

export async function sessionOf(d1: D1Database, id: string): Promise<Session> {
  const session = await d1.prepare(`${select} WHERE id = ?`).bind(id).first<Session>()
  if (!session) throw new Refusal(404, 'NO_IMPORT', 'There is no such import. Start the command again.')
  return session
}

export async function openSessionOf(d1: D1Database, id: string): Promise<Session> {
  const session = await sessionOf(d1, id)
  if (session.state !== 'open')
    throw new Refusal(409, 'IMPORT_CLOSED', 'Another import has taken its place. Start the command again.')
  return session
}

/** The last products have arrived: the background pass puts them on sale. */
export async function finishSession(d1: D1Database, { id }: Session, now: Date): Promise<void> {
  await d1
    .prepare("UPDATE import_session SET state = 'ready', changed = ?2 WHERE id = ?1 AND state = 'open'")
    .bind(id, now.getTime())
    .run()
}

export async function dropSession(d1: D1Database, { id, brand }: Session): Promise<void> {
  await d1.prepare("UPDATE import_session SET state = 'dropped' WHERE id = ?").bind(id).run()
  while (await deleteWaiting(d1, brand));
}

/** True when more are left. */
async function deleteWaiting(d1: D1Database, brand: BrandCode): Promise<boolean> {
  const { results } = await d1
    .prepare(`SELECT product_no AS productNo FROM product WHERE brand = ? LIMIT ${step}`)
    .bind(waitingBrand(brand))
    .all<{ productNo: string }>()
  if (results.length === 0) return false
  const numbers = JSON.stringify(results.map(({ productNo }) => productNo))
  await d1.batch(
    ['product_category', 'colour', 'option', 'picture', 'related', 'product'].map((table) =>
      d1.prepare(`DELETE FROM ${table} WHERE product_no IN (SELECT value FROM json_each(?))`).bind(numbers),
    ),
  )
  return results.length === step
}
