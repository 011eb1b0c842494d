import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { allRows } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadBackup, NotLoaded, save, type Line, tablesOf } from './backup.ts'

const { DB, CATALOGUE } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await anOrder({
  orderNo: 'J7',
  person: 'C1',
  email: 'grace@people.example',
  placed: new Date().toISOString(),
  summary: {},
})

const saved: Line[] = []
for await (const line of save(DB, new Date())) saved.push(JSON.parse(JSON.stringify(line)) as Line)

async function* from(lines: readonly Line[]) {
  yield* lines
}

const triggers = async () =>
  (await DB.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all()).results

const watching = await triggers()

/** Empties the database to the state after migrations. */
async function empty() {
  const { results } = await DB.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all<{ name: string }>()
  if (results.length > 0) await DB.batch(results.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)))
  await DB.batch((await tablesOf(DB)).map((table) => DB.prepare(`DELETE FROM "${table}"`)))
  await DB.prepare('DELETE FROM product_search').run()
  const derived = ['live', 'product_document', 'listing_index', 'listed', 'product_search']
  await CATALOGUE.batch(derived.map((table) => CATALOGUE.prepare(`DELETE FROM ${table}`)))
  await DB.batch(watching.map(({ sql }) => DB.prepare(sql as string)))
}

const heard = async () =>
  Promise.all(
    [
      urlOf(searchCalls.search, { query: { term: 'dress' } }),
      urlOf(searchCalls.category, { query: { path: 'women' } }),
      '/api/shop/p/products?baseproducts=AB123',
    ].map(async (path) => (await fetchOrigin(path)).json()),
  )

test('a restored backup gives the same replies', async () => {
  const changing = ({ table }: { table: string }) =>
    !['brand_version', 'catalogue_change', 'catalogue_rebuild', 'listing_rebuild'].includes(table)
  const before = { rows: (await allRows()).filter(changing), triggers: await triggers(), heard: await heard() }
  expect(JSON.stringify(before.heard[0])).toContain('AB123')
  await empty()
  expect(JSON.stringify(await heard())).not.toContain('AB123')
  const count = await loadBackup(DB, from(saved))
  expect(count).toBe((saved.at(-1) as { end: number }).end)
  const after = { rows: (await allRows()).filter(changing), triggers: await triggers(), heard: await heard() }
  expect(after).toEqual(before)
  await expect(DB.prepare("UPDATE option SET stock = -1 WHERE product_no = 'AB123'").run()).rejects.toThrow(/CHECK/)
})

test('a backup is restored into an empty database only', async () => {
  await expect(loadBackup(DB, from(saved))).rejects.toThrow(NotLoaded)
  await empty()
  await expect(loadBackup(DB, from(saved.slice(0, -1)))).rejects.toThrow(/was cut/)
  await empty()
  await expect(loadBackup(DB, from([{ rows: [] }]))).rejects.toThrow(/no back-up/)
  await expect(loadBackup(DB, from([{ backup: 1, at: '', tables: ['unheard_of'] }]))).rejects.toThrow(/unheard_of/)
})
