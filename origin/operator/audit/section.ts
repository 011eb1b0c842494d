// The audit: every change by an operator, newest first, with an undo beside each.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { rowsPerPage, type ActionContext, type OperatorRow, type OperatorSection } from '../action.ts'
import { undoForm } from '#origin/operator/action-notice.ts'
import { momentLabel } from '../days.ts'

type Line = {
  id: number
  at: number
  operator: string
  by: 'page' | 'script'
  brand: BrandCode | null
  action: string
  about: string
  said: string
  undo: string | null
  undoneBy: number | null
}

export const auditSection: OperatorSection = {
  name: 'audit',
  title: 'Audit',
  roles: [],
  does: 'Every change: who made it, when, and how to undo it.',
  reach: 'any-brand',
  columns: [
    { name: 'id', label: 'No.', numeric: true },
    { name: 'at', label: 'When' },
    { name: 'operator', label: 'Who' },
    { name: 'brand', label: 'Brand' },
    { name: 'action', label: 'Action' },
    { name: 'said', label: 'What happened' },
  ],
  filters: [
    { name: 'about', label: 'About', kind: 'text', hint: 'An order number, product or code' },
    { name: 'action', label: 'Action', kind: 'text' },
    { name: 'operator', label: 'Who', kind: 'text' },
  ],
  find: findLines,
  rowActions: [],
  sectionActions: [],
  renderRowActions: ({ of }, back) =>
    undoForm({ id: Number(of.id), undo: of.undo ?? null, undoneBy: of.undoneBy ? Number(of.undoneBy) : null }, back),
}

async function findLines(
  { about = '', action = '', operator = '' }: Readonly<Record<string, string>>,
  page: number,
  { env, brands: shownBrands }: ActionContext,
): Promise<{ rows: OperatorRow[]; more: boolean }> {
  const { results } = await env.DB.prepare(
    `SELECT id, at, operator, by, brand, action, about, said, undo, undone_by AS undoneBy FROM audit
     WHERE (?1 = '' OR instr(lower(about), lower(?1))) AND (?2 = '' OR instr(action, lower(?2)))
       AND (?3 = '' OR instr(operator, lower(?3))) AND (brand IS NULL OR brand IN (SELECT value FROM json_each(?4)))
     ORDER BY id DESC LIMIT ?5 OFFSET ?6`,
  )
    .bind(about, action, operator, JSON.stringify(shownBrands), rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<Line>()
  return { rows: results.slice(0, rowsPerPage).map(rowOf), more: results.length > rowsPerPage }
}

function rowOf({ id, at, operator, by, brand, action, about, said, undo, undoneBy }: Line): OperatorRow {
  return {
    key: String(id),
    cells: {
      id: String(id),
      at: momentLabel(at),
      operator: by === 'script' ? `${operator} (npm run shop)` : operator,
      brand: brand ? brands[brand].name : '',
      action,
      said,
    },
    of: { id: String(id), about, undo: undo ?? 'null', undoneBy: undoneBy === null ? '' : String(undoneBy) },
  }
}
