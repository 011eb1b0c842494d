// The operators, enabled and disabled.
import { rowsPerPage, type ActionContext, type OperatorRow, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { roleLabels, type Role } from '../roles.ts'

export const operatorsSection: OperatorSection = {
  name: 'operators',
  title: 'Operators',
  roles: [],
  does: 'People who can sign in to shop admin.',
  reach: 'house',
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'role', label: 'Role' },
    { name: 'since', label: 'Since' },
    { name: 'state', label: 'State' },
  ],
  filters: [{ name: 'name', label: 'Name', kind: 'text' }],
  find: findOperators,
  rowActions: ['operators.role', 'operators.password', 'operators.close', 'operators.open'],
  sectionActions: ['operators.add'],
}

async function findOperators(
  { name = '' }: Readonly<Record<string, string>>,
  page: number,
  { env }: ActionContext,
): Promise<{ rows: OperatorRow[]; more: boolean }> {
  const { results } = await env.DB.prepare(
    `SELECT name, role, created, closed FROM operator WHERE ?1 = '' OR instr(name, lower(?1))
     ORDER BY closed IS NOT NULL, name LIMIT ?2 OFFSET ?3`,
  )
    .bind(name, rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<{ name: string; role: Role; created: number; closed: number | null }>()
  const rows = results.slice(0, rowsPerPage).map((row) => ({
    key: row.name,
    cells: {
      name: row.name,
      role: roleLabels[row.role],
      since: row.created > 0 ? momentLabel(row.created) : 'The start',
      state: row.closed === null ? 'Open' : `Closed ${momentLabel(row.closed)}`,
    },
    of: { name: row.name, role: row.role },
    availableActions:
      row.closed === null ? ['operators.role', 'operators.password', 'operators.close'] : ['operators.open'],
  }))
  return { rows, more: results.length > rowsPerPage }
}
