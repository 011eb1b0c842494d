// Takes a customer out of the archive. The batch that erases the customer notes what is to be done; it is done at once, and again
// each minute until the archive has confirmed it.
import type { OriginEnv } from '#origin/platform/env.ts'
import { anonymised, keysFindingPerson, orderIn } from './anonymise.ts'
import { customerDigest, customerFolder, documentOfPointer, inParallel, readText, storeText } from './store.ts'
import type { ArchivedOrder } from './tables.ts'

type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>

/** A pass that was writing when the customer was erased has ended by then. */
const secondLookMs = 3_600_000
const maxKeys = 1000

/** For the batch that erases a customer. `emails`: a JSON list of confirmed addresses in small letters. */
export async function erasureStatements(
  d1: D1Database,
  id: string,
  emails: string,
  now: Date,
): Promise<D1PreparedStatement[]> {
  return [
    d1
      .prepare('INSERT OR REPLACE INTO archive_erasure (customer, at) VALUES (?, ?)')
      .bind(await customerDigest(id), now.getTime()),
    d1.prepare('DELETE FROM past_size WHERE customer_id = ?').bind(id),
    d1.prepare('DELETE FROM past_customer WHERE who = ? OR who IN (SELECT value FROM json_each(?))').bind(id, emails),
    d1
      .prepare(
        `INSERT OR IGNORE INTO archive_deletion (key) SELECT ${mailKeySql} FROM mail
         WHERE text_archived = 1 AND (customer_id = ? OR lower(recipient) IN (SELECT value FROM json_each(?)))`,
      )
      .bind(id, emails),
  ]
}

/** The name of a mail's text, by the day on which the mail was sent. */
export const mailKeySql = "'mails/' || date(done_at / 1000, 'unixepoch') || '/' || id"

/** Returns the number of changed and deleted objects. Throws when the archive fails; the next run goes on. */
export async function eraseArchived(env: Env, now: Date): Promise<number> {
  const { results } = await env.DB.prepare('SELECT customer, at FROM archive_erasure ORDER BY at LIMIT 20').all<{
    customer: string
    at: number
  }>()
  let changed = await deleteObjects(env)
  for (const { customer, at } of results) {
    changed += await eraseDocuments(env, customer)
    if (at < now.getTime() - secondLookMs)
      await env.DB.prepare('DELETE FROM archive_erasure WHERE customer = ? AND at = ?').bind(customer, at).run()
  }
  return changed
}

async function eraseDocuments(env: Env, customer: string): Promise<number> {
  const { objects } = await env.ARCHIVE.list({ prefix: customerFolder(customer), limit: maxKeys })
  await inParallel(objects, async ({ key: pointer }) => {
    const key = documentOfPointer(pointer)
    const text = await readText(env, key)
    const document = text === null ? null : (JSON.parse(text) as ArchivedOrder)
    const order = document && orderIn(document)
    // What the document names goes before it, and the pointer last: what is cut off is found again.
    if (order?.['customer_id'] != null && (await customerDigest(String(order['customer_id']))) === customer) {
      if (order['email'] != null)
        await env.DB.prepare('DELETE FROM past_customer WHERE who = lower(?)').bind(order['email']).run()
      await env.ARCHIVE.delete(await keysFindingPerson(order))
      await storeText(env, key, JSON.stringify(anonymised(document!)), { placed: String(order['placed']) })
    }
    await env.ARCHIVE.delete(pointer)
  })
  return objects.length
}

async function deleteObjects(env: Env): Promise<number> {
  const { results } = await env.DB.prepare(`SELECT key FROM archive_deletion LIMIT ${maxKeys}`).all<{ key: string }>()
  if (results.length === 0) return 0
  const keys = results.map(({ key }) => key)
  await env.ARCHIVE.delete(keys)
  await env.DB.prepare('DELETE FROM archive_deletion WHERE key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run()
  return keys.length
}
