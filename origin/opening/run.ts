// Writes what a shop opens with as an SQL file, for `npm run launch`: node origin/opening/run.ts FILE [--sample]
// [--try-out] [--lacks PARTY,…]. The names of the file's parts go to FILE.json.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brandCodes } from '#shared/brands/brand.ts'
import { partyNames } from '#shared/platform/parties.ts'
import { openLocalShop } from '#origin/sample/local.ts'
import { fillOpening } from './fill.ts'
import { partsOf, statementsOf } from './parts.ts'
import { readRows } from './read-rows.ts'
import { literal } from './sql.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'boolean', default: false },
    'try-out': { type: 'boolean', default: false },
    lacks: { type: 'string', default: '' },
  },
})
const [file] = positionals
if (!file) throw new Error('Usage: node origin/opening/run.ts FILE [--sample]')
const scratch = mkdtempSync(join(tmpdir(), 'opening-'))
const { env, dispose } = await openLocalShop(scratch)
try {
  const { sample, 'try-out': tryOut } = values
  const lacks = partyNames.filter((name) => values.lacks.split(',').includes(name))
  await fillOpening(env.DB, { sample, tryOut: sample || tryOut, lacks }, new Date())
  const parts = partsOf(await readRows(env.DB), sample)
  const versions = brandCodes.map(
    (brand) =>
      `INSERT INTO brand_version (brand, version) VALUES (${literal(brand)}, unixepoch() * 1000000) ` +
      'ON CONFLICT (brand) DO UPDATE SET version = max(version + 1, excluded.version);',
  )
  writeFileSync(file, [...statementsOf(parts), ...versions, ''].join('\n'))
  writeFileSync(`${file}.json`, JSON.stringify(parts.map(({ name }) => name)))
} finally {
  await dispose()
  rmSync(scratch, { recursive: true, force: true })
}
