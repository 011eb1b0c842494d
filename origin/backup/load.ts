// Restores a backup into an empty database with the newest tables.
import { brandCodes } from '#shared/brands/brand.ts'
import { bulk } from '#origin/platform/bulk.ts'
import { refillSearch } from '#origin/shop/search/refill-search.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import type { Line } from './save.ts'
import { columnsOf, tablesOf } from './tables.ts'

/** The backup does not fit. The message says whether nothing was written or the database must be deleted. */
export class NotLoaded extends Error {}

/**
 * Returns the number of rows. Triggers guard state changes, not restored rows, so they are dropped during the restore
 * and created again.
 */
export async function loadBackup(d1: D1Database, lines: AsyncIterable<Line>): Promise<number> {
  const known = await tablesOf(d1)
  for (const table of known) {
    const some = await d1.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).first()
    if (some) throw new NotLoaded(`The database is not empty: ${table} has rows. Make a new one.`)
  }
  const { results: triggers } = await d1
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>()
  let began = false
  let written = 0
  let ended: number | null = null
  let into: { table: string; columns: string[] } | null = null
  for await (const line of lines) {
    if ('backup' in line) {
      const missing = line.tables.filter((table) => !known.includes(table))
      if (missing.length > 0) throw new NotLoaded(`This shop has no ${missing.join(', ')}: use the code of that day.`)
      if (triggers.length > 0) await d1.batch(triggers.map(({ name }) => d1.prepare(`DROP TRIGGER "${name}"`)))
      began = true
    } else if (!began) throw new NotLoaded('This is no back-up of a shop.')
    else if ('table' in line) {
      const there = await columnsOf(d1, line.table)
      const missing = line.columns.filter((column) => !there.includes(column))
      if (missing.length > 0)
        throw new NotLoaded(`${line.table} has no ${missing.join(', ')}: throw this database away.`)
      into = { table: line.table, columns: line.columns }
    } else if ('rows' in line) {
      await d1.batch(
        bulk(
          d1,
          `"${into!.table}"`,
          into!.columns.map((name) => `"${name}"`),
          line.rows,
        ),
      )
      written += line.rows.length
    } else ended = line.end
  }
  if (ended === null || ended !== written)
    throw new NotLoaded(
      `The file was cut: ${written} rows of ${ended ?? 'an unknown number'}. Throw this database away.`,
    )
  if (triggers.length > 0) await d1.batch(triggers.map(({ sql }) => d1.prepare(sql)))
  for (const brand of brandCodes) await refillSearch(d1, brand)
  await d1.batch(brandCodes.map((brand) => raiseVersion(d1, brand)))
  return written
}
