// Reads the rows of a filled database, and what its full-text index was made of: the index itself keeps no texts.
import { brandCodes } from '#shared/brands/brand.ts'
import { refillSearch } from '#origin/shop/search/refill-search.ts'
import { tablesOf } from '#origin/backup/backup.ts'
import type { Cell, Rows } from './sql.ts'

/** `loaded` has the marks of parts, which the statements write themselves; versions are raised after them. */
const left = new Set(['loaded', 'brand_version'])

export async function readRows(d1: D1Database): Promise<Rows[]> {
  const all: Rows[] = []
  for (const table of await tablesOf(d1)) {
    if (left.has(table)) continue
    const [columns, ...rows] = (await d1.prepare(`SELECT * FROM "${table}"`).raw({ columnNames: true })) as Cell[][]
    if (rows.length > 0) all.push({ table, columns: columns as string[], rows })
  }
  return all
}

const searchColumns = ['rowid', 'name', 'label', 'categories', 'colours', 'keywords', 'description']

export async function readSearchRows(d1: D1Database): Promise<Rows> {
  const rows: Cell[][] = []
  for (const brand of brandCodes) await refillSearch(recording(d1, rows), brand)
  return { table: 'product_search', columns: searchColumns, rows }
}

/** Answers reads; of writes it keeps the rows, which `bulk` binds as one JSON text, and writes nothing. */
function recording(d1: D1Database, rows: Cell[][]): D1Database {
  const prepare = (sql: string) =>
    sql.startsWith('INSERT')
      ? { bind: (json: string) => ({ rows: JSON.parse(json) as Cell[][] }) }
      : sql.startsWith('DELETE')
        ? { bind: () => ({ rows: [] }) }
        : d1.prepare(sql)
  const batch = (statements: { rows: Cell[][] }[]) => {
    for (const statement of statements) rows.push(...statement.rows)
    return Promise.resolve([])
  }
  return { prepare, batch } as unknown as D1Database
}
