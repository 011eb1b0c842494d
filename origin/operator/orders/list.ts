// Finds orders by number, customer, status, brand and day, newest first.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { courseNow } from '#origin/shop/orders/status-now.ts'
import { FieldRefused, rowsPerPage, type Cells, type ActionContext, type OperatorRow } from '../action.ts'
import { momentLabel } from '../days.ts'
import { typedMoney } from '../read.ts'
import { availableOrderActions } from './require-order.ts'

type Listed = {
  orderNo: string
  brand: BrandCode
  status: string
  placed: string
  summary: string | null
  cancelled: number | null
  dispatched: number | null
  attemptId: string | null
  orderTotal: number
  name: string
  email: string
  pieces: number
  refunded: number
}

const name = `trim(coalesce(summary ->> '$.deliveryAddress.firstName', customer.firstname, '') || ' '
  || coalesce(summary ->> '$.deliveryAddress.surName', customer.lastname, ''))`
const email = `coalesce(orders.email, customer.email, '')`

/**
 * An order's status is computed from its dates. These conditions preselect the rows in SQL; the status of each is then
 * computed.
 */
const candidateConditions: Readonly<Record<string, string>> = {
  'to-dispatch': `cancelled IS NULL AND order_dispatch.at IS NULL AND (status IN ('RS', 'SB') OR coalesce(summary ->> 'deliveryDate' >= ?8, status = 'OK'))`,
  TF: `cancelled IS NULL AND (status = 'TF' OR order_dispatch.at IS NOT NULL OR summary ->> 'deliveryDate' >= ?8)`,
  DD: `cancelled IS NULL AND coalesce(summary ->> 'deliveryDate' <= ?9, status = 'DD')`,
  LO: `cancelled IS NULL AND status = 'LO'`,
  CANCELLED: 'cancelled IS NOT NULL',
  refunding: `(EXISTS (SELECT 1 FROM refund WHERE refund.order_no = orders.order_no AND done IS NULL)
    OR EXISTS (SELECT 1 FROM order_refund WHERE order_refund.order_no = orders.order_no AND done IS NULL))`,
}
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  'to-dispatch': ['OK', 'RS', 'SB'],
  TF: ['TF'],
  DD: ['DD'],
  LO: ['LO'],
  CANCELLED: ['CANCELLED'],
}
/** Upper bound on the orders whose status is computed for one page. */
const maxCandidates = 2000

export async function findOrders(
  filter: Cells,
  page: number,
  ctx: ActionContext,
): Promise<{ rows: OperatorRow[]; more: boolean }> {
  const { status = '' } = filter
  const from = (page - 1) * rowsPerPage
  if (!ownProperty(statusesOf, status)) {
    const found = await readOrders(filter, ctx, rowsPerPage + 1, from)
    return {
      rows: found.slice(0, rowsPerPage).map((order) => rowOf(order, ctx.now)),
      more: found.length > rowsPerPage,
    }
  }
  const fit = (await readOrders(filter, ctx, maxCandidates, 0)).filter((order) => hasStatus(order, status, ctx.now))
  const rows = fit.slice(from, from + rowsPerPage).map((order) => rowOf(order, ctx.now))
  return { rows, more: fit.length > from + rowsPerPage }
}

export async function countOrders(status: string, ctx: ActionContext): Promise<number> {
  const found = await readOrders({ status }, ctx, maxCandidates, 0)
  return ownProperty(statusesOf, status)
    ? found.filter((order) => hasStatus(order, status, ctx.now)).length
    : found.length
}

function hasStatus(order: Listed, status: string, now: Date): boolean {
  return ownProperty(statusesOf, status)!.includes(courseNow(order, now).status)
}

async function readOrders(
  filter: Cells,
  { env, brands: shownBrands, now }: ActionContext,
  max: number,
  skipped: number,
): Promise<Listed[]> {
  const { number = '', customer = '', status = '', from = '', to = '' } = filter
  for (const [field, typed] of Object.entries({ from, to }))
    if (typed !== '' && !/^\d{4}-\d\d-\d\d$/.test(typed)) throw new FieldRefused(field, 'Enter a date, like 2026-12-24')
  const today = dateOf(now)
  const { results } = await env.DB.prepare(
    `SELECT order_no AS orderNo, brand, status, placed, summary, cancelled, order_dispatch.at AS dispatched, attempt_id AS attemptId,
       order_total AS orderTotal, ${name} AS name, ${email} AS email,
       (SELECT coalesce(sum(quantity), 0) FROM order_item WHERE order_item.order_no = orders.order_no) AS pieces,
       (SELECT coalesce(sum(amount), 0) FROM order_refund WHERE order_refund.order_no = orders.order_no) AS refunded
     FROM orders LEFT JOIN order_dispatch USING (order_no) LEFT JOIN customer ON customer.id = orders.customer_id
     WHERE brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR order_no = ?2 OR replace(order_no, '-', '') = ?2)
       AND (?3 = '' OR instr(lower(${email}), lower(?3)) OR instr(lower(${name}), lower(?3)))
       AND (?4 = '' OR placed >= ?4) AND (?5 = '' OR substr(placed, 1, 10) <= ?5) AND ?8 <= ?9
       AND ${ownProperty(candidateConditions, status) ?? '1'}
     ORDER BY placed DESC, order_no DESC LIMIT ?6 OFFSET ?7`,
  )
    .bind(
      JSON.stringify(shownBrands),
      normalizeOrderNo(number),
      customer,
      from,
      to,
      max,
      skipped,
      daysAfter(today, -1),
      daysAfter(today, 1),
    )
    .all<Listed>()
  return results
}

function rowOf(order: Listed, now: Date): OperatorRow {
  const { orderNo, brand, placed, orderTotal, refunded, pieces } = order
  const course = courseNow(order, now)
  return {
    key: orderNo,
    brand,
    cells: {
      orderNo,
      placed: momentLabel(placed),
      brand: brands[brand].name,
      customer: [order.name, order.email].filter(Boolean).join(', '),
      pieces: String(pieces),
      total: pounds(poundsFromPence(orderTotal)),
      status: order.cancelled === null ? orderStatusLabels(course.status).label : 'Cancelled',
      refunded: refunded > 0 ? pounds(poundsFromPence(refunded)) : '',
    },
    of: { order: orderNo, was: typedMoney(refunded) },
    availableActions: availableOrderActions(order, course, refunded),
  }
}
