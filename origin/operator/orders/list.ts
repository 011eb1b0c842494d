// Finds orders by number, customer, status, brand and day, newest first.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { chargeColumn } from '#origin/shop/orders/charge.ts'
import { courseNow, reportedColumns, type OrderState } from '#origin/shop/orders/status-now.ts'
import { endingMs } from '#origin/shop/payment/capture/when.ts'
import { FieldRefused, type ActionContext, type Cells, type FoundRows } from '../action.ts'
import { momentLabel } from '../days.ts'
import { typedMoney } from '../read.ts'
import { brandList, countRows, tableOf } from '../rows.ts'
import { availableOrderActions } from './require-order.ts'

type Listed = OrderState & {
  orderNo: string
  brand: BrandCode
  attemptId: string | null
  orderTotal: number
  charge: string | null
  name: string
  email: string
  pieces: number
  refunded: number
}

const name = `trim(coalesce(summary ->> '$.deliveryAddress.firstName', customer.firstname, '') || ' '
  || coalesce(summary ->> '$.deliveryAddress.surName', customer.lastname, ''))`
const email = `coalesce(orders.email, customer.email, '')`

const conditions: Readonly<Record<string, string>> = {
  'to-dispatch': `cancelled IS NULL AND dispatched IS NULL AND delivered IS NULL AND status IN ('OK', 'RS', 'SB')`,
  TF: `cancelled IS NULL AND delivered IS NULL AND status NOT IN ('LO', 'DD') AND (status = 'TF' OR dispatched IS NOT NULL)`,
  DD: `cancelled IS NULL AND (status = 'DD' OR delivered IS NOT NULL)`,
  LO: `cancelled IS NULL AND delivered IS NULL AND (status = 'LO' OR status <> 'DD' AND delayed IS NOT NULL)`,
  CANCELLED: 'cancelled IS NOT NULL',
  'not-taken': `EXISTS (SELECT 1 FROM payment_capture WHERE payment_capture.id = orders.order_no AND state = 'failed')`,
  'authorisation-ends': `cancelled IS NULL AND EXISTS (SELECT 1 FROM card_authorisation
    WHERE card_authorisation.order_no = orders.order_no AND ended_by IS NULL
      AND expires < unixepoch() * 1000 + ${endingMs})`,
  refunding: `(EXISTS (SELECT 1 FROM refund WHERE refund.order_no = orders.order_no AND done IS NULL)
    OR EXISTS (SELECT 1 FROM order_refund WHERE order_refund.order_no = orders.order_no AND done IS NULL))`,
}

const money = (pence: number) => pounds(poundsFromPence(pence))

export const orderTable = tableOf<Listed>(
  {
    orderNo: ['Order', ({ orderNo }) => orderNo],
    placed: ['Placed', ({ placed }) => momentLabel(placed)],
    brand: ['Brand', ({ brand }) => brands[brand].name],
    customer: ['Customer', (order) => [order.name, order.email].filter(Boolean).join(', ')],
    pieces: ['Items', ({ pieces }) => pieces, 'numeric'],
    total: ['Total', ({ orderTotal }) => money(orderTotal), 'numeric'],
    status: [
      'Status',
      (order, now) => {
        const { status, isLate } = courseNow(order, now)
        return `${orderStatusLabels(status).label}${isLate && status !== 'LO' ? ', late' : ''}`
      },
    ],
    refunded: ['Refunded', ({ refunded }) => (refunded > 0 ? money(refunded) : ''), 'numeric'],
  },
  (order, now) => ({
    key: order.orderNo,
    brand: order.brand,
    of: { order: order.orderNo, was: typedMoney(order.refunded) },
    availableActions: availableOrderActions(order, courseNow(order, now), order.refunded),
  }),
)

export function countOrders(status: string, ctx: ActionContext): Promise<number> {
  return countRows(
    ctx,
    `SELECT count(*) AS n FROM (SELECT *, ${reportedColumns} FROM orders)
     AS orders WHERE brand IN (SELECT value FROM json_each(?)) AND ${ownProperty(conditions, status)!}`,
    brandList(ctx),
  )
}

export async function findOrders(filter: Cells, page: number, ctx: ActionContext): Promise<FoundRows> {
  const { number = '', customer = '', status = '', from = '', to = '' } = filter
  for (const [field, typed] of Object.entries({ from, to }))
    if (typed !== '' && !/^\d{4}-\d\d-\d\d$/.test(typed)) throw new FieldRefused(field, 'Enter a date, like 2026-12-24')
  return orderTable.page(
    ctx,
    page,
    `SELECT order_no AS orderNo, brand, status, placed, summary, cancelled, prepared, dispatched, delivered, delayed,
       attempt_id AS attemptId, order_total AS orderTotal, ${chargeColumn} AS charge, ${name} AS name, ${email} AS email,
       (SELECT coalesce(sum(quantity), 0) FROM order_item WHERE order_item.order_no = orders.order_no) AS pieces,
       (SELECT coalesce(sum(amount), 0) FROM order_refund WHERE order_refund.order_no = orders.order_no) AS refunded
     FROM (SELECT *, ${reportedColumns} FROM orders) AS orders LEFT JOIN customer ON customer.id = orders.customer_id
     WHERE brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR order_no = ?2 OR replace(order_no, '-', '') = ?2
         OR order_no IN (SELECT order_no FROM return_parcel WHERE code = ?2))
       AND (?3 = '' OR instr(lower(${email}), lower(?3)) OR instr(lower(${name}), lower(?3)))
       AND (?4 = '' OR placed >= ?4) AND (?5 = '' OR substr(placed, 1, 10) <= ?5)
       AND ${ownProperty(conditions, status) ?? '1'}
     ORDER BY placed DESC, order_no DESC`,
    brandList(ctx),
    normalizeOrderNo(number),
    customer.trim(),
    from,
    to,
  )
}
