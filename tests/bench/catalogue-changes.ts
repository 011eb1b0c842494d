// npm run catalogue-changes [-- SIZE]: what a change costs a shop with 100,000 products, by the database's own counters: in the
// request, and in the background pass that brings the lists up to date.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrandCode } from '#shared/brands/brand.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { actionNamed } from '#origin/operator/registry.ts'
import { runAction } from '#origin/operator/run.ts'
import { waitingBrand } from '#origin/shop/catalogue/waiting-products.ts'
import { goLive } from '#origin/shop/feeds/imports/go-live.ts'
import { applyDelta } from '#origin/shop/feeds/apply-delta.ts'
import { readDelta } from '#origin/shop/feeds/delta-rows.ts'
import { indexOf } from '#origin/shop/search/read-index.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { requestRebuild } from '#origin/shop/search/indexing/listing-changes.ts'
import { countingDatabase, type DatabaseCounts } from './counting-database.ts'
import { writeSyntheticProducts } from './synthetic-catalogue.ts'

const size = Number(process.argv[2] ?? 100_000)
const brand: BrandCode = 'fw'
const folder = mkdtempSync(join(tmpdir(), 'catalogue-changes-'))
const { env, dispose } = await openLocalShop(folder)
try {
  await writeSyntheticProducts(env.DB, brand, size, waitingBrand(brand))
  await env.DB.prepare(
    "INSERT INTO import_session (id, brand, digest, state, started, changed) VALUES ('one', ?, '', 'ready', 1, 1)",
  )
    .bind(brand)
    .run()
  const { d1, counts, reset } = countingDatabase(env.DB)
  const browsed = countingDatabase(env.CATALOGUE)
  const stores = { DB: d1, CATALOGUE: browsed.d1 }
  const measured = async (what: string, work: () => Promise<unknown>) => {
    reset()
    browsed.reset()
    const began = performance.now()
    await work()
    const ms = performance.now() - began
    print(`${what}, primary`, ms, counts())
    print(`${what}, catalogue`, ms, browsed.counts())
  }
  await measured('an import goes on sale', () => goLive(stores, { id: 'one', brand }))
  await indexOf(env.CATALOGUE, brand)
  const action = actionNamed('stock.price')!
  const operating = {
    env: { ...env, DB: d1 } as never,
    operator: { name: 'bench', role: 'owner', by: 'script' } as const,
    brand,
    sure: true,
  }
  const numberAt = (at: number) => `${brand}-B${at}`.toUpperCase()
  const seen = async (productNo: string) =>
    (await env.DB.prepare('SELECT price, was FROM product WHERE product_no = ?').bind(productNo).first()) as {
      price: number
      was: number | null
    }
  for (const [at, price] of [
    [4321, '12.34'],
    [4322, '56.78'],
    [4323, '3.21'],
  ] as const) {
    const { price: pence, was } = await seen(numberAt(at))
    const typed = `${(pence / 100).toFixed(2)}${was === null ? '' : ` (${(was / 100).toFixed(2)})`}`
    await measured('price of a product: the request', () =>
      runAction(
        action,
        { product: numberAt(at), option: '', seen: typed, price },
        { ...operating, now: new Date() },
      ).then((done) => {
        if (!('done' in done)) throw new Error(JSON.stringify(done))
      }),
    )
    await measured('price of a product: the pass', () => publishAllChanges(stores))
    await measured('price of a product: a reader loads the new version', () => indexOf(browsed.d1, brand))
  }
  const options = (
    await env.DB.prepare(
      "SELECT product_no AS p, option_no AS o FROM option WHERE product_no GLOB 'FW-B1[0-9][0-9][0-9]' ORDER BY 1, 2 LIMIT 1000",
    ).all<{ p: string; o: string }>()
  ).results
  const feed = (column: string, value: number) =>
    readDelta([`product,option,${column}`, ...options.map(({ p, o }) => `${p},${o},${value}`)].join('\n'), 'csv', 2)
  for (const [what, column, value] of [
    ['1,000 options in stock again', 'stock', 40],
    ['1,000 stocks without an effect on lists', 'stock', 39],
    ['1,000 options sold out', 'stock', 0],
    ['1,000 prices', 'price', 17],
  ] as const) {
    await measured(`${what}: the request`, () => applyDelta(d1, feed(column, value), Date.now(), new Date()))
    await measured(`${what}: the pass`, () => publishAllChanges(stores))
  }
  await requestRebuild(d1, brand).run()
  await measured('a new edition of everything', () => publishAllChanges(stores))
} finally {
  await dispose()
  rmSync(folder, { recursive: true, force: true })
}

function print(what: string, ms: number, { statements, read, written, databaseMs, longestMs }: DatabaseCounts) {
  console.log(
    `| ${what} | ${ms.toFixed(1)} ms | ${databaseMs.toFixed(1)} ms | ${longestMs.toFixed(1)} ms | ${statements} | ${read.toLocaleString('en-GB')} | ${written.toLocaleString('en-GB')} |`,
  )
}
