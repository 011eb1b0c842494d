// Mails by state: those that failed first of all, with the reason, and those that have waited long.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { mailTextDays } from '#origin/shop/customers/retention.ts'
import { choicesOf, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, countRows, tableOf } from '../rows.ts'

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

const mails = tableOf<Row>(
  {
    subject: ['Email', ({ subject }) => subject],
    to: ['To', ({ recipient }) => recipient],
    state: ['State', ({ state }) => states[state]],
    reason: ['Reason', ({ last_error }) => last_error],
    attempts: ['Attempts', ({ attempts }) => attempts, 'numeric'],
    written: ['Written', ({ at }) => momentLabel(at)],
  },
  ({ id, brand, state, body }) => ({
    key: id,
    brand,
    of: { id },
    availableActions: [
      ...(state === 'failed' && body !== '' ? ['mail.resend'] : []),
      ...(state === 'failed' || state === 'waiting' ? ['mail.discard'] : []),
    ],
  }),
)

const columns =
  'id, brand, recipient, subject, body, at, state, attempts, next_at, done_at, last_error, reference, link_ends'
const ofBrands = 'brand IN (SELECT value FROM json_each(?1))'

const emptiedText = `We no longer keep the text. Emails with a link that opens an account lose it as soon as they’re sent, all others after ${mailTextDays} days.`
/** An operator who could read such a mail could open the customer's account. */
const linkText = 'Only its recipient can see the text: it has a link that opens an account.'

export const mailSection: OperatorSection = {
  name: 'mail',
  title: 'Emails that failed',
  roles: ['service'],
  does: 'Emails that couldn’t be sent, and why. We try each for about a day before it’s listed here.',
  reach: 'any-brand',
  columns: mails.columns,
  filters: [
    { name: 'state', label: 'State', kind: 'choice', optional: true, choices: choicesOf(states) },
    { name: 'find', label: 'Email address', kind: 'text', optional: true },
  ],
  rowActions: ['mail.resend', 'mail.discard'],
  sectionActions: ['mail.resend-all'],
  find: ({ state = '', find = '' }, page, ctx) =>
    mails.page(
      ctx,
      page,
      `SELECT ${columns} FROM mail WHERE state = ?2 AND ${ofBrands} AND (?3 = '' OR instr(lower(recipient), lower(?3)) > 0)
       ORDER BY ${state === 'waiting' ? 'at' : 'done_at DESC'}`,
      brandList(ctx),
      state || 'failed',
      find.trim(),
    ),
  async show(key, { env, now }) {
    const row = await env.DB.prepare(`SELECT ${columns} FROM mail WHERE id = ?`).bind(key).first<Row>()
    if (!row) return null
    const text = (row.link_ends === null ? row.body : row.body && linkText) || emptiedText
    const facts = [
      ['Brand', brands[row.brand].name],
      ['To', row.recipient],
      ['State', states[row.state]],
      ...(row.last_error ? [['Reason', row.last_error] as const] : []),
      ['Attempts', `${row.attempts}`],
      ['Written', momentLabel(row.at)],
      ...(row.state === 'waiting' && row.next_at > 0 ? [['Next attempt', momentLabel(row.next_at)] as const] : []),
      ...(row.done_at === null ? [] : [[states[row.state], momentLabel(row.done_at)] as const]),
      ...(row.reference ? [['Provider’s reference', row.reference] as const] : []),
    ] as const
    return {
      title: row.subject,
      row: mails.rowOf(row, now),
      parts: [
        { heading: 'Details', facts },
        { heading: 'Text', text },
      ],
    }
  },
  async figures(ctx) {
    const count = `SELECT count(*) AS n FROM mail WHERE ${ofBrands}`
    const failed = await countRows(ctx, `${count} AND state = 'failed'`, brandList(ctx))
    const before = ctx.now.getTime() - longMs
    const long = await countRows(ctx, `${count} AND state = 'waiting' AND at < ?2`, brandList(ctx), before)
    return [
      { label: 'emails that failed', count: failed, filter: { state: 'failed' } },
      { label: 'emails waiting over 15 minutes', count: long, filter: { state: 'waiting' } },
    ]
  },
}
