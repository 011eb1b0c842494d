// Saves the whole database as compressed JSON lines, and restores it into an empty database with the newest tables.
import { brandCodes } from '#shared/brands/brand.ts'
import { bulk } from '#origin/platform/database.ts'
import { requestAll } from '#origin/shop/catalogue/publishing/published-brands.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'

/**
 * The tables to back up: all except the platform's own and the command's. The browsed catalogue is made anew from the
 * restored tables.
 */
export async function tablesOf(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
         AND name NOT IN ('d1_migrations', 'backup_mark') ORDER BY name`,
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function columnsOf(d1: D1Database, table: string): Promise<string[]> {
  const { results } = await d1.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>()
  return results.map(({ name }) => name)
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
    const page = d1.prepare(`SELECT rowid, ${names} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${step}`)
    for (let from = Number.MIN_SAFE_INTEGER; ;) {
      const found = (await page.bind(from).raw()) as Array<[number, ...Array<string | number | null>]>
      if (found.length === 0) break
      from = found.at(-1)![0]
      count += found.length
      yield { rows: found.map(([, ...cells]) => cells) }
    }
  }
  yield { end: count }
}

/** Why nothing was loaded, in a sentence that says what to do. */
export class NotLoaded extends Error {}

/** A gzip file, opened as often as it is read. */
export type BackupFile = () => ReadableStream<Uint8Array>

/**
 * Restores into an empty database with the newest tables, and returns the number of rows. The file is read to its end before the
 * first row is written. Triggers guard state changes, not restored rows, so they are put aside during the restore; a restore
 * that fails leaves the database empty with its triggers, and one that was killed is undone by the next.
 */
export async function loadBackup(d1: D1Database, file: BackupFile): Promise<number> {
  const known = await tablesOf(d1)
  const rows = await check(d1, known, file)
  if (await interruptedTriggers(d1)) await emptyAgain(d1, known)
  for (const table of known) {
    const some = await d1.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).first()
    if (some) throw new NotLoaded(`The database is not empty: ${table} has rows. Make a new one.`)
  }
  try {
    await putTriggersAside(d1)
    await write(d1, file)
    await d1.batch((await interruptedTriggers(d1))!.map((sql) => d1.prepare(sql)))
    await prepareRestored(d1)
    await d1.batch([forgetLoad(d1)])
  } catch (error) {
    const next = await emptyAgain(d1, known).then(
      () => 'The database is empty again.',
      () => 'Run the command again: it empties the database first.',
    )
    throw new NotLoaded(`Loading failed (${(error as Error).message}). ${next}`, { cause: error })
  }
  return rows
}

/** Returns the number of rows. Throws for a file that was cut or changed, or that does not fit this database. */
async function check(d1: D1Database, known: readonly string[], file: BackupFile): Promise<number> {
  let began = false
  let rows = 0
  let width = 0
  let ended: number | null = null
  for await (const line of linesOf(file)) {
    if ('backup' in line) {
      const missing = line.tables.filter((table) => !known.includes(table))
      if (missing.length > 0) throw new NotLoaded(`This shop has no ${missing.join(', ')}: use the code of that day.`)
      began = true
    } else if (!began) throw notABackup()
    else if ('table' in line) {
      const there = await columnsOf(d1, line.table)
      const missing = line.columns.filter((column) => !there.includes(column))
      if (missing.length > 0)
        throw new NotLoaded(`${line.table} has no ${missing.join(', ')}: use the code of that day.`)
      width = line.columns.length
    } else if ('rows' in line) {
      if (line.rows.some((cells) => cells.length !== width)) throw notABackup()
      rows += line.rows.length
    } else ended = line.end
  }
  if (!began) throw notABackup()
  if (ended !== rows)
    throw new NotLoaded(`The file was cut: ${rows} rows of ${ended ?? 'an unknown number'}. Nothing was loaded.`)
  return rows
}

async function write(d1: D1Database, file: BackupFile): Promise<void> {
  let into = { table: '', columns: [''] }
  for await (const line of linesOf(file)) {
    if ('table' in line) into = line
    if ('rows' in line) {
      const columns = into.columns.map((name) => `"${name}"`)
      await d1.batch(bulk(d1, `"${into.table}"`, columns, line.rows))
    }
  }
}

async function prepareRestored(d1: D1Database): Promise<void> {
  for (const brand of brandCodes) await requestAll(d1, brand)
  await d1.batch([
    d1.prepare("UPDATE import_session SET state = 'dropped' WHERE state IN ('open', 'ready', 'failed')"),
    ...brandCodes.map((brand) => raiseVersion(d1, brand)),
  ])
}

/** One transaction: the triggers are in the database or in the mark. */
async function putTriggersAside(d1: D1Database): Promise<void> {
  const triggers = await triggersOf(d1)
  await d1.batch([
    d1
      .prepare("INSERT INTO backup_mark (name, at, triggers) VALUES ('load', ?, ?)")
      .bind(Date.now(), JSON.stringify(triggers.map(({ sql }) => sql))),
    ...triggers.map(({ name }) => d1.prepare(`DROP TRIGGER "${name}"`)),
  ])
}

/** Null unless a load is unfinished. */
async function interruptedTriggers(d1: D1Database): Promise<string[] | null> {
  const row = await d1.prepare("SELECT triggers FROM backup_mark WHERE name = 'load'").first<{ triggers: string }>()
  return row && (JSON.parse(row.triggers) as string[])
}

function forgetLoad(d1: D1Database): D1PreparedStatement {
  return d1.prepare("DELETE FROM backup_mark WHERE name = 'load'")
}

/** Undoes an unfinished load. The mark goes last, so that this can be repeated. */
async function emptyAgain(d1: D1Database, tables: readonly string[]): Promise<void> {
  const triggers = await interruptedTriggers(d1)
  if (!triggers) return
  const left = await triggersOf(d1)
  if (left.length > 0) await d1.batch(left.map(({ name }) => d1.prepare(`DROP TRIGGER "${name}"`)))
  for (const table of tables) await d1.prepare(`DELETE FROM "${table}"`).run()
  await d1.batch([...triggers.map((sql) => d1.prepare(sql)), forgetLoad(d1)])
}

async function triggersOf(d1: D1Database) {
  const { results } = await d1
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>()
  return results
}

async function* linesOf(file: BackupFile): AsyncGenerator<Line> {
  for await (const text of textLines(file)) {
    let line: unknown
    try {
      line = JSON.parse(text)
    } catch {
      throw notABackup()
    }
    if (typeof line !== 'object' || line === null) throw notABackup()
    yield line as Line
  }
}

/** gzip has a checksum of its content, so that a changed byte is an error too. */
async function* textLines(file: BackupFile): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const text of file().pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch (error) {
    throw new NotLoaded('The file is damaged or was cut. Nothing was loaded: take another one.', { cause: error })
  }
  if (rest !== '') yield rest
}

function notABackup(): NotLoaded {
  return new NotLoaded('This is no back-up of a shop, or it is damaged. Nothing was loaded: take another one.')
}
