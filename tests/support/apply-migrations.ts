// Gives each test file a shop of its own: nothing is kept of the file before, neither in stores nor in memory, and the
// database has its tables: all migrations in one journey, for there are many files.
import { reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, vi } from 'vitest'

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }
/** No test is told the time, or has its console silenced, by the one before it. */
function asItIs() {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
}

asItIs()
afterEach(asItIs)
do await reset()
while (await DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'brand_version'").first())
await DB.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => DB.prepare(query)))
