// The operators, enabled and disabled.
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { roleLabels, type Role } from '../roles.ts'
import { tableOf } from '../rows.ts'

const operators = tableOf<{ name: string; role: Role; created: number; closed: number | null }>(
  {
    name: ['Name', ({ name }) => name],
    role: ['Role', ({ role }) => roleLabels[role]],
    since: ['Since', ({ created }) => (created > 0 ? momentLabel(created) : 'The start')],
    state: ['State', ({ closed }) => (closed === null ? 'Open' : `Closed ${momentLabel(closed)}`)],
  },
  ({ name, role, closed }) => ({
    key: name,
    of: { name, role },
    availableActions:
      closed === null ? ['operators.role', 'operators.password', 'operators.close'] : ['operators.open'],
  }),
)

export const operatorsSection: OperatorSection = {
  name: 'operators',
  title: 'Operators',
  roles: [],
  does: 'People who can sign in to shop admin.',
  reach: 'house',
  columns: operators.columns,
  filters: [{ name: 'name', label: 'Name', kind: 'text' }],
  find: ({ name = '' }, page, ctx) =>
    operators.page(
      ctx,
      page,
      `SELECT name, role, created, closed FROM operator WHERE ?1 = '' OR instr(name, lower(?1))
       ORDER BY closed IS NOT NULL, name`,
      name,
    ),
  rowActions: ['operators.role', 'operators.password', 'operators.close', 'operators.open'],
  sectionActions: ['operators.add'],
}
