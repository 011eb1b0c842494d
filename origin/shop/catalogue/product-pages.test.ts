// What the reading of a product's page costs the catalogue's database.
import { expect, test } from 'vitest'
import { bindings, fetchOrigin } from '#origin/fixtures/ask.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { readPage } from './product-pages.ts'

const jumpers = 300

test('a page’s neighbours cost rows in proportion to the category', async () => {
  await loadCatalogue(bindings.DB, 'jdw', { ...smallCatalogue, products: manyJumpers(jumpers) })
  expect((await fetchOrigin('/api/shop/p/products?baseproducts=MJ7')).status).toBe(200)
  let read = 0
  const { CATALOGUE } = bindings
  const catalogue = {
    prepare: (sql: string) => CATALOGUE.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const results = await CATALOGUE.batch(statements)
      for (const { meta } of results) read += meta.rows_read
      return results
    },
  } as never
  const found = await readPage('MJ7', { brand: 'jdw', catalogue })
  expect(found!.related.near.length).toBeGreaterThan(0)
  expect(read).toBeGreaterThan(0)
  // Each list on the way up, twice.
  expect(read).toBeLessThan(10 * jumpers)
})
