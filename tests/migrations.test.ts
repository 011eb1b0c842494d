// The tables of the Drizzle schema are those of drizzle-kit's snapshot and of the migrations.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type * as DrizzleKit from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '#origin/drizzle.config.ts'

// Its other form takes five times as long to load.
const { generateSQLiteDrizzleJson, generateSQLiteMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof DrizzleKit

const modules = await Promise.all(globSync(config.schema as string).map((file) => import(resolve(file))))
const none = await generateSQLiteDrizzleJson({})
const schema = await generateSQLiteDrizzleJson(Object.assign({}, ...modules))

test('`drizzle-kit generate` finds nothing to do', async () => {
  const [newest, ...former] = globSync(`${config.out}/meta/*_snapshot.json`)
  const snapshot = JSON.parse(readFileSync(newest!, 'utf8')) as DrizzleKit.DrizzleSQLiteSnapshotJSON
  expect(await generateSQLiteMigration(snapshot, schema)).toEqual([])
  expect(former).toEqual([])
})

test('the migrations make the tables that the schema declares', async () => {
  const migrated = databaseOf(
    globSync(`${config.out}/*.sql`)
      .sort()
      .map((file) => readFileSync(file, 'utf8')),
  )
  const declared = databaseOf(await generateSQLiteMigration(none, schema))
  for (const table of Object.keys(schema.tables)) expect(describe(migrated, table)).toEqual(describe(declared, table))
})

function databaseOf(statements: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const sql of statements) database.exec(sql)
  return database
}

/** A column that a later migration added is the last one in the database. */
function describe(database: DatabaseSync, table: string): unknown {
  const columns = database.prepare(
    'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY name',
  )
  const indexes = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? ORDER BY name")
  return { table, columns: columns.all(table), indexes: indexes.all(table) }
}
