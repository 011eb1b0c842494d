// The audit: every change by an operator, newest first, with an undo beside each.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OperatorSection } from '../action.ts'
import { undoForm } from '#origin/operator/action-notice.ts'
import { momentLabel } from '../days.ts'
import { brandList, tableOf } from '../rows.ts'

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

const lines = tableOf<Line>(
  {
    id: ['No.', ({ id }) => id, 'numeric'],
    at: ['When', ({ at }) => momentLabel(at)],
    operator: ['Who', ({ operator, by }) => (by === 'script' ? `${operator} (npm run shop)` : operator)],
    brand: ['Brand', ({ brand }) => brand && brands[brand].name],
    action: ['Action', ({ action }) => action],
    said: ['What happened', ({ said }) => said],
  },
  ({ id, about, undo, undoneBy }) => ({
    key: String(id),
    of: { id: String(id), about, undo: undo ?? 'null', undoneBy: undoneBy === null ? '' : String(undoneBy) },
  }),
)

export const auditSection: OperatorSection = {
  name: 'audit',
  title: 'Audit',
  roles: [],
  does: 'Every change: who made it, when, and how to undo it.',
  reach: 'any-brand',
  columns: lines.columns,
  filters: [
    { name: 'about', label: 'About', kind: 'text', hint: 'An order number, product or code' },
    { name: 'action', label: 'Action', kind: 'text' },
    { name: 'operator', label: 'Who', kind: 'text' },
  ],
  find: ({ about = '', action = '', operator = '' }, page, ctx) =>
    lines.page(
      ctx,
      page,
      `SELECT id, at, operator, by, brand, action, about, said, undo, undone_by AS undoneBy FROM audit
       WHERE (?1 = '' OR instr(lower(about), lower(?1))) AND (?2 = '' OR instr(action, lower(?2)))
         AND (?3 = '' OR instr(operator, lower(?3))) AND (brand IS NULL OR brand IN (SELECT value FROM json_each(?4)))
       ORDER BY id DESC`,
      about,
      action,
      operator,
      brandList(ctx),
    ),
  renderRowActions: ({ of }, back) =>
    undoForm({ id: Number(of.id), undo: of.undo ?? null, undoneBy: of.undoneBy ? Number(of.undoneBy) : null }, back),
}
