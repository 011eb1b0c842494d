// A digest of everything that the seed is generated from, and whether the local database was filled from that digest, with
// people who are not too old, and all of its catalogue published.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRecent, peopleSince } from './seed-age.ts'

/** All files that the seeded rows depend on. */
const sources = [
  'origin/{opening/**/*,sample/*,sample/{brands,seed}/**/*,shop/**/*,migrations/*}.{ts,sql,json,md,tsv}',
  'origin/sample/drawings/version.ts',
  'shared/brands/*.ts',
  'shared/platform/toggles.ts',
  'shared/platform/people.{ts,json}',
]

/** Digest of the source files, because generating the seed for a comparison takes longer than reading them. */
export function seedDigest() {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Reads the database's file, because starting the runtime takes seconds. False when the file cannot be read; the caller
 * then starts the runtime and checks there.
 */
export function alreadyFilled(state: string, digest: string) {
  return globSync(join(state, 'd1/miniflare-D1DatabaseObject/*.sqlite')).some((file) => {
    try {
      const database = new DatabaseSync(file, { readOnly: true })
      try {
        const rowOf = database.prepare('SELECT digest FROM loaded WHERE part = ?')
        const since = rowOf.get(peopleSince)
        const isFilled = rowOf.get('seed')?.digest === digest && since !== undefined && isRecent(String(since.digest))
        // Left by a load or a change that no scheduler has published: then the brand has no page to wake one.
        return isFilled && database.prepare('SELECT 1 FROM catalogue_rebuild').get() === undefined
      } finally {
        database.close()
      }
    } catch {
      return false
    }
  })
}
