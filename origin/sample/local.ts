// Opens the local shop for scripts, with the database and pictures of `npm start` and `npm run dev`.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { aroundTrips } from './around-trips.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

/** Miniflare's folder inside wrangler's; both must name the same state. */
export const localDatabaseFolder = '.wrangler/state/v3'
/** In a transaction that has only read, the token is the first write: where it is refused, its reason is not in the message. */
const busy = /SQLITE_BUSY|Failed to get session commit token/
/** Longer than any statement of a shop takes. */
const busyMs = 60_000

export async function openLocalShop(path = localDatabaseFolder) {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
  process.env.WRANGLER_SEND_METRICS ??= 'false'
  const { env: opened, dispose } = await getPlatformProxy<OriginEnv>({ configPath: storesOnly(), persist: { path } })
  const env = { ...opened, DB: patient(opened.DB), CATALOGUE: patient(opened.CATALOGUE) }
  await migrate(env.DB, 'migrations')
  await migrate(env.CATALOGUE, 'migrations-catalogue')
  return { env, dispose }
}

/**
 * A served shop writes to the same files, and a database that another process holds is refused at once. What was refused has
 * written nothing: it waits and is sent again. So is what met a connection that the runtime had closed during long work.
 */
function patient(d1: D1Database): D1Database {
  return aroundTrips(d1, async (send) => {
    for (const until = Date.now() + busyMs; ; await pause(50))
      try {
        return await send()
      } catch (error) {
        const isClosed = (error as { cause?: { code?: string } }).cause?.code === 'UND_ERR_SOCKET'
        if (!(isClosed || busy.test(String(error))) || Date.now() > until) throw error
      }
  })
}

/** The origin's stores without its objects and queues, of which the runtime would say that their code is missing. */
function storesOnly(): string {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: 'origin/wrangler.toml' })
  mkdirSync('.wrangler', { recursive: true })
  const path = join('.wrangler', 'stores.json')
  const own = `${path}.${process.pid}`
  writeFileSync(own, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }))
  // Several processes may do this at once: the file is whole at every moment.
  renameSync(own, path)
  return path
}

/** The stores of a launched environment, with the ids that `npm run launch` wrote down; needs a Cloudflare account. */
export async function openRemoteShop(environment: string) {
  const configPath = `.launch/${environment}/stores.json`
  if (!existsSync(configPath))
    throw new Error(
      `${configPath} is missing: a launch or a release writes it (docs/runbook.md, “Back-up and restore”).`,
    )
  const { env, dispose } = await getPlatformProxy<OriginEnv>({ configPath, persist: false })
  return { env, dispose }
}

/** Applies pending migrations and records them in wrangler's table, so that `wrangler d1 migrations apply` agrees. */
async function migrate(d1: D1Database, folder: string) {
  await d1
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations
         (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run()
  const namesApplied = async () => {
    const { results } = await d1.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
    return new Set(results.map(({ name }) => name))
  }
  const applied = await namesApplied()
  for (const file of globSync(`origin/${folder}/*.sql`).sort()) {
    const name = basename(file)
    if (applied.has(name)) continue
    const statements = readFileSync(file, 'utf8')
      .split('--> statement-breakpoint')
      .filter((sql) => sql.trim() !== '')
    const record = d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    try {
      await d1.batch([...statements.map((sql) => d1.prepare(sql)), record])
    } catch (error) {
      // A batch whose connection closed after it was written has been sent again, and meets its own tables.
      if (!(await namesApplied()).has(name)) throw error
    }
  }
}
