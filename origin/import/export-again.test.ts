import { globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { merchantFeed } from '#origin/export/merchant-feed.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { importInto } from '#origin/fixtures/import-into.ts'

const state = mkdtempSync(join(tmpdir(), 'export-'))
const { env, dispose } = await openLocalShop(state)
afterAll(dispose)
const odd = {
  ...smallCatalogue.products[0]!,
  productNo: 'OD001',
  name: 'The "odd"\tone, 24" wide',
  description: '<p>First\nsecond. <strong>"Third"</strong></p>',
  composition: '60% cotton, 40% linen',
}
await loadCatalogue(env.DB, 'jdw', { ...smallCatalogue, products: [...smallCatalogue.products, odd] })

async function exported(brand: BrandCode) {
  let text = ''
  for await (const piece of merchantFeed(env.DB, brand)) text += piece
  return text
}

/** Every field of a brand's products that a feed can carry. */
async function sold(brand: BrandCode) {
  const { results } = await env.DB.prepare(
    `SELECT p.name, p.label, p.description, p.composition, k.label AS category, p.price, p.price_to, p.was, c.name AS colour,
       o.size, o.price AS pence, o.was AS before, o.stock, o.option_no IS NOT NULL AS sold
     FROM product AS p JOIN option AS o USING (product_no) JOIN colour AS c ON c.product_no = p.product_no
       AND c.code = o.colour_code
     JOIN category AS k ON k.brand = p.brand AND k.path = p.category_path WHERE p.brand = ? ORDER BY p.name, c.name, o.position`,
  )
    .bind(brand)
    .all()
  return results
}

test('an exported catalogue imports as the same products', async () => {
  const report = await importInto(env, {
    brand: 'awl',
    format: 'google',
    stream: Readable.from([await exported('jdw')]),
    now: new Date('2026-11-21T12:00:00Z'),
  })
  expect([report.added, report.bad, report.skipped]).toEqual([6, [], []])
  const before = await sold('jdw')
  expect(before.length).toBe(15)
  const plain = (row: Record<string, unknown>) => ({
    ...row,
    name: String(row.name).replace('\t', ' '),
    description: String(row.description).replace('\n', ' '),
  })
  expect(await sold('awl')).toEqual(before.map(plain))
})

test('a command waits while a served shop holds the database', async () => {
  const files = globSync(join(state, 'd1/miniflare-D1DatabaseObject/*.sqlite'))
  const served = files.map((file) => new DatabaseSync(file))
  for (const database of served) database.exec('BEGIN IMMEDIATE')
  const isFree = pause(500, true)
  const read = env.DB.prepare('SELECT count(*) AS count FROM product').first<number>('count')
  const written = env.DB.prepare("UPDATE product SET name = 'Held' WHERE product_no = 'OD001'").run()
  expect(await Promise.race([isFree, written])).toBe(true)
  for (const database of served) database.close()
  expect([await read, (await written).meta.changes > 0]).toEqual([12, true])
})
