import { tablesOf } from '#origin/backup/backup.ts'
import type { Cell, Rows } from './sql.ts'

/**
 * `loaded` has the marks of parts, which the statements write themselves; versions are raised after them. What is to be published
 * is marked by the deployed database's own triggers.
 */
const left = new Set(['loaded', 'brand_version', 'catalogue_change', 'catalogue_rebuild'])

export async function readRows(d1: D1Database): Promise<Rows[]> {
  const all: Rows[] = []
  for (const table of await tablesOf(d1)) {
    if (left.has(table)) continue
    const [columns, ...rows] = (await d1.prepare(`SELECT * FROM "${table}"`).raw({ columnNames: true })) as Cell[][]
    if (rows.length > 0) all.push({ table, columns: columns as string[], rows })
  }
  return all
}
