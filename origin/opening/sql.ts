// Rows as SQL text for a database that is reached by file only. A part is written once: rows that operators have changed or
// deleted since stay as operators left them.

export type Cell = string | number | null
export type Rows = { table: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** D1 takes statements of up to 100,000 bytes; one row may be longer than this. */
const maxLength = 60_000

/** The statements that write a part and then its mark in `loaded`; none of them does anything once the mark is there. */
export function* partStatements(part: string, digest: string, tables: readonly Rows[]): Generator<string> {
  const unlessLoaded = `WHERE NOT EXISTS (SELECT 1 FROM loaded WHERE part = ${literal(part)})`
  for (const { table, columns, rows } of tables) {
    const into = `INSERT OR IGNORE INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})`
    for (const values of chunks(rows)) yield `${into} SELECT * FROM (VALUES ${values}) ${unlessLoaded};`
  }
  yield `INSERT OR IGNORE INTO loaded (part, digest) VALUES (${literal(part)}, ${literal(digest)});`
}

export function literal(cell: Cell): string {
  if (cell === null) return 'NULL'
  return typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`
}

function* chunks(rows: Rows['rows']): Generator<string> {
  let chunk: string[] = []
  let length = 0
  for (const row of rows) {
    const values = `(${row.map(literal).join(', ')})`
    if (length + values.length > maxLength && chunk.length > 0) {
      yield chunk.join(', ')
      chunk = []
      length = 0
    }
    chunk.push(values)
    length += values.length
  }
  if (chunk.length > 0) yield chunk.join(', ')
}
