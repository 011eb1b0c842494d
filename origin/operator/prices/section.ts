// Scheduled prices: what begins, what runs, and what has ended.
import type { BrandCode } from '#shared/brands/brand.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import type { ScheduledPrice } from '#origin/shop/feeds/price-schedule.ts'
import { choicesOf, type OperatorSection, type RowPart } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, tableOf } from '../rows.ts'

const states = { scheduled: 'Scheduled', running: 'Running', ended: 'Ended', cancelled: 'Cancelled' } as const

type Row = ScheduledPrice & { id: string; brand: BrandCode; name: string; price: number; was: number | null }

const select = `SELECT s.id, s.brand, s.product_no AS productNo, s.option_no AS optionNo, s.price, s.was, s.starts, s.ends,
    s.state, coalesce(product.name, '') AS name
  FROM price_schedule AS s LEFT JOIN product ON product.product_no = s.product_no`
const money = (pence: number) => pounds(poundsFromPence(pence))

const prices = tableOf<Row>(
  {
    name: ['Product', ({ name }) => name],
    product: ['Number', ({ productNo }) => productNo],
    option: ['Option', ({ optionNo }) => optionNo || 'All'],
    price: ['Price', ({ price }) => money(price), 'numeric'],
    was: ['Was', ({ was }) => (was === null ? 'Previous price' : money(was)), 'numeric'],
    from: ['From', ({ starts }) => momentLabel(starts)],
    until: ['Until', ({ ends }) => ends && momentLabel(ends)],
    state: ['State', ({ state }) => states[state]],
  },
  ({ id, brand, state }) => ({
    key: id,
    brand,
    of: { id },
    availableActions: state === 'scheduled' || state === 'running' ? ['prices.cancel'] : [],
  }),
)

export const pricesSection: OperatorSection = {
  name: 'prices',
  title: 'Scheduled prices',
  roles: ['content'],
  does: 'Prices that start and end automatically. Schedule one on a product’s page, under Stock and prices.',
  reach: 'any-brand',
  columns: prices.columns,
  filters: [
    { name: 'find', label: 'Product number', kind: 'text' },
    { name: 'state', label: 'State', kind: 'choice', choices: choicesOf(states) },
  ],
  find: ({ find = '', state = '' }, page, ctx) =>
    prices.page(
      ctx,
      page,
      `${select} WHERE s.brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR s.product_no = upper(?2))
         AND (?3 = '' OR s.state = ?3)
       ORDER BY s.state IN ('ended', 'cancelled'), s.starts, s.id`,
      brandList(ctx),
      find.trim(),
      state,
    ),
  rowActions: ['prices.cancel'],
}

/** The product's prices that are still to begin or to end. */
export async function scheduledPart(d1: D1Database, productNo: string, now: Date): Promise<RowPart[]> {
  const { results } = await d1
    .prepare(`${select} WHERE s.product_no = ? AND s.state IN ('scheduled', 'running') ORDER BY s.starts`)
    .bind(productNo)
    .all<Row>()
  if (results.length === 0) return []
  return [
    { heading: 'Scheduled prices', table: { columns: prices.columns.slice(2), rows: prices.rowsOf(results, now) } },
  ]
}
