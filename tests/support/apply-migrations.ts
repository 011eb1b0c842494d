// Gives each test file a database with the shop's tables: all migrations in one journey, for there are many files.
import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }
await DB.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => DB.prepare(query)))
