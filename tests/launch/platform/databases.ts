// The platform's SQL databases: created, found by name or id, queried, and filled from an uploaded file.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Refused } from './refused.ts'
import type { Route } from './routes.ts'
import { createDatabase, type Database, type State } from './state.ts'

const Creation = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]*$/)),
  primary_location_hint: z.optional(z.string()),
  jurisdiction: z.optional(z.enum(['eu', 'fedramp', 'us'])),
})
const Query = z.strictObject({ sql: z.string(), params: z.optional(z.array(z.unknown())) })
const Replication = z.strictObject({ read_replication: z.strictObject({ mode: z.enum(['auto', 'disabled']) }) })
const etag = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const Import = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('init'), etag }),
  z.strictObject({ action: z.literal('ingest'), etag, filename: z.string() }),
  z.strictObject({ action: z.literal('poll'), current_bookmark: z.string() }),
])
const bookmark = '00000001-00000000-00000000-00000000'

export const databaseRoutes: Route[] = [
  {
    method: 'GET',
    path: '/accounts/:account/d1/database',
    answer: ({ state, url }) => {
      const name = url.searchParams.get('name')
      return [...state.databases.values()].filter((one) => name === null || one.name === name).map(shown)
    },
  },
  {
    method: 'POST',
    path: '/accounts/:account/d1/database',
    changes: 'database',
    answer: ({ state, json, folder }) => {
      const { name, jurisdiction = null } = Creation.parse(json())
      if ([...state.databases.values()].some((one) => one.name === name))
        throw new Refused(400, 7502, `A database with the name ${name} exists.`)
      return shown(createDatabase(state, name, folder, jurisdiction))
    },
  },
  {
    method: 'GET',
    path: '/accounts/:account/d1/database/:id',
    answer: ({ state, params }) => {
      const found = find(state, params.id!)
      return { ...shown(found), read_replication: { mode: found.replication } }
    },
  },
  {
    method: 'PUT',
    path: '/accounts/:account/d1/database/:id',
    changes: 'replication',
    answer: ({ state, params, json }) => {
      const found = find(state, params.id!)
      found.replication = Replication.parse(json()).read_replication.mode
      return shown(found)
    },
  },
  {
    method: 'POST',
    path: '/accounts/:account/d1/database/:id/query',
    changes: ({ sql = '' }) => changeOf(String(sql)),
    answer: ({ state, params, json }) => query(find(state, params.id!), Query.parse(json()).sql),
  },
  {
    method: 'POST',
    path: '/accounts/:account/d1/database/:id/import',
    changes: ({ action }) => `import ${String(action)}`,
    answer: ({ state, params, json, origin }) => {
      const body = Import.parse(json())
      const database = find(state, params.id!)
      if (body.action === 'poll')
        return { success: true, status: 'complete', at_bookmark: bookmark, result: imported(0) }
      if (body.action === 'init') {
        // The platform knows a file by its digest: one that is there is not sent again.
        state.imports.set(body.etag, null)
        return { success: true, filename: `${body.etag}.sql`, upload_url: `${origin}/uploads/${body.etag}` }
      }
      const sql = state.imports.get(body.etag)
      if (sql == null) throw new Refused(400, 7500, 'The file has not been uploaded.')
      return {
        success: true,
        type: 'import',
        status: 'complete',
        at_bookmark: bookmark,
        result: imported(execute(database, sql)),
        messages: [],
      }
    },
  },
]

export function receiveUpload(state: State, digest: string, body: Buffer): void {
  if (createHash('md5').update(body).digest('hex') !== digest)
    throw new Refused(400, 7500, 'The file is not as announced.')
  state.imports.set(digest, body.toString('utf8'))
}

/** All migrations are one kind of change. */
function changeOf(sql: string): string | null {
  if (/^\s*(SELECT|PRAGMA)\b/i.test(sql)) return null
  return sql.includes('d1_migrations') ? 'migration' : 'statement'
}

function find(state: State, idOrName: string): Database {
  const found = state.databases.get(idOrName) ?? [...state.databases.values()].find(({ name }) => name === idOrName)
  if (!found) throw new Refused(404, 7404, `The database ${idOrName} could not be found.`)
  return found
}

function shown({ uuid, name, jurisdiction }: Database) {
  return {
    uuid,
    name,
    jurisdiction,
    version: 'production',
    num_tables: 0,
    file_size: 0,
    created_at: '2026-11-26T00:00:00Z',
  }
}

const meta = {
  duration: 1,
  rows_read: 0,
  rows_written: 0,
  changes: 0,
  last_row_id: 0,
  size_after: 1,
  changed_db: false,
}

function imported(count: number) {
  return { num_queries: count, final_bookmark: bookmark, meta }
}

/** The platform's limit for one statement, in bytes. */
const maxStatement = 100_000

/** A file is executed as a whole or not at all. */
function execute({ sqlite }: Database, sql: string): number {
  if (sql.split(';\n').some((statement) => Buffer.byteLength(statement) > maxStatement))
    throw new Refused(400, 7500, 'statement too long: SQLITE_TOOBIG')
  sqlite.exec('BEGIN')
  try {
    sqlite.exec(sql)
    sqlite.exec('COMMIT')
  } catch (error) {
    sqlite.exec('ROLLBACK')
    throw new Refused(400, 7500, (error as Error).message)
  }
  return sql.split(';\n').length
}

/** Several statements are executed in one transaction; the rows are those of the last one that has rows. */
function query({ sqlite }: Database, sql: string) {
  try {
    if (/^\s*(SELECT|PRAGMA|WITH)\b/i.test(sql)) return [{ success: true, meta, results: sqlite.prepare(sql).all() }]
    sqlite.exec('BEGIN')
    sqlite.exec(sql)
    sqlite.exec('COMMIT')
    return [{ success: true, meta, results: [] }]
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    throw new Refused(400, 7500, (error as Error).message)
  }
}
