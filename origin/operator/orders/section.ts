// The orders section: its list, an order's page and its actions.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { addressLines, paymentParts, totalRows } from '#shared/orders/order-labels.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { deliveryHeading, lastDeliveryDate, orderParcels, promisedDays } from '#shared/delivery/parcels.ts'
import { returnWays } from '#shared/orders/returns.ts'
import type { Refunded } from '#origin/shop/orders/read-order.ts'
import { exchangeLabel } from '#origin/shop/orders/returns/booked-returns.ts'
import type { OrderedItem } from '#origin/shop/orders/order-items.ts'
import { summaryOf } from '#origin/shop/orders/summary-of.ts'
import { choicesOf, type ActionContext, type OperatorSection, type RowPage } from '../action.ts'
import { momentLabel } from '../days.ts'
import { typedMoney } from '../read.ts'
import { tableOf } from '../rows.ts'
import { availableOrderActions, requireOrder, type FoundOrder } from './require-order.ts'
import { countOrders, findOrders, orderTable } from './list.ts'
import { chargeFacts, chargeFigures } from './charge-facts.ts'
import { paidOf } from '#origin/shop/orders/paid-order.ts'
import { refundableLines } from '#origin/shop/orders/refund-amounts.ts'

const statuses = {
  'to-dispatch': 'To dispatch',
  TF: 'On its way',
  DD: 'Delivered',
  LO: 'Delayed',
  CANCELLED: 'Cancelled',
  refunding: 'Refund in progress',
  'not-taken': 'Payment not taken',
  'authorisation-ends': 'Authorisation ends soon',
}
const money = (pence: number) => pounds(poundsFromPence(pence))

export const ordersSection: OperatorSection = {
  name: 'orders',
  title: 'Orders',
  roles: ['service'],
  does: 'Every order, with its customer, payment and delivery.',
  reach: 'any-brand',
  columns: orderTable.columns,
  filters: [
    { name: 'number', label: 'Number or return code', kind: 'text' },
    { name: 'customer', label: 'Name or email', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'choice', choices: choicesOf(statuses) },
    { name: 'from', label: 'Placed from', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  find: findOrders,
  show: showOrder,
  figures: async (ctx) => [
    { label: 'orders to dispatch', count: await countOrders('to-dispatch', ctx), filter: { status: 'to-dispatch' } },
    { label: 'refunds in progress', count: await countOrders('refunding', ctx), filter: { status: 'refunding' } },
    ...(await chargeFigures(ctx)),
  ],
  rowActions: [
    'orders.dispatch',
    'orders.deliver',
    'orders.cancel',
    'orders.take-payment',
    'orders.refund',
    'orders.grade-return',
  ],
}

/** `left`: how many are not refunded. `of`: what a refund of the line is filled with. */
type Line = OrderedItem & { left: number; of: { order: string; was: string }; may: boolean }

const lineTable = tableOf<Line>(
  {
    line: ['Line', ({ position }) => position + 1, 'numeric'],
    what: ['What', ({ productName, productNo }) => `${productName} (${productNo})`],
    option: ['Option', (line) => [line.productOptionNo, line.colour, line.size].filter(Boolean).join(', ')],
    quantity: ['Ordered', ({ quantity }) => quantity, 'numeric'],
    price: ['Each', ({ unitPrice }) => pounds(unitPrice), 'numeric'],
    left: ['Not refunded', ({ left }) => left, 'numeric'],
  },
  ({ position, left, of, may }) => ({
    key: `line ${position + 1}`,
    of: { ...of, lines: `${position + 1}x${left}` },
    availableActions: may && left > 0 ? ['orders.refund'] : [],
  }),
)

const refundTable = tableOf<Refunded>(
  {
    at: ['When', ({ requested }) => momentLabel(requested)],
    credit: ['To credit', ({ creditPart }) => money(creditPart), 'numeric'],
    other: ['To other payment method', ({ otherPart }) => money(otherPart), 'numeric'],
    state: ['State', ({ done }) => (done === null ? 'In progress: we’ll retry until it’s done' : 'Done')],
  },
  ({ id }) => ({ key: id }),
)

type Returned = ReturnType<typeof returnsOf>[number]

const returnTable = tableOf<Returned>(
  {
    what: ['What', ({ name }) => name],
    reason: ['Why', ({ reason }) => reason.replaceAll('-', ' ')],
    instead: ['Instead', (piece) => (piece.exchange === null ? 'Refund' : exchangeLabel(piece))],
    how: ['How', ({ parcel }) => [returnWays[parcel?.way ?? 'post'].label, parcel?.code].filter(Boolean).join(', ')],
    announced: ['Announced', ({ requested }) => momentLabel(requested)],
    here: ['Here since', ({ parcel }) => (parcel?.received ? momentLabel(parcel.received) : '')],
    state: ['State', ({ grade }) => grade?.replaceAll('-', ' ') ?? ''],
    sent: ['Sent instead', ({ exchangeOrder }) => exchangeOrder ?? ''],
  },
  ({ id, order, graded }) => ({
    key: id,
    of: { order, piece: id },
    availableActions: graded === null ? ['orders.grade-return'] : [],
  }),
)

async function showOrder(key: string, { env, now }: ActionContext): Promise<RowPage | null> {
  const known = await env.DB.prepare('SELECT brand FROM orders WHERE order_no = ?')
    .bind(key)
    .first<{ brand: BrandCode }>()
  if (!known || !brandCodes.includes(known.brand)) return null
  const found = await requireOrder(env.DB, known.brand, key, now)
  const { row, course, refunded } = found
  const order = summaryOf(row, '')
  const brand = brands[row.brand]
  const label = row.cancelled === null ? orderStatusLabels(course.status, order.venue !== null).label : 'Cancelled'
  return {
    title: `Order ${key}: ${label}`,
    row: {
      key,
      cells: {},
      of: { order: key, was: typedMoney(refunded) },
      brand: row.brand,
      availableActions: availableOrderActions(row, course, refunded),
    },
    parts: [
      {
        heading: 'Order',
        facts: [
          ['Brand', brand.name],
          ['Placed', momentLabel(row.placed)],
          ['Customer', [order.emailAddress, order.contactNumber].filter(Boolean).join('\n') || 'Deleted their account'],
          ['Account', row.customerId ?? (order.emailAddress ? 'A guest' : 'None')],
          ...totalRows(order).map(([what, amount]) => [what, amount] as const),
        ],
      },
      {
        heading: 'Delivery',
        facts: [
          ['How', deliveryHeading(orderParcels(order))],
          ['Promised for', promisedDays({ ...order, lastDeliveryDate: lastDeliveryDate(order) })],
          ['To', addressLines(order).join('\n') || 'Not known'],
          ...(row.trackingNo ? ([['Parcel', `${row.carrier} ${row.trackingNo}`]] as const) : []),
        ],
      },
      {
        heading: 'Payment',
        facts: [
          ...paymentParts(order, brand).map(([by, amount]) => [by, pounds(amount)] as const),
          ...chargeFacts(row.charge),
          [
            'Refunded',
            money(
              row.charge !== null && row.cancelled !== null
                ? (row.creditPart ?? 0)
                : row.cancelled === null
                  ? refunded
                  : row.orderTotal,
            ),
          ],
          ...(row.exchangeOf ? ([['Sent instead of', `An item of order ${row.exchangeOf}`]] as const) : []),
          ...(row.attemptId || row.exchangeOf ? [] : ([['Paid', 'Before payments were recorded here']] as const)),
        ],
      },
      { heading: 'History', facts: course.tracking.map(({ what, at }) => [momentLabel(at), what] as const) },
      lineTable.part('Lines', linesOf(found), now),
      ...(row.refunds.length > 0 ? [refundTable.part('Refunded', row.refunds, now)] : []),
      ...(row.returned.length === 0 ? [] : [returnTable.part('Returned by the customer', returnsOf(found), now)]),
    ],
  }
}

function linesOf({ row, course, refunded }: FoundOrder): Line[] {
  const left = refundableLines(paidOf(row), row.refunds)
  const may = availableOrderActions(row, course, refunded).includes('orders.refund')
  const of = { order: row.orderNo, was: typedMoney(refunded) }
  return row.items.map((item, at) => ({
    ...item,
    left: row.cancelled === null ? left[at]!.quantity : 0,
    of,
    may,
  }))
}

function returnsOf({ row }: FoundOrder) {
  return row.returned.map((piece) => ({
    ...piece,
    order: row.orderNo,
    name: row.items[piece.position]?.productName ?? '',
    parcel: row.parcels.find(({ id }) => id === piece.parcelId),
  }))
}
