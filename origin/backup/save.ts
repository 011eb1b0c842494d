// Writes the whole database as JSON lines: a header, then each table's columns and rows.
import { columnsOf, tablesOf } from './tables.ts'

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
