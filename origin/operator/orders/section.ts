// The orders section: its list, an order's page and its actions.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { addressLines, paymentParts, totalRows } from '#shared/orders/order-labels.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { deliveryHeading, lastDeliveryDate, orderParcels, promisedDays } from '#shared/delivery/parcels.ts'
import { orderItemsIn } from '#origin/shop/orders/order-items.ts'
import { summaryOf } from '#origin/shop/orders/summary-of.ts'
import type { ActionContext, OperatorRow, OperatorSection, RowPage } from '../action.ts'
import { momentLabel } from '../days.ts'
import { typedMoney } from '../read.ts'
import { availableOrderActions, requireOrder, type FoundOrder } from './require-order.ts'
import { countOrders, findOrders } from './list.ts'
import { chargeFacts, chargeFigures } from './charge-facts.ts'
import { paidOf } from './refund.ts'
import { refundableLines } from './refund-amounts.ts'

const statuses = [
  { value: 'to-dispatch', label: 'To dispatch' },
  { value: 'TF', label: 'On its way' },
  { value: 'DD', label: 'Delivered' },
  { value: 'LO', label: 'Delayed' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'refunding', label: 'Refund in progress' },
  { value: 'not-taken', label: 'Payment not taken' },
  { value: 'authorisation-ends', label: 'Authorisation ends soon' },
]

export const ordersSection: OperatorSection = {
  name: 'orders',
  title: 'Orders',
  roles: ['service'],
  does: 'Every order, with its customer, payment and delivery.',
  reach: 'any-brand',
  columns: [
    { name: 'orderNo', label: 'Order' },
    { name: 'placed', label: 'Placed' },
    { name: 'brand', label: 'Brand' },
    { name: 'customer', label: 'Customer' },
    { name: 'pieces', label: 'Items', numeric: true },
    { name: 'total', label: 'Total', numeric: true },
    { name: 'status', label: 'Status' },
    { name: 'refunded', label: 'Refunded', numeric: true },
  ],
  filters: [
    { name: 'number', label: 'Number', kind: 'text' },
    { name: 'customer', label: 'Name or email', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'choice', choices: statuses },
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
  rowActions: ['orders.dispatch', 'orders.deliver', 'orders.cancel', 'orders.take-payment', 'orders.refund'],
  sectionActions: [],
}

async function showOrder(key: string, { env, now }: ActionContext): Promise<RowPage | null> {
  const known = await env.DB.prepare('SELECT brand FROM orders WHERE order_no = ?')
    .bind(key)
    .first<{ brand: BrandCode }>()
  if (!known || !brandCodes.includes(known.brand)) return null
  const found = await requireOrder(env.DB, known.brand, key, now)
  const { row, course, refunds, refunded } = found
  const order = summaryOf(row, '')
  const brand = brands[row.brand]
  const label = row.cancelled === null ? orderStatusLabels(course.status, order.venue !== null).label : 'Cancelled'
  const money = (pence: number) => pounds(poundsFromPence(pence))
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
          ...(row.attemptId ? [] : ([['Paid', 'Before payments were recorded here']] as const)),
        ],
      },
      { heading: 'History', facts: course.tracking.map(({ what, at }) => [momentLabel(at), what] as const) },
      { heading: 'Lines', table: { columns: lineColumns, rows: linesOf(found) } },
      ...(refunds.length > 0
        ? [
            {
              heading: 'Refunded',
              table: {
                columns: [
                  { name: 'at', label: 'When' },
                  { name: 'credit', label: 'To credit', numeric: true },
                  { name: 'other', label: 'To other payment method', numeric: true },
                  { name: 'state', label: 'State' },
                ],
                rows: refunds.map(({ id, requested, creditPart, otherPart, done }) => ({
                  key: id,
                  cells: {
                    at: momentLabel(requested),
                    credit: money(creditPart),
                    other: money(otherPart),
                    state: done === null ? 'In progress: we’ll retry until it’s done' : 'Done',
                  },
                  of: {},
                })),
              },
            },
          ]
        : []),
      ...(row.returned === '[]' ? [] : [{ heading: 'Returned by the customer', table: returnsOf(found) }]),
    ],
  }
}

const lineColumns = [
  { name: 'line', label: 'Line', numeric: true },
  { name: 'what', label: 'What' },
  { name: 'option', label: 'Option' },
  { name: 'quantity', label: 'Ordered', numeric: true },
  { name: 'price', label: 'Each', numeric: true },
  { name: 'left', label: 'Not refunded', numeric: true },
]

function linesOf({ row, course, refunds, refunded }: FoundOrder): OperatorRow[] {
  const left = refundableLines(paidOf(row), refunds)
  const may = availableOrderActions(row, course, refunded).includes('orders.refund')
  return orderItemsIn(row.items).map(
    ({ position, productName, productNo, productOptionNo, quantity, unitPrice, colour, size }, at) => ({
      key: `line ${position + 1}`,
      cells: {
        line: String(position + 1),
        what: `${productName} (${productNo})`,
        option: [productOptionNo, colour, size].filter(Boolean).join(', '),
        quantity: String(quantity),
        price: pounds(unitPrice),
        left: String(row.cancelled === null ? left[at]!.quantity : 0),
      },
      of: { order: row.orderNo, was: typedMoney(refunded), lines: `${position + 1}x${left[at]!.quantity}` },
      availableActions: may && left[at]!.quantity > 0 ? ['orders.refund'] : [],
    }),
  )
}

function returnsOf({ row }: FoundOrder) {
  const items = orderItemsIn(row.items)
  const returned = JSON.parse(row.returned) as Array<{ position: number; quantity: number; reason: string }>
  return {
    columns: [
      { name: 'what', label: 'What' },
      { name: 'quantity', label: 'How many', numeric: true },
      { name: 'reason', label: 'Why' },
    ],
    rows: returned.map(({ position, quantity, reason }, at) => ({
      key: String(at),
      cells: {
        what: items[position]?.productName ?? '',
        quantity: String(quantity),
        reason: reason.replaceAll('-', ' '),
      },
      of: {},
    })),
  }
}
