// SQL that reads rows as JSON, so that one statement reads several of them. A row is an array, because the database takes at most
// 32 arguments of a function.

export type JsonFields = { names: readonly string[]; sql: string }

/** `names`: columns of a select, as in `id, customerId`. `texts`: those whose text is JSON and stays text. */
export function jsonFields(names: string, texts: readonly string[] = []): JsonFields {
  const all = names.split(/,\s*/)
  // Text that comes from a function of JSON would become a part of the array; concatenated, it is text.
  const values = all.map((name) => (texts.includes(name) ? `${name} || ''` : name))
  return { names: all, sql: `json_array(${values.join(', ')})` }
}

/** The first row of `select` as JSON, or null. */
export function rowSql(select: string, { sql }: JsonFields): string {
  return `(SELECT ${sql} FROM (${select}))`
}

/** The rows of `select`, in its order, as JSON. */
export function rowsSql(select: string, { sql }: JsonFields): string {
  return `(SELECT json_group_array(${sql}) FROM (${select}))`
}

export function rowIn<Row>(json: string | null, fields: JsonFields): Row | null {
  return json === null ? null : rowOf<Row>(JSON.parse(json) as unknown[], fields)
}

export function rowsIn<Row>(json: string, fields: JsonFields): Row[] {
  return (JSON.parse(json) as unknown[][]).map((values) => rowOf<Row>(values, fields))
}

function rowOf<Row>(values: readonly unknown[], { names }: JsonFields): Row {
  const row: Record<string, unknown> = {}
  for (const [at, name] of names.entries()) row[name] = values[at]
  return row as Row
}
