import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { shopRows } from '#origin/fixtures/operating.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

test('waiting shoppers are counted by option, without their names', async () => {
  const notice = DB.prepare(
    `INSERT INTO stock_notice (id, brand, product_no, option_no, email, created, told) VALUES (?1, 'jdw', ?2, ?3, ?4, ?5, ?6)`,
  )
  await DB.batch([
    notice.bind('1', 'AB125', 'NVY-10', 'a@people.example', 1_000, null),
    notice.bind('2', 'AB125', 'NVY-12', 'a@people.example', 3_000, null),
    notice.bind('3', 'AB125', 'NVY-12', 'b@people.example', 2_000, null),
    notice.bind('4', 'AB125', 'NVY-14', 'c@people.example', 1_000, 5_000),
  ])
  const { rows } = await shopRows('waiting')
  expect(rows.map(({ key, cells }) => [key, cells.waiting, cells.stock])).toEqual([
    ['AB125/NVY-12', '2', '0'],
    ['AB125/NVY-10', '1', '0'],
  ])
  expect(JSON.stringify(rows)).not.toContain('people.example')
  expect((await shopRows('waiting', { brand: 'dal' })).rows).toEqual([])
})
