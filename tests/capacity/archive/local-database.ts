// A database in a file with the shop's tables, over Node's SQLite, whose pages can be counted by table.
import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

type Bound = { sql: string; values: readonly unknown[] }

/** Bytes by table, indexes included, of pages in use: those that deleted rows have left free are not counted. */
export type Sizes = Readonly<Record<string, number>>

export function localDatabase(path: string) {
  const sqlite = new DatabaseSync(path)
  sqlite.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  for (const file of globSync('origin/migrations/*.sql').toSorted()) sqlite.exec(readFileSync(file, 'utf8'))
  return { d1: asD1(sqlite), sizes: () => sizesOf(sqlite), inOne: (work: () => Promise<void>) => inOne(sqlite, work) }
}

/** Writes many batches as one transaction. */
async function inOne(sqlite: DatabaseSync, work: () => Promise<void>): Promise<void> {
  sqlite.exec('BEGIN')
  await work()
  sqlite.exec('COMMIT')
}

function sizesOf(sqlite: DatabaseSync): Sizes {
  const rows = sqlite
    .prepare(
      `SELECT coalesce(tbl_name, 'sqlite_schema') AS name, sum(pgsize) AS bytes FROM dbstat
       LEFT JOIN sqlite_schema USING (name) GROUP BY 1`,
    )
    .all() as Array<{ name: string; bytes: number }>
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}

/** The part of D1's interface that the shop uses. */
function asD1(sqlite: DatabaseSync): D1Database {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const run = ({ sql, values }: Bound) => {
    const known = statements.get(sql) ?? sqlite.prepare(sql)
    statements.set(sql, known)
    const cells = values.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)))
    const results = known.all(...cells) as Array<Record<string, unknown>>
    return { success: true, results, meta: { changes: 0 } }
  }
  const bound = (sql: string, values: readonly unknown[]) => ({
    sql,
    values,
    bind: (...given: unknown[]) => bound(sql, given),
    all: async () => run({ sql, values }),
    run: async () => run({ sql, values }),
    first: async (column?: string) => {
      const row = run({ sql, values }).results[0] ?? null
      return row && column !== undefined ? row[column] : row
    },
  })
  const batch = async (all: readonly Bound[]) => {
    sqlite.exec('SAVEPOINT batch')
    try {
      const results = all.map(run)
      sqlite.exec('RELEASE batch')
      return results
    } catch (error) {
      sqlite.exec('ROLLBACK TO batch; RELEASE batch')
      throw error
    }
  }
  return { prepare: (sql: string) => bound(sql, []), batch } as unknown as D1Database
}
