// Writes many rows with few statements: the rows travel as one JSON parameter, well past the limit of 100 parameters.

/** Characters of JSON in one statement; the database takes two megabytes. */
const maxCharacters = 500_000

type Cell = string | number | boolean | null

/** `columns` in the order of each row's cells. `upsert` names the key whose conflict becomes an update: the row keeps its id and place. */
export function bulk(
  d1: D1Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<Cell[]>,
  upsert?: string,
) {
  const cells = columns.map((_, at) => `value ->> ${at}`).join(', ')
  const update = columns.filter(
    (column) => !upsert?.split(', ').includes(column) && column !== 'id' && column !== 'ordinal',
  )
  const conflict = upsert
    ? ` WHERE true ON CONFLICT (${upsert}) DO UPDATE SET ${update.map((column) => `${column} = excluded.${column}`).join(', ')}`
    : ''
  const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${cells} FROM json_each(?)${conflict}`
  return [...chunks(rows)].map((json) => d1.prepare(statement).bind(json))
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
