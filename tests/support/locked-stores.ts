// Takes stores away from a served shop: another connection holds the locks of their files, so that whatever the platform
// does with them fails, until the locks are released. Nothing in the files changes.
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The stores of a served shop, by where the local platform keeps them below its state. */
const places = {
  database: 'd1/miniflare-D1DatabaseObject',
  remembered: 'kv/miniflare-KVNamespaceObject',
  sessions: 'do/shop-Session',
  counters: 'do/shop-Limiter',
} as const
export type Store = keyof typeof places

/** The files of a store that exist now. */
export function filesOf(state: string, store: Store): string[] {
  return globSync(`${state}/v3/${places[store]}/*.sqlite`).filter((file) => !file.endsWith('metadata.sqlite'))
}

/**
 * Refuses every write from now on; gives what ends it. `reading` refuses reading too: that lock can only be had before the
 * shop has opened the files, so a shop that is served must start anew while it is held.
 */
export function lock(state: string, store: Store, { reading = false } = {}): () => void {
  const files = filesOf(state, store)
  if (files.length === 0) throw new Error(`${state} has no ${store} yet.`)
  const held = files.map((file) => {
    const connection = new DatabaseSync(file, { timeout: 5000 })
    if (reading) connection.exec('PRAGMA locking_mode = EXCLUSIVE')
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
