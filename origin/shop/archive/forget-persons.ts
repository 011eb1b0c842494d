// Takes customers out of archived orders past the tax law's period, as retention.ts does in the database. A part of the archive is
// looked through each day, and all of it within a few months: each document says when its order was placed.
import type { OriginEnv } from '#origin/platform/env.ts'
import { anonymised, keysFindingPerson, orderIn } from './anonymise.ts'
import { inParallel, readText, storeText } from './store.ts'
import type { ArchivedOrder } from './tables.ts'

type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>

const storedMs = 7 * 365 * 86_400_000
const listsPerDay = 120

/** Returns the number of documents that have lost their customer. */
export async function forgetPersons(env: Env, now: Date, lists = listsPerDay): Promise<number> {
  const before = new Date(now.getTime() - storedMs).toISOString()
  let after = await positionIn(env.DB)
  let forgotten = 0
  for (let list = 0; list < lists; list += 1) {
    const { objects, truncated } = await env.ARCHIVE.list({
      prefix: 'orders/',
      include: ['customMetadata'],
      ...(after && { startAfter: after }),
    })
    const old = objects.filter(
      ({ customMetadata: { placed = '', person } = {} }) => placed < before && person !== 'none',
    )
    await inParallel(old, async ({ key, customMetadata }) => {
      const text = await readText(env, key)
      if (text === null) return
      const document = JSON.parse(text) as ArchivedOrder
      const order = orderIn(document) ?? {}
      const { customer_id: customer = null, email = null } = order
      await env.ARCHIVE.delete(await keysFindingPerson(order))
      await env.DB.prepare('DELETE FROM past_customer WHERE who IN (?1, lower(?2)) AND placed < ?3')
        .bind(customer, email, now.getTime() - storedMs)
        .run()
      const metadata = { placed: customMetadata?.['placed'] ?? '', person: 'none' }
      await storeText(env, key, JSON.stringify(anonymised(document)), metadata)
    })
    forgotten += old.length
    after = truncated ? objects.at(-1)!.key : ''
    await env.DB.prepare("INSERT OR REPLACE INTO archive_pass (name, position) VALUES ('persons', ?)").bind(after).run()
    if (after === '') break
  }
  return forgotten
}

async function positionIn(d1: D1Database): Promise<string> {
  const row = await d1.prepare("SELECT position FROM archive_pass WHERE name = 'persons'").first<{ position: string }>()
  return row?.position ?? ''
}
