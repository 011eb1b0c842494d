// Resets all stores and memory before each test file and creates the databases' tables.
import { reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, vi } from 'vitest'
import { forgetOrigin } from './forget-origin.ts'

type Tested = Record<'DB' | 'CATALOGUE', D1Database> & Record<'TEST_MIGRATIONS' | 'CATALOGUE_MIGRATIONS', D1Migration[]>

const { DB, CATALOGUE, TEST_MIGRATIONS, CATALOGUE_MIGRATIONS } = env as unknown as Tested
/** Removes the fake time, stubs and spies of the test before. */
function asItIs() {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
}

asItIs()
afterEach(asItIs)
forgetOrigin()
const has = (d1: D1Database, table: string) =>
  d1.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').bind(table).first()
do await reset()
while ((await has(DB, 'brand_version')) || (await has(CATALOGUE, 'live')))
const made = globalThis as { tables?: readonly [string, string] }
if (made.tables) {
  const [primary, catalogue] = made.tables
  await Promise.all([DB.prepare(primary).run(), CATALOGUE.prepare(catalogue).run()])
} else {
  await Promise.all([migrate(DB, TEST_MIGRATIONS), migrate(CATALOGUE, CATALOGUE_MIGRATIONS)])
  made.tables = await Promise.all([tablesOf(DB), tablesOf(CATALOGUE)])
}

function migrate(d1: D1Database, migrations: readonly D1Migration[]) {
  return d1.batch(migrations.flatMap(({ queries }) => queries).map((query) => d1.prepare(query)))
}

/** The schema after all migrations; creating this schema directly, as one query, takes a tenth of the time. */
async function tablesOf(d1: D1Database): Promise<string> {
  const { results } = await d1
    .prepare(
      `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       AND name NOT GLOB 'product_search_*' ORDER BY rowid`,
    )
    .all<{ sql: string }>()
  return results.map(({ sql }) => sql).join(';\n')
}
