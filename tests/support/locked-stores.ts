// Makes stores of a served shop fail: another connection locks their files until the test releases the locks. The files'
// content does not change.
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Store → folder of its files in the local platform's state. */
const places = {
  database: 'd1/miniflare-D1DatabaseObject',
  sessions: 'do/shop-Session',
} as const
type Store = keyof typeof places

/** The existing files of a store. */
function filesOf(state: string, store: Store): string[] {
  return globSync(`${state}/v3/${places[store]}/*.sqlite`).filter((file) => !file.endsWith('metadata.sqlite'))
}

/** The file of the database that has a table: browsed goods have a database of their own. */
export function databaseWith(table: string, state: string): string {
  const has = (file: string) => {
    const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
    try {
      return database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined
    } finally {
      database.close()
    }
  }
  const found = filesOf(state, 'database').find(has)
  if (!found) throw new Error(`${state} has no database with the table ${table}.`)
  return found
}

/** Blocks every write to a store. Returns the function that releases the lock. */
export function lock(state: string, store: Store): () => void {
  const files = filesOf(state, store)
  if (files.length === 0) throw new Error(`${state} has no ${store} yet.`)
  const held = files.map((file) => {
    const connection = new DatabaseSync(file, { timeout: 5000 })
    connection.exec('BEGIN EXCLUSIVE; SELECT count(*) FROM sqlite_master')
    return connection
  })
  return () => {
    for (const connection of held) {
      connection.exec('ROLLBACK')
      connection.close()
    }
  }
}
