import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { bindings, fetchOrigin, rowsOf } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { allRows } from '#origin/fixtures/people.ts'
import { loadBackup, NotLoaded, save, type Line, tablesOf } from './backup.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const { DB, CATALOGUE } = bindings
await openCatalogue()
await anOrder({
  orderNo: 'J7',
  person: 'C1',
  email: 'grace@people.example',
  placed: new Date().toISOString(),
  summary: {},
})

const saved: Line[] = []
for await (const line of save(DB, new Date())) saved.push(JSON.parse(JSON.stringify(line)) as Line)

async function packed(lines: readonly Line[]): Promise<Uint8Array> {
  const text = new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')])
  return new Uint8Array(await new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
}

const file = await packed(saved)
const load = (bytes: Uint8Array, d1 = DB) => loadBackup(d1, () => new Blob([bytes]).stream())

const triggers = () => rowsOf("SELECT sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")

const watching = await triggers()

/** Empties the database to the state after migrations. */
async function empty() {
  const results = await rowsOf<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  if (results.length > 0) await DB.batch(results.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)))
  await DB.batch((await tablesOf(DB)).map((table) => DB.prepare(`DELETE FROM "${table}"`)))
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

const changing = ['brand_version', 'catalogue_change', 'catalogue_rebuild', 'backup_mark']
const rowsThatStay = async () => (await allRows()).filter(({ table }) => !changing.includes(table))

test('a restored backup gives the same replies', async () => {
  const before = { rows: await rowsThatStay(), triggers: await triggers(), heard: await heard() }
  expect(JSON.stringify(before.heard[0])).toContain('AB123')
  await empty()
  expect(JSON.stringify(await heard())).not.toContain('AB123')
  expect(await load(file)).toBe((saved.at(-1) as { end: number }).end)
  const after = { rows: await rowsThatStay(), triggers: await triggers(), heard: await heard() }
  expect(after).toEqual(before)
  await expect(DB.prepare("UPDATE option SET stock = -1 WHERE product_no = 'AB123'").run()).rejects.toThrow(/CHECK/)
  await expect(load(file)).rejects.toThrow(/not empty/)
})

test('a cut or changed file is refused before the first row', async () => {
  await empty()
  const before = { rows: await allRows(), triggers: watching }
  const cuts = [0, 9, 100, file.length >> 1, file.length - 8, file.length - 1].map((end) => file.subarray(0, end))
  const changed = [200, file.length >> 1, file.length - 6].map((at) => file.with(at, file[at]! ^ 4))
  for (const bytes of [...cuts, ...changed]) await expect(load(bytes)).rejects.toThrow(/damaged/)
  await expect(load(await packed(saved.slice(0, -1)))).rejects.toThrow(/was cut/)
  await expect(load(await packed([{ rows: [] }]))).rejects.toThrow(/no back-up/)
  await expect(load(await packed([{ backup: 1, at: '', tables: ['unheard_of'] }]))).rejects.toThrow(/unheard_of/)
  expect({ rows: await allRows(), triggers: await triggers() }).toEqual(before)
})

test('a load that fails leaves an empty database, with its triggers', async () => {
  await empty()
  const before = { rows: await rowsThatStay(), triggers: watching }
  // A row that another row of the file forbids.
  const twice = saved.flatMap((line) => ('rows' in line && line.rows.length > 0 ? [line, line] : [line]))
  const count = twice.reduce((sum, line) => sum + ('rows' in line ? line.rows.length : 0), 0)
  const failing = load(await packed(twice.with(-1, { end: count })))
  await expect(failing).rejects.toThrow(/UNIQUE.*empty again/)
  expect({ rows: await rowsThatStay(), triggers: await triggers() }).toEqual(before)
})

test('a load that lost the database is undone by the next one', async () => {
  await empty()
  let batches = 4
  const alive = <Of>(of: Of): Of => {
    if (batches <= 0) throw new Error('connection lost')
    return of
  }
  const lost = {
    prepare: (sql: string) => alive(DB).prepare(sql),
    batch: (statements: D1PreparedStatement[]) =>
      alive(DB)
        .batch(statements)
        .finally(() => (batches -= 1)),
  } as D1Database
  const failing = load(file, lost)
  await expect(failing).rejects.toThrow(NotLoaded)
  await expect(failing).rejects.toThrow(/connection lost.*again: it empties/)
  expect(await triggers()).toEqual([])
  expect(await load(file)).toBe((saved.at(-1) as { end: number }).end)
  expect(await triggers()).toEqual(watching)
})
