import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { indexOf } from './read-index.ts'

const { DB, CATALOGUE } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await publishAllChanges(bindings)

/** A replica that has not heard of what was published after `version`. */
function replicaAt(version: number): CatalogueReader {
  const answer = { all: async () => ({ results: [{ edition: 1, version, key: null, data: null }] }) }
  return { prepare: () => ({ bind: () => answer }) } as unknown as CatalogueReader
}

test('a replica that is behind does not take newer lists away', async () => {
  const { version } = await indexOf(CATALOGUE, 'jdw')
  await DB.prepare("UPDATE product SET price = 100 WHERE product_no = 'KN001'").run()
  await publishAllChanges(bindings)
  const newest = await indexOf(CATALOGUE, 'jdw')
  expect(newest.version).toBeGreaterThan(version)
  expect(await indexOf(replicaAt(version), 'jdw')).toBe(newest)
})
