// The operators, enabled and disabled.
import { rowsPerPage, type ActionContext, type OperatorRow, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'

export const operatorsSection: OperatorSection = {
  name: 'operators',
  title: 'Operators',
  does: 'People who can sign in to shop admin.',
  reach: 'house',
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'since', label: 'Since' },
    { name: 'state', label: 'State' },
  ],
  filters: [{ name: 'name', label: 'Name', kind: 'text' }],
  find: findOperators,
  rowActions: ['operators.password', 'operators.close', 'operators.open'],
  sectionActions: ['operators.add'],
}

async function findOperators(
  { name = '' }: Readonly<Record<string, string>>,
  page: number,
  { env }: ActionContext,
): Promise<{ rows: OperatorRow[]; more: boolean }> {
  const { results } = await env.DB.prepare(
    `SELECT name, created, closed FROM operator WHERE ?1 = '' OR instr(name, lower(?1))
     ORDER BY closed IS NOT NULL, name LIMIT ?2 OFFSET ?3`,
  )
    .bind(name, rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<{ name: string; created: number; closed: number | null }>()
  const rows = results.slice(0, rowsPerPage).map((row) => ({
    key: row.name,
    cells: {
      name: row.name,
      since: row.created > 0 ? momentLabel(row.created) : 'The start',
      state: row.closed === null ? 'Open' : `Closed ${momentLabel(row.closed)}`,
    },
    of: { name: row.name },
    offers: row.closed === null ? ['operators.password', 'operators.close'] : ['operators.open'],
  }))
  return { rows, more: results.length > rowsPerPage }
}
