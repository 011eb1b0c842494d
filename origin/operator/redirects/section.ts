// A brand's redirects: old address and target.
import { rowsPerPage, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import type { Redirect } from './actions.ts'

export const redirectsSection: OperatorSection = {
  name: 'redirects',
  title: 'Redirects',
  roles: ['content'],
  does: 'Sends visitors from a brand’s old addresses to new ones. Addresses with a page are never redirected.',
  columns: [
    { name: 'from', label: 'Old address' },
    { name: 'to', label: 'Leads to' },
    { name: 'status', label: 'How' },
    { name: 'since', label: 'Since' },
  ],
  filters: [{ name: 'words', label: 'Part of an address', kind: 'text', optional: true }],
  rowActions: ['redirects.change', 'redirects.remove'],
  sectionActions: ['redirects.add'],
  async find({ words: part = '' }, page, { env, brand }) {
    const { results } = await env.DB.prepare(
      `SELECT "from", "to", status, created FROM redirect WHERE brand = ?1
         AND (?2 = '' OR instr("from", lower(?2)) > 0 OR instr(lower("to"), lower(?2)) > 0)
       ORDER BY "from" LIMIT ?3 OFFSET ?4`,
    )
      .bind(brand, part.trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
      .all<Redirect & { created: number }>()
    const rows = results.slice(0, rowsPerPage).map(({ from, to, status, created }) => ({
      key: from,
      cells: { from, to, status: status === 301 ? 'Permanent (301)' : 'Temporary (302)', since: momentLabel(created) },
      of: { from, to, status: `${status}` },
    }))
    return { rows, more: results.length > rowsPerPage }
  },
}
