// The typed database over D1, and statements that insert many rows.
import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

export type Database = ReturnType<typeof open>

/** Without a schema, which drizzle would process at every call; queries import their tables. */
export function open(d1: D1Database) {
  return drizzle(d1)
}

/** Characters of JSON per statement; D1's limit is two megabytes. */
const maxCharacters = 500_000

type Cell = string | number | boolean | null

/**
 * Inserts with few statements: the rows are one JSON parameter, because a statement has at most 100 parameters. `columns` in
 * the order of the rows' cells. `upsert`: key columns; an existing row is updated, but for its `unchanged` columns.
 */
export function bulk(
  d1: D1Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<Cell[]>,
  upsert?: string,
  unchanged: readonly string[] = ['id', 'ordinal'],
) {
  const cells = columns.map((_, at) => `value ->> ${at}`).join(', ')
  const update = columns.filter((column) => !upsert?.split(', ').includes(column) && !unchanged.includes(column))
  const conflict = upsert
    ? ` WHERE true ON CONFLICT (${upsert}) DO UPDATE SET ${update.map((column) => `${column} = excluded.${column}`).join(', ')}`
    : ''
  const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${cells} FROM json_each(?)${conflict}`
  return [...chunks(rows)].map((json) => d1.prepare(statement).bind(json))
}

/** `bulk` of records with all columns of a table; a value that is missing is the column's default. */
export function bulkRecords<Table extends SQLiteTable>(
  d1: D1Database,
  table: Table,
  records: ReadonlyArray<Table['$inferInsert']>,
  upsert?: string,
  unchanged?: readonly string[],
) {
  const columns = Object.entries<Column>(getTableColumns(table))
  const names = columns.map(([, { name }]) => name)
  const rows = records.map((record: object) =>
    columns.map(([field, column]) => {
      const value = (record as Record<string, unknown>)[field] ?? column.default ?? null
      return (value === null ? null : column.mapToDriverValue(value)) as Cell
    }),
  )
  return bulk(d1, `"${getTableName(table)}"`, names, rows, upsert, unchanged)
}

function* chunks(rows: Iterable<Cell[]>) {
  let chunk: string[] = []
  let length = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (length + json.length > maxCharacters && chunk.length > 0) {
      yield `[${chunk.join(',')}]`
      chunk = []
      length = 0
    }
    chunk.push(json)
    length += json.length + 1
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`
}
