// What a change costs a brand with 100,000 products, by the databases' own counters: in the request, in the background pass that
// brings the lists up to date, and where a reader loads the new version.
import { applyDelta } from '#origin/shop/feeds/apply-delta.ts'
import { readDelta } from '#origin/shop/feeds/delta-rows.ts'
import { actionNamed } from '#origin/operator/registry.ts'
import { runAction } from '#origin/operator/run.ts'
import { indexOf } from '#origin/shop/search/read-index.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { requestRebuild } from '#origin/shop/search/indexing/listing-changes.ts'
import { countingDatabase } from './counting-database.ts'
import { large, largeCatalogue, withStores } from './large-catalogue.ts'
import type { Table } from './table.ts'

const { brand } = large

export async function measureChanges(): Promise<Table[]> {
  const rows: Array<Array<string | number>> = []
  await withStores(await largeCatalogue(), async (stores) => {
    const primary = countingDatabase(stores.DB)
    const catalogue = countingDatabase(stores.CATALOGUE)
    const counted = { DB: primary.d1, CATALOGUE: catalogue.d1 }
    const measured = async (what: string, work: () => Promise<unknown>) => {
      for (const { reset } of [primary, catalogue]) reset()
      await work()
      for (const [name, { counts }] of [
        ['primary', primary],
        ['catalogue', catalogue],
      ] as const) {
        const { statements, read, written, databaseMs, longestMs } = counts()
        if (statements === 0) continue
        const numbers = [read, written].map((count) => count.toLocaleString('en-GB'))
        rows.push([what, name, statements, ...numbers, databaseMs.toFixed(1), longestMs.toFixed(1)])
      }
    }
    await indexOf(stores.CATALOGUE, brand)
    for (const at of [4321, 4322, 4323]) {
      const product = `${brand}-B${at}`.toUpperCase()
      const typed = { product, option: '', ...(await newPrice(stores.DB, product)) }
      const operator = { name: 'bench', role: 'owner', by: 'script' } as const
      const given = { env: { ...stores, ...counted } as never, operator, brand, sure: true, now: new Date() }
      await measured('price of a product: the request', async () => {
        const done = await runAction(actionNamed('stock.price')!, typed, given)
        if (!('done' in done)) throw new Error(JSON.stringify(done))
      })
      await measured('price of a product: the pass', () => publishAllChanges(counted))
      await measured('price of a product: a reader', () => indexOf(counted.CATALOGUE, brand))
    }
    const options = await thousandOptions(stores.DB)
    for (const [what, column, value] of [
      ['1,000 options in stock', 'stock', 40],
      ['1,000 stocks without an effect on lists', 'stock', 39],
      ['1,000 options sold out', 'stock', 0],
      ['1,000 prices', 'price', 17],
    ] as const) {
      const lines = options.map(({ p, o }) => `${p},${o},${value}`)
      const delta = readDelta([`product,option,${column}`, ...lines].join('\n'), 'csv', 2)
      await measured(`${what}: the request`, () => applyDelta(counted.DB, delta, Date.now(), new Date()))
      await measured(`${what}: the pass`, () => publishAllChanges(counted))
    }
    await requestRebuild(counted.DB, brand).run()
    await measured('a new edition of everything', () => publishAllChanges(counted))
  })
  return [{ head: ['Change', 'database', 'statements', 'rows read', 'rows written', 'ms', 'longest ms'], rows }]
}

async function thousandOptions(d1: D1Database) {
  const sql = `SELECT product_no AS p, option_no AS o FROM option WHERE product_no GLOB ? ORDER BY 1, 2 LIMIT 1000`
  const { results } = await d1
    .prepare(sql)
    .bind(`${brand.toUpperCase()}-B1[0-9][0-9][0-9]`)
    .all<{ p: string; o: string }>()
  return results
}

/** A pound more, beside what the operator's page showed. */
async function newPrice(d1: D1Database, product: string): Promise<{ seen: string; price: string }> {
  const stored = await d1
    .prepare('SELECT price, was FROM product WHERE product_no = ?')
    .bind(product)
    .first<{ price: number; was: number | null }>()
  const { price, was } = stored!
  const seen = `${(price / 100).toFixed(2)}${was === null ? '' : ` (${(was / 100).toFixed(2)})`}`
  return { seen, price: ((price + 100) / 100).toFixed(2) }
}
