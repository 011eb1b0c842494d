// The browsed catalogue in this process, on Node's SQLite, with the sample catalogue of brands.
import { globSync, readFileSync } from 'node:fs'
import type { BrandCode } from '#shared/brands/brand.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import type { SeedCatalogue } from '#origin/sample/seed/catalogue.ts'
import { directDatabase } from '#tests/money/seeds/database.ts'
import { Store } from '#tests/money/seeds/store.ts'

export async function catalogueDatabase(
  catalogues: ReadonlyArray<readonly [BrandCode, SeedCatalogue]>,
): Promise<{ catalogue: D1Database; statements: () => number }> {
  const [primary, browsed] = [emptyStore('migrations'), emptyStore('migrations-catalogue')]
  const [DB, CATALOGUE] = [directDatabase(primary), directDatabase(browsed)]
  for (const [brand, catalogue] of catalogues) await loadCatalogue(DB, brand, catalogue)
  await publishAllChanges({ DB, CATALOGUE })
  return { catalogue: CATALOGUE, statements: () => browsed.made }
}

function emptyStore(migrations: string): Store {
  const store = new Store()
  for (const file of globSync(`origin/${migrations}/*.sql`).toSorted()) store.exec(readFileSync(file, 'utf8'))
  return store
}
