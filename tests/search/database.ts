// The browsed catalogue in this process, on Node's SQLite, with the sample catalogue of brands.
import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { BrandCode } from '#shared/brands/brand.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import type { SeedCatalogue } from '#origin/sample/seed/catalogue.ts'

export type CountingDatabase = { catalogue: D1Database; statements: () => number }

export async function catalogueDatabase(
  catalogues: ReadonlyArray<readonly [BrandCode, SeedCatalogue]>,
): Promise<CountingDatabase> {
  let made = 0
  const DB = asD1(emptyDatabase('migrations'), () => {})
  const CATALOGUE = asD1(emptyDatabase('migrations-catalogue'), () => made++)
  for (const [brand, catalogue] of catalogues) await loadCatalogue(DB, brand, catalogue)
  await publishAllChanges({ DB, CATALOGUE })
  return { catalogue: CATALOGUE, statements: () => made }
}

function emptyDatabase(migrations: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync(`origin/${migrations}/*.sql`).toSorted()) database.exec(readFileSync(file, 'utf8'))
  return database
}

type Prepared = ReturnType<typeof statement>

/** The part of D1's interface that the catalogue and the search use. */
function asD1(database: DatabaseSync, count: () => void): D1Database {
  const d1 = {
    prepare: (sql: string) => statement(database, sql, [], count),
    async batch(statements: readonly Prepared[]) {
      database.exec('BEGIN')
      const answers = statements.map((one) => one.now())
      database.exec('COMMIT')
      return answers
    },
  }
  return d1 as unknown as D1Database
}

function statement(database: DatabaseSync, sql: string, values: readonly unknown[], count: () => void) {
  const rows = () => {
    count()
    return database.prepare(sql).all(...values.map(cell)) as Array<Record<string, unknown>>
  }
  const now = () => ({ success: true, results: rows(), meta: {} })
  return {
    bind: (...bound: unknown[]) => statement(database, sql, bound, count),
    now,
    all: async () => now(),
    run: async () => now(),
    first: async () => rows()[0] ?? null,
    raw: async () => rows().map((row) => Object.values(row)),
  }
}

function cell(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}
