// The partners that may call the shop on the partner host, and what each may do.
import { partnerRights, type PartnerRight } from '#origin/partners/rights.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { tableOf } from '../rows.ts'

type Row = { name: string; rights: string; closed: number | null; called: number | null; secrets: number }

const partners = tableOf<Row>(
  {
    name: ['Name', ({ name }) => name],
    rights: [
      'Can do',
      ({ rights }) => (JSON.parse(rights) as PartnerRight[]).map((right) => partnerRights[right]).join('. '),
    ],
    called: ['Last call', ({ called }) => (called === null ? 'Never' : momentLabel(called))],
    secrets: ['Secrets', ({ secrets }) => secrets, 'numeric'],
    state: ['State', ({ closed }) => (closed === null ? 'Open' : `Closed ${momentLabel(closed)}`)],
  },
  ({ name, closed }) => ({
    key: name,
    of: { name },
    availableActions: closed === null ? ['partners.rotate', 'partners.close'] : ['partners.open'],
  }),
)

export const partnersSection: OperatorSection = {
  name: 'partners',
  title: 'Partners',
  roles: [],
  does: 'Warehouses, carriers and other systems that may call the shop.',
  reach: 'house',
  columns: partners.columns,
  filters: [{ name: 'name', label: 'Name', kind: 'text' }],
  find: ({ name = '' }, page, ctx) =>
    partners.page(
      ctx,
      page,
      `SELECT name, rights, closed, (SELECT max(at) FROM partner_call WHERE partner = name) AS called,
         (SELECT count(*) FROM signing_secret WHERE owner = 'partner:' || name AND (expires IS NULL OR expires > ?2)) AS secrets
       FROM partner WHERE ?1 = '' OR instr(name, lower(?1)) ORDER BY closed IS NOT NULL, name`,
      name,
      ctx.now.getTime(),
    ),
  rowActions: ['partners.rotate', 'partners.close', 'partners.open'],
  sectionActions: ['partners.add'],
}
