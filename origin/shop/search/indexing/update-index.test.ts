// The index that changes update row by row is the index that a build from all products makes.
import { expect, test } from 'vitest'
import { bindings, fetchOrigin, rowsOf } from '#origin/fixtures/ask.ts'
import type { ListingIndex } from '../listing-index.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { requestRebuild } from './listing-changes.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const { DB, CATALOGUE } = bindings
await openCatalogue()
await publishAllChanges(bindings)

/** Without the sets that have become empty: they stay until the next build, and so do their sizes among the filters. */
async function indexRows(): Promise<Record<string, string>> {
  const { results } = await CATALOGUE.prepare(
    "SELECT key, data FROM listing_index WHERE brand = 'jdw' AND data <> 'g' ORDER BY key",
  ).all<{ key: string; data: string }>()
  const rows = Object.fromEntries(results.map(({ key, data }) => [key, data]))
  const { facets, categories } = JSON.parse(rows.about!) as Pick<ListingIndex, 'facets' | 'categories'>
  const size = facets.size.filter(({ value }) => rows[`set:size:${value}`])
  return { ...rows, about: JSON.stringify({ facets: { ...facets, size }, categories }) }
}

test('the updated index equals a newly built one', async () => {
  const options = await rowsOf<{ p: string; o: string }>(
    "SELECT product_no AS p, option_no AS o FROM option JOIN product USING (product_no) WHERE brand = 'jdw'",
  )
  let state = 11
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 12; round++) {
    for (let change = 0; change < 4; change++) {
      const { p, o } = options[random(options.length)]!
      const price = 500 + random(25_000)
      await DB.batch([
        DB.prepare('UPDATE option SET stock = ? WHERE product_no = ? AND option_no = ?').bind(random(3), p, o),
        DB.prepare(
          'UPDATE product SET price = ?1, was = ?2, rating_average = ?3, rating_total = ?4 WHERE product_no = ?5',
        ).bind(price, random(2) ? price + 900 : null, random(500) / 100, random(40), p),
      ])
    }
    await publishAllChanges(bindings)
    const updated = await indexRows()
    await requestRebuild(DB, 'jdw').run()
    await publishAllChanges(bindings)
    expect(updated).toEqual(await indexRows())
  }
  expect(await DB.prepare('SELECT count(*) AS left FROM catalogue_change').first('left')).toBe(0)
})

test('a sale that takes the last one leaves the filter', async () => {
  const inSize = async () =>
    JSON.stringify(await (await fetchOrigin('/api/shop/c/listing?path=women/dresses&size=12')).json())
  await DB.prepare("UPDATE option SET stock = 1 WHERE product_no = 'AB123'").run()
  await publishAllChanges(bindings)
  expect(await inSize()).toContain('AB123')
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB123' AND size = '12'").run()
  await publishAllChanges(bindings)
  expect(await inSize()).not.toContain('AB123')
})
