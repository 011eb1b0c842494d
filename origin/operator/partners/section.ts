// The partners that may call the shop on the partner host, and what each may do.
import { partnerRights, type PartnerRight } from '#origin/partners/rights.ts'
import { rowsPerPage, type ActionContext, type OperatorRow, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'

export const partnersSection: OperatorSection = {
  name: 'partners',
  title: 'Partners',
  roles: [],
  does: 'Warehouses, carriers and other systems that may call the shop.',
  reach: 'house',
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'rights', label: 'Can do' },
    { name: 'called', label: 'Last call' },
    { name: 'secrets', label: 'Secrets', numeric: true },
    { name: 'state', label: 'State' },
  ],
  filters: [{ name: 'name', label: 'Name', kind: 'text' }],
  find: findPartners,
  rowActions: ['partners.rotate', 'partners.close', 'partners.open'],
  sectionActions: ['partners.add'],
}

type Row = {
  name: string
  rights: string
  created: number
  closed: number | null
  called: number | null
  secrets: number
}

async function findPartners(
  { name = '' }: Readonly<Record<string, string>>,
  page: number,
  { env, now }: ActionContext,
) {
  const { results } = await env.DB.prepare(
    `SELECT name, rights, created, closed, (SELECT max(at) FROM partner_call WHERE partner = name) AS called,
       (SELECT count(*) FROM signing_secret WHERE owner = 'partner:' || name AND (expires IS NULL OR expires > ?4)) AS secrets
     FROM partner WHERE ?1 = '' OR instr(name, lower(?1)) ORDER BY closed IS NOT NULL, name LIMIT ?2 OFFSET ?3`,
  )
    .bind(name, rowsPerPage + 1, (page - 1) * rowsPerPage, now.getTime())
    .all<Row>()
  const rows = results.slice(0, rowsPerPage).map((row): OperatorRow => ({
    key: row.name,
    cells: {
      name: row.name,
      rights: (JSON.parse(row.rights) as PartnerRight[]).map((right) => partnerRights[right]).join('. '),
      called: row.called === null ? 'Never' : momentLabel(row.called),
      secrets: String(row.secrets),
      state: row.closed === null ? 'Open' : `Closed ${momentLabel(row.closed)}`,
    },
    of: { name: row.name },
    availableActions: row.closed === null ? ['partners.rotate', 'partners.close'] : ['partners.open'],
  }))
  return { rows, more: results.length > rowsPerPage }
}
