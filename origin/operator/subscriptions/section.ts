// Holders of a delivery subscription by account number, for answering enquiries. Holders cancel their subscription
// themselves.
import type { BrandCode } from '#shared/brands/brand.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { rowsPerPage, type Cells, type ActionContext, type OperatorSection } from '../action.ts'

const states = { active: 'Running', ended: 'Ended', cancelled: 'Cancelled' } as const

type Held = {
  id: string
  brand: BrandCode
  customerId: string
  orderNo: string | null
  price: number
  state: keyof typeof states
  started: string
  ends: string
  refunded: number
}

export const subscriptionsSection: OperatorSection = {
  name: 'subscriptions',
  title: 'Delivery subscriptions',
  roles: ['service'],
  does: 'Customers with a year of delivery, and when it ends.',
  reach: 'any-brand',
  columns: [
    { name: 'customer', label: 'Account' },
    { name: 'order', label: 'Order' },
    { name: 'state', label: 'State' },
    { name: 'started', label: 'From' },
    { name: 'ends', label: 'To' },
    { name: 'price', label: 'Paid', numeric: true },
    { name: 'refunded', label: 'Refunded', numeric: true },
  ],
  filters: [
    { name: 'find', label: 'Account or order number', kind: 'text', optional: true },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      optional: true,
      choices: Object.entries(states).map(([value, label]) => ({ value, label })),
    },
  ],
  rowActions: [],
  sectionActions: [],
  find: findHeld,
}

async function findHeld({ find = '', state = '' }: Cells, page: number, { env, brands: shownBrands }: ActionContext) {
  const { results } = await env.DB.prepare(
    `SELECT id, brand, customer_id AS customerId, order_no AS orderNo, price, state, started, ends, refunded
     FROM delivery_subscription WHERE brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR state = ?2)
       AND (?3 = '' OR customer_id = upper(?3) OR order_no = upper(?3))
     ORDER BY state <> 'active', ends, id LIMIT ?4 OFFSET ?5`,
  )
    .bind(JSON.stringify(shownBrands), state, find.trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
    .all<Held>()
  const money = (pence: number) => pounds(poundsFromPence(pence))
  const rows = results.slice(0, rowsPerPage).map((row) => ({
    key: row.id,
    brand: row.brand,
    cells: {
      customer: row.customerId,
      order: row.orderNo ?? '',
      state: states[row.state],
      started: formatDate(row.started),
      ends: formatDate(row.ends),
      price: money(row.price),
      refunded: row.refunded === 0 ? '' : money(row.refunded),
    },
    of: {},
  }))
  return { rows, more: results.length > rowsPerPage }
}
