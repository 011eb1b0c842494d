// Divides the rows into parts. A toggle, an authored page and a promotion are a part each, so that a later release brings
// those that are new; the catalogue is one part, with another name when it is the sample.
import { createHash } from 'node:crypto'
import { partStatements, type Cell, type Rows } from './sql.ts'

/** Table → columns that name the part. The names of content's parts are those of origin/sample/load-content.ts. */
const single: Readonly<Record<string, readonly string[]>> = {
  toggle: ['name'],
  content: ['brand', 'key'],
  promotion: ['brand', 'code'],
}

export type Part = { name: string; digest: string; tables: readonly Rows[] }

export function partsOf(tables: readonly Rows[], sample: boolean): Part[] {
  const rest = tables.filter(({ table }) => !single[table])
  const own = tables.flatMap(({ table, columns, rows }) =>
    (single[table] ? rows : []).map((row) => {
      const name = [table, ...single[table]!.map((column) => cellOf(columns, row, column))].join('/')
      const digest = digestOf(table === 'content' ? cellOf(columns, row, 'body') : JSON.stringify(row))
      return { name, digest, tables: [{ table, columns, rows: [row] }] }
    }),
  )
  return [
    ...own,
    { name: sample ? 'opening/sample' : 'opening/catalogue', digest: digestOf(JSON.stringify(rest)), tables: rest },
  ]
}

export function* statementsOf(parts: readonly Part[]): Generator<string> {
  for (const { name, digest, tables } of parts) yield* partStatements(name, digest, tables)
}

function cellOf(columns: readonly string[], row: readonly Cell[], column: string): string {
  return String(row[columns.indexOf(column)])
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
