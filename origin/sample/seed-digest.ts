// A digest of everything that the seed is generated from.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** All files that the seeded rows depend on. */
const sources = [
  'origin/{sample/*,sample/seed/**/*,shop/**/*,migrations/*}.{ts,sql}',
  'origin/sample/drawings/version.ts',
  'shared/brands/*.ts',
  'shared/platform/toggles.ts',
  'shared/platform/people.ts',
]

/** Digest of the source files, because generating the seed for a comparison takes longer than reading them. */
export function seedDigest() {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}
