// Mails by state: those that failed first of all, with the reason, and those that have waited long.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { mailTextDays } from '#origin/shop/customers/retention.ts'
import {
  rowsPerPage,
  type ActionContext,
  type Cells,
  type OperatorRow,
  type OperatorSection,
  type RowPage,
} from '../action.ts'
import { momentLabel } from '../days.ts'

/** Mails wait seconds; longer than this, something is wrong. */
const longMs = 15 * 60_000
const states = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent', discarded: 'Discarded' } as const

type Row = {
  id: string
  brand: BrandCode
  recipient: string
  subject: string
  body: string
  at: number
  state: keyof typeof states
  attempts: number
  next_at: number
  done_at: number | null
  last_error: string | null
  reference: string | null
  link_ends: number | null
}

export const mailSection: OperatorSection = {
  name: 'mail',
  title: 'Emails that failed',
  roles: ['service'],
  does: 'Emails that couldn’t be sent, and why. We try each for about a day before it’s listed here.',
  reach: 'any-brand',
  columns: [
    { name: 'subject', label: 'Email' },
    { name: 'to', label: 'To' },
    { name: 'state', label: 'State' },
    { name: 'reason', label: 'Reason' },
    { name: 'attempts', label: 'Attempts', numeric: true },
    { name: 'written', label: 'Written' },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      optional: true,
      choices: Object.entries(states).map(([value, label]) => ({ value, label })),
    },
    { name: 'find', label: 'Email address', kind: 'text', optional: true },
  ],
  rowActions: ['mail.resend', 'mail.discard'],
  sectionActions: ['mail.resend-all'],
  find: findMails,
  show: showMail,
  figures: async ({ env, brands: shownBrands, now }) => {
    const row = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM mail WHERE state = 'failed' AND brand IN (SELECT value FROM json_each(?1))) AS failed,
         (SELECT count(*) FROM mail WHERE state = 'waiting' AND at < ?2
           AND brand IN (SELECT value FROM json_each(?1))) AS long`,
    )
      .bind(JSON.stringify(shownBrands), now.getTime() - longMs)
      .first<{ failed: number; long: number }>()
    return [
      { label: 'emails that failed', count: row?.failed ?? 0, filter: { state: 'failed' } },
      { label: 'emails waiting over 15 minutes', count: row?.long ?? 0, filter: { state: 'waiting' } },
    ]
  },
}

const columns =
  'id, brand, recipient, subject, body, at, state, attempts, next_at, done_at, last_error, reference, link_ends'

async function findMails({ state = '', find = '' }: Cells, page: number, { env, brands: shownBrands }: ActionContext) {
  const { results } = await env.DB.prepare(
    `SELECT ${columns} FROM mail WHERE state = ?2 AND brand IN (SELECT value FROM json_each(?1))
       AND (?3 = '' OR instr(lower(recipient), lower(?3)) > 0)
     ORDER BY ${state === 'waiting' ? 'at' : 'done_at DESC'} LIMIT ?4 OFFSET ?5`,
  )
    .bind(JSON.stringify(shownBrands), state || 'failed', find.trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<Row>()
  return { rows: results.slice(0, rowsPerPage).map(rowOf), more: results.length > rowsPerPage }
}

const emptiedText = `We no longer keep the text. Emails with a link that opens an account lose it as soon as they’re sent, all others after ${mailTextDays} days.`
/** An operator who could read such a mail could open the customer's account. */
const linkText = 'Only its recipient can see the text: it has a link that opens an account.'

async function showMail(key: string, { env }: ActionContext): Promise<RowPage | null> {
  const row = await env.DB.prepare(`SELECT ${columns} FROM mail WHERE id = ?`).bind(key).first<Row>()
  if (!row) return null
  const { cells } = rowOf(row)
  const next = row.state === 'waiting' && row.next_at > 0 ? ([['Next attempt', momentLabel(row.next_at)]] as const) : []
  const done = row.done_at === null ? [] : ([[states[row.state], momentLabel(row.done_at)]] as const)
  const text = (row.link_ends === null ? row.body : row.body && linkText) || emptiedText
  return {
    title: row.subject,
    row: rowOf(row),
    parts: [
      {
        heading: 'Details',
        facts: [
          ['Brand', brands[row.brand].name],
          ['To', row.recipient],
          ['State', cells.state!],
          ...(row.last_error ? [['Reason', row.last_error] as const] : []),
          ['Attempts', `${row.attempts}`],
          ['Written', momentLabel(row.at)],
          ...next,
          ...done,
          ...(row.reference ? [['Provider’s reference', row.reference] as const] : []),
        ],
      },
      { heading: 'Text', text },
    ],
  }
}

function rowOf(row: Row): OperatorRow {
  const resend = row.state === 'failed' && row.body !== '' ? ['mail.resend'] : []
  return {
    key: row.id,
    brand: row.brand,
    cells: {
      subject: row.subject,
      to: row.recipient,
      state: states[row.state],
      reason: row.last_error ?? '',
      attempts: `${row.attempts}`,
      written: momentLabel(row.at),
    },
    of: { id: row.id },
    availableActions: [...resend, ...(row.state === 'failed' || row.state === 'waiting' ? ['mail.discard'] : [])],
  }
}
