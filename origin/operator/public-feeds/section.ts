// The public lists behind delivery dates: which one is used, since when, and what went wrong when it was last read.
import type { BankHolidays } from '#shared/platform/bank-holidays.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { withBundled } from '#origin/shop/delivery/delivery-calendar.ts'
import type { NationsByDistrict } from '#shared/delivery/postcode-areas.ts'
import type { PublicFeed } from '#origin/shop/delivery/public-feeds/feed.ts'
import { publicFeeds } from '#origin/shop/delivery/public-feeds/refresh.ts'
import type { ActionContext, OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { countRows, tableOf } from '../rows.ts'

type Stored = {
  body: string | null
  changed: number | null
  checked: number | null
  failed: number | null
  error: string | null
}
type Listed = Partial<Stored> & { feed: PublicFeed; source: string }

const nationNames = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

const feeds = tableOf<Listed>(
  {
    title: ['List', ({ feed }) => feed.title],
    used: [
      'List in use',
      ({ feed, changed }) => (changed ? `From ${formatDate(dateOf(new Date(changed)))}` : feed.builtIn),
    ],
    checked: ['Last read', ({ checked }) => (checked ? momentLabel(checked) : 'Never')],
    problem: ['Last problem', ({ failed, error }) => (failed ? `${error} (${momentLabel(failed)})` : '')],
    source: ['Source', ({ source }) => source],
  },
  ({ feed }) => ({ key: feed.name, of: { feed: feed.name } }),
)

async function listedOf(feed: PublicFeed, { env }: ActionContext): Promise<Listed> {
  const stored = await env.DB.prepare('SELECT * FROM public_feed WHERE name = ?').bind(feed.name).first<Stored>()
  return { ...stored, feed, source: feed.url(env) || 'No address set' }
}

export const publicFeedsSection: OperatorSection = {
  name: 'public-feeds',
  title: 'Public feeds',
  roles: ['content'],
  does: 'Bank holidays and border districts, which decide delivery dates. We read them every night.',
  reach: 'house',
  columns: feeds.columns,
  rowActions: ['public-feeds.read'],
  async find(_filter, page, ctx) {
    const listed = await Promise.all(publicFeeds.map((feed) => listedOf(feed, ctx)))
    return { rows: page > 1 ? [] : feeds.rowsOf(listed, ctx.now), more: false }
  },
  async show(key, ctx) {
    const feed = publicFeeds.find(({ name }) => name === key)
    if (!feed) return null
    const listed = await listedOf(feed, ctx)
    const row = feeds.rowOf(listed, ctx.now)
    const { used, checked, problem, source } = row.cells as Record<'used' | 'checked' | 'problem' | 'source', string>
    const facts = { 'List in use': used, 'Last read': checked, 'Last problem': problem || 'None', Address: source }
    const { body = null } = listed
    const isDistricts = feed.name === 'districts'
    const entries = tableOf<[what: string, where: string]>(
      { what: [isDistricts ? 'District' : 'Day', ([what]) => what], where: ['Nations', ([, where]) => where] },
      ([what]) => ({ key: what }),
    )
    return {
      title: feed.title,
      row,
      parts: [
        { heading: 'Source', text: feed.does, facts: Object.entries(facts) },
        entries.part('The list', isDistricts ? districtRows(body) : holidayRows(body, dateOf(ctx.now)), ctx.now),
      ],
    }
  },
  figures: async (ctx) => {
    const failed = await countRows(ctx, 'SELECT count(*) AS n FROM public_feed WHERE error IS NOT NULL')
    return [{ label: 'public feeds that failed', count: failed, filter: {} }]
  },
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
