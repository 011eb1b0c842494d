// A brand's redirects: old address and target.
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { tableOf } from '../rows.ts'
import { statusLabels, type Redirect } from './actions.ts'

const redirects = tableOf<Redirect & { created: number }>(
  {
    from: ['Old address', ({ from }) => from],
    to: ['Leads to', ({ to }) => to],
    status: ['How', ({ status }) => statusLabels[status]],
    since: ['Since', ({ created }) => momentLabel(created)],
  },
  ({ from, to, status }) => ({ key: from, of: { from, to, status: `${status}` } }),
)

export const redirectsSection: OperatorSection = {
  name: 'redirects',
  title: 'Redirects',
  roles: ['content'],
  does: 'Sends visitors from a brand’s old addresses to new ones. Addresses with a page are never redirected.',
  columns: redirects.columns,
  filters: [{ name: 'words', label: 'Part of an address', kind: 'text', optional: true }],
  rowActions: ['redirects.change', 'redirects.remove'],
  sectionActions: ['redirects.add'],
  find: ({ words = '' }, page, ctx) =>
    redirects.page(
      ctx,
      page,
      `SELECT "from", "to", status, created FROM redirect WHERE brand = ?1
         AND (?2 = '' OR instr("from", lower(?2)) > 0 OR instr(lower("to"), lower(?2)) > 0)
       ORDER BY "from"`,
      ctx.brand,
      words.trim(),
    ),
}
