// The one form of every list and table: its columns, each with the text of its cell, and how a page of its rows is found.
import type { ActionContext, Cells, Column, FoundRows, OperatorRow, RowPart } from './action.ts'

/** By the column's name. */
type Columns<Row> = Readonly<
  Record<string, readonly [label: string, cell: (row: Row, now: Date) => string | number | null, numeric?: 'numeric']>
>
/** What a row is beside its cells. */
type Rest<Row> = (row: Row, now: Date) => Omit<OperatorRow, 'cells' | 'of'> & { of?: Cells }

const rowsPerPage = 50

export function tableOf<Row>(declared: Columns<Row>, rest: Rest<Row>) {
  const entries = Object.entries(declared)
  const columns: Column[] = entries.map(([name, [label, , numeric]]) => ({
    name,
    label,
    ...(numeric && { numeric: true }),
  }))
  const rowsOf = (rows: readonly Row[], now: Date): OperatorRow[] =>
    rows.map((row) => ({
      of: {},
      ...rest(row, now),
      cells: Object.fromEntries(entries.map(([name, [, cell]]) => [name, String(cell(row, now) ?? '')])),
    }))
  return {
    columns,
    rowsOf,
    rowOf: (row: Row, now: Date): OperatorRow => rowsOf([row], now)[0]!,
    /** Of a row's own page. */
    part: (heading: string, rows: readonly Row[], now: Date): RowPart => ({
      heading,
      table: { columns, rows: rowsOf(rows, now) },
    }),
    /** A page of the statement's rows. The statement has no LIMIT. */
    async page({ env, now }: ActionContext, page: number, sql: string, ...values: unknown[]): Promise<FoundRows> {
      const { results } = await env.DB.prepare(`${sql} LIMIT ${rowsPerPage + 1} OFFSET ${(page - 1) * rowsPerPage}`)
        .bind(...values)
        .all<Row>()
      return { rows: rowsOf(results.slice(0, rowsPerPage), now), more: results.length > rowsPerPage }
    },
  }
}

/** The statement's one number, `n`. */
export async function countRows({ env }: ActionContext, sql: string, ...values: unknown[]): Promise<number> {
  const count = await env.DB.prepare(sql)
    .bind(...values)
    .first<number>('n')
  return count ?? 0
}

/** The brands of a request, for `IN (SELECT value FROM json_each(?))`. */
export function brandList({ brands }: ActionContext): string {
  return JSON.stringify(brands)
}
