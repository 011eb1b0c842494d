// Saves the whole database as JSON lines, and restores it into an empty database with the newest tables.
import { brandCodes } from '#shared/brands/brand.ts'
import { bulk } from '#origin/platform/database.ts'
import { archivedThrough } from '#origin/shop/archive/archive-events.ts'
import { requestAll } from '#origin/shop/catalogue/publishing/published-brands.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'

/**
 * The tables to back up: all except the platform's own and the full-text index of an earlier release (the platform's export
 * cannot export virtual tables either). The browsed catalogue is made anew from the restored tables.
 */
export async function tablesOf(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
         AND name NOT GLOB 'product_search*' AND name <> 'd1_migrations' ORDER BY name`,
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function columnsOf(d1: D1Database, table: string): Promise<string[]> {
  const { results } = await d1.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** What the rows of a table are read in the order of. A table without rowids has one column or several as its key. */
async function keyOf(d1: D1Database, table: string): Promise<{ key: string; first: number | string }> {
  const { results } = await d1
    .prepare(
      `SELECT name FROM pragma_table_info(?1) WHERE pk > 0
       AND (SELECT sql FROM sqlite_master WHERE name = ?1) LIKE '%WITHOUT ROWID' ORDER BY pk`,
    )
    .bind(table)
    .all<{ name: string }>()
  if (results.length === 0) return { key: 'rowid', first: Number.MIN_SAFE_INTEGER }
  return { key: results.map(({ name }) => `"${name}"`).join(' || char(31) || '), first: '' }
}

/** A line of a backup: the header, a table's columns, some of the table's rows, or the end. */
export type Line =
  | { backup: 1; at: string; tables: string[] }
  | { table: string; columns: string[] }
  | { rows: Array<Array<string | number | null>> }
  | { end: number }

const step = 1000

/**
 * The last line has the number of rows; a file without that line is truncated. The backup is no snapshot: rows
 * that are written during the backup may be missing.
 */
export async function* save(d1: D1Database, now: Date): AsyncGenerator<Line> {
  const tables = await tablesOf(d1)
  yield { backup: 1, at: now.toISOString(), tables }
  let count = 0
  for (const table of tables) {
    const columns = await columnsOf(d1, table)
    yield { table, columns }
    const names = columns.map((name) => `"${name}"`).join(', ')
    const { key, first } = await keyOf(d1, table)
    const page = d1.prepare(`SELECT ${key}, ${names} FROM "${table}" WHERE ${key} > ? ORDER BY ${key} LIMIT ${step}`)
    for (let from = first; ;) {
      const found = (await page.bind(from).raw()) as Array<[number | string, ...Array<string | number | null>]>
      if (found.length === 0) break
      from = found.at(-1)![0]
      count += found.length
      yield { rows: found.map(([, ...cells]) => cells) }
    }
  }
  yield { end: count }
}

/** The backup does not fit. The message says whether nothing was written or the database must be deleted. */
export class NotLoaded extends Error {}

/**
 * Restores into an empty database with the newest tables, and returns the number of rows. Triggers guard state changes, not restored rows, so they are dropped during the restore
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
  for (const brand of brandCodes) await requestAll(d1, brand)
  await d1.batch([
    // Positions of events that have left for the archive are not given again.
    d1.prepare(
      `INSERT INTO sqlite_sequence (name, seq) SELECT 'order_event', 0
       WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'order_event')`,
    ),
    d1.prepare(`UPDATE sqlite_sequence SET seq = max(seq, ${archivedThrough}) WHERE name = 'order_event'`),
    d1.prepare("UPDATE import_session SET state = 'dropped' WHERE state IN ('open', 'ready', 'failed')"),
    ...brandCodes.map((brand) => raiseVersion(d1, brand)),
  ])
  return written
}
