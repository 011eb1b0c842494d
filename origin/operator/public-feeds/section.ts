// The public lists behind delivery dates: which one is used, since when, and what went wrong when it was last read.
import type { BankHolidays } from '#shared/platform/bank-holidays.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { withBundled } from '#origin/shop/delivery/delivery-calendar.ts'
import type { NationsByDistrict } from '#origin/shop/delivery/postcode-areas.ts'
import type { PublicFeed } from '#origin/shop/delivery/public-feeds/feed.ts'
import { publicFeeds } from '#origin/shop/delivery/public-feeds/refresh.ts'
import type { ActionContext, OperatorRow, OperatorSection, RowPage } from '../action.ts'
import { momentLabel } from '../days.ts'

type Stored = {
  name: string
  body: string | null
  changed: number | null
  checked: number | null
  failed: number | null
  error: string | null
}

const nationNames = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

export const publicFeedsSection: OperatorSection = {
  name: 'public-feeds',
  title: 'Public feeds',
  roles: ['content'],
  does: 'Bank holidays and border districts, which decide delivery dates. We read them every night.',
  reach: 'house',
  columns: [
    { name: 'title', label: 'List' },
    { name: 'used', label: 'List in use' },
    { name: 'checked', label: 'Last read' },
    { name: 'problem', label: 'Last problem' },
    { name: 'source', label: 'Source' },
  ],
  filters: [],
  rowActions: ['public-feeds.read'],
  sectionActions: [],
  async find(_filter, page, ctx) {
    const rows = page > 1 ? [] : publicFeeds.map((feed) => rowOf(feed, ctx))
    return { rows: await Promise.all(rows), more: false }
  },
  show,
  figures: async ({ env }) => {
    const failed = await env.DB.prepare('SELECT count(*) AS n FROM public_feed WHERE error IS NOT NULL').first<number>(
      'n',
    )
    return [{ label: 'public feeds that failed', count: failed ?? 0, filter: {} }]
  },
}

function storedOf({ name }: PublicFeed, { env }: ActionContext): Promise<Stored | null> {
  return env.DB.prepare('SELECT * FROM public_feed WHERE name = ?').bind(name).first<Stored>()
}

async function rowOf(feed: PublicFeed, ctx: ActionContext): Promise<OperatorRow> {
  const stored = await storedOf(feed, ctx)
  const { changed = null, checked = null, failed = null, error = null } = stored ?? {}
  return {
    key: feed.name,
    cells: {
      title: feed.title,
      used: changed === null ? feed.builtIn : `From ${formatDate(dateOf(new Date(changed)))}`,
      checked: checked === null ? 'Never' : momentLabel(checked),
      problem: failed === null ? '' : `${error} (${momentLabel(failed)})`,
      source: feed.url(ctx.env) || 'No address set',
    },
    of: { feed: feed.name },
  }
}

async function show(key: string, ctx: ActionContext): Promise<RowPage | null> {
  const feed = publicFeeds.find(({ name }) => name === key)
  if (!feed) return null
  const row = await rowOf(feed, ctx)
  const { used, checked, problem, source } = row.cells as Record<'used' | 'checked' | 'problem' | 'source', string>
  const facts = [
    ['List in use', used],
    ['Last read', checked],
    ['Last problem', problem || 'None'],
    ['Address', source],
  ] as const
  const body = (await storedOf(feed, ctx))?.body ?? null
  const entries = feed.name === 'districts' ? districtRows(body) : holidayRows(body, dateOf(ctx.now))
  const columns = [
    { name: 'what', label: feed.name === 'districts' ? 'District' : 'Day' },
    { name: 'where', label: 'Nations' },
  ]
  const rows = entries.map(([what, where]) => ({ key: what, cells: { what, where }, of: {} }))
  return {
    title: feed.title,
    row,
    parts: [
      { heading: 'Source', text: feed.does, facts },
      { heading: 'The list', table: { columns, rows } },
    ],
  }
}

const maxDays = 60

/** The coming bank holidays. */
function holidayRows(body: string | null, today: string): Array<[day: string, nations: string]> {
  const list = withBundled(body === null ? null : (JSON.parse(body) as BankHolidays))
  const days = Object.entries(list).flatMap(([nation, dates]) =>
    dates.filter((date) => date >= today).map((date) => [date, nationNames[nation as keyof BankHolidays]] as const),
  )
  const byDay = Map.groupBy(days, ([date]) => date)
  return [...byDay.keys()]
    .toSorted()
    .slice(0, maxDays)
    .map((date) => [
      formatDate(date),
      byDay
        .get(date)!
        .map(([, nation]) => nation)
        .join(', '),
    ])
}

function districtRows(body: string | null): Array<[district: string, nations: string]> {
  const list = body === null ? {} : (JSON.parse(body) as NationsByDistrict)
  return Object.entries(list).map(([district, nations]) => [
    district,
    nations.map((nation) => nationNames[nation]).join(', '),
  ])
}
