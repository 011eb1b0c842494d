// A digest of everything the seed is made from.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Everything the seeded rows depend on. */
const sources = [
  'origin/{sample/*,sample/seed/**/*,shop/**/*,migrations/*}.{ts,sql}',
  'origin/sample/drawings/version.ts',
  'shared/brands/*.ts',
  'shared/platform/toggles.ts',
  'shared/platform/people.ts',
]

/** Of the source itself: making the seed only to see that it is the same would take longer than reading it. */
export function seedDigest() {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}
