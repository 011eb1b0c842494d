// Checks whether the local database holds the current seed by reading its file, because starting the runtime takes
// seconds.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** False when the file cannot be read; the caller then starts the runtime and checks there. */
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
