// Whether the local database holds this very seed already, read from its file: starting the runtime to ask takes seconds.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** False whenever it cannot be told: then the runtime is started and asked. */
export function alreadyFilled(state: string, digest: string) {
  return globSync(join(state, 'd1/miniflare-D1DatabaseObject/*.sqlite')).some((file) => {
    try {
      const database = new DatabaseSync(file, { readOnly: true })
      try {
        const row = database.prepare("SELECT digest FROM loaded WHERE part = 'seed'").get()
        return row?.digest === digest
      } finally {
        database.close()
      }
    } catch {
      return false
    }
  })
}
