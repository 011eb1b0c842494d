// Scheduled prices: what begins, what runs, and what has ended.
import type { BrandCode } from '#shared/brands/brand.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import type { ScheduledPrice } from '#origin/shop/feeds/price-schedule.ts'
import { rowsPerPage, type OperatorRow, type OperatorSection, type RowPart } from '../action.ts'
import { momentLabel } from '../days.ts'

const states = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

const columns = [
  { name: 'name', label: 'Product' },
  { name: 'product', label: 'Number' },
  { name: 'option', label: 'Option' },
  { name: 'price', label: 'Price', numeric: true },
  { name: 'was', label: 'Was', numeric: true },
  { name: 'from', label: 'From' },
  { name: 'until', label: 'Until' },
  { name: 'state', label: 'State' },
]

type Row = ScheduledPrice & { id: string; brand: BrandCode; name: string; price: number; was: number | null }

const select = `SELECT s.id, s.brand, s.product_no AS productNo, s.option_no AS optionNo, s.price, s.was, s.starts, s.ends,
    s.state, coalesce(product.name, '') AS name
  FROM price_schedule AS s LEFT JOIN product ON product.product_no = s.product_no`

export const pricesSection: OperatorSection = {
  name: 'prices',
  title: 'Scheduled prices',
  roles: ['content'],
  does: 'Prices that start and end automatically. Schedule one on a product’s page, under Stock and prices.',
  reach: 'any-brand',
  columns,
  filters: [
    { name: 'find', label: 'Product number', kind: 'text' },
    { name: 'state', label: 'State', kind: 'choice', choices: states },
  ],
  async find({ find = '', state = '' }, page, { env, brands }) {
    const { results } = await env.DB.prepare(
      `${select} WHERE s.brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR s.product_no = upper(?2))
         AND (?3 = '' OR s.state = ?3)
       ORDER BY s.state IN ('ended', 'cancelled'), s.starts, s.id LIMIT ?4 OFFSET ?5`,
    )
      .bind(JSON.stringify(brands), find.trim(), state, rowsPerPage + 1, (page - 1) * rowsPerPage)
      .all<Row>()
    return { rows: results.slice(0, rowsPerPage).map(rowOf), more: results.length > rowsPerPage }
  },
  rowActions: ['prices.cancel'],
  sectionActions: [],
}

/** The product's prices that are still to begin or to end. */
export async function scheduledPart(d1: D1Database, productNo: string): Promise<RowPart[]> {
  const { results } = await d1
    .prepare(`${select} WHERE s.product_no = ? AND s.state IN ('scheduled', 'running') ORDER BY s.starts`)
    .bind(productNo)
    .all<Row>()
  if (results.length === 0) return []
  return [{ heading: 'Scheduled prices', table: { columns: columns.slice(2), rows: results.map(rowOf) } }]
}

function rowOf(row: Row): OperatorRow {
  const money = (pence: number) => pounds(poundsFromPence(pence))
  return {
    key: row.id,
    brand: row.brand,
    cells: {
      name: row.name,
      product: row.productNo,
      option: row.optionNo || 'All',
      price: money(row.price),
      was: row.was === null ? 'Previous price' : money(row.was),
      from: momentLabel(row.starts),
      until: row.ends === null ? '' : momentLabel(row.ends),
      state: states.find(({ value }) => value === row.state)!.label,
    },
    of: { id: row.id },
    availableActions: row.state === 'scheduled' || row.state === 'running' ? ['prices.cancel'] : [],
  }
}
