// The invoice of an order with what HM Revenue & Customs asks of one (VAT Regulations 1995, reg. 14): what was sold, less what was
// cancelled or refunded since, and the VAT in it. Everything that the shops sell has one rate.
import { brands } from '#shared/brands/all.ts'
import { addressLines, chargeNote, paymentHeading, paymentParts, totalRows } from '#shared/orders/order-labels.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { pounds, poundsFromPence, vatIn } from '#shared/platform/money.ts'
import { cleanDocument, type Block, type CreditDocument } from '#origin/shop/credit/documents/document.ts'
import { traderLines } from '#origin/platform/mail/mail.ts'
import type { OrderRow, Refunded } from './read-order.ts'
import { summaryOf } from './summary-of.ts'

export function invoiceOf(row: OrderRow): CreditDocument {
  const [order, brand] = [summaryOf(row, ''), brands[row.brand]]
  const refunds = JSON.parse(row.refunds) as Refunded[]
  const total = refunds.reduce((left, { amount }) => left - amount, row.orderTotal)
  const vat = vatIn(total)
  const money = (pence: number) => pounds(poundsFromPence(pence))
  const changes = refunds.map(({ requested, amount, unsentDelivery }) => [
    `${unsentDelivery === null ? 'Refunded' : 'Cancelled'} on ${formatDate(dateOf(new Date(requested)))}`,
    `−${money(amount)}`,
  ])
  const blocks: Block[] = [
    {
      table: {
        head: null,
        rows: [
          ['Invoice number', order.orderNo],
          ['Invoice date', formatDate(dateOf(new Date(order.placed)))],
          ...(row.dispatched === null ? [] : [['Dispatched', formatDate(dateOf(new Date(row.dispatched)))]]),
          ['Delivered to', addressLines(order).join(', ')],
        ],
      },
    },
    { heading: 'What you ordered' },
    {
      table: {
        head: ['Quantity', 'Item', 'Amount'],
        rows: order.pdpItems.map((item) => [
          String(item.quantity),
          `${item.productName}${variantLabel(item) ? `, ${variantLabel(item)}` : ''} (${item.productNo}), ${pounds(item.unitPrice)} each`,
          pounds(item.unitPrice * item.quantity),
        ]),
        amounts: true,
      },
    },
    { heading: 'Total' },
    {
      table: {
        head: null,
        rows: [
          ...totalRows(order).map((cells) => [...cells]),
          ...changes,
          ...(changes.length > 0 ? [['Total now', money(total)]] : []),
        ],
        amounts: true,
      },
    },
    { heading: 'VAT' },
    {
      table: {
        head: ['Rate', 'Without VAT', 'VAT', 'With VAT'],
        rows: [['20%', money(total - vat), money(vat), money(total)]],
        amounts: true,
      },
    },
    { heading: paymentHeading(order) },
    {
      table: {
        head: null,
        rows: paymentParts(order, brand).map(([by, amount]) => [by, pounds(amount)]),
        amounts: true,
      },
    },
    ...(order.charge ? [{ paragraph: chargeNote(order, brand) }] : []),
    { heading: brand.name },
    ...traderLines(row.brand).map((paragraph) => ({ paragraph })),
  ]
  return {
    name: `${brand.name} invoice ${order.orderNo}`.toLowerCase(),
    title: `Invoice for order ${order.orderNo}`,
    version: order.orderNo,
    language: 'en-GB',
    date: dateOf(new Date(order.placed)),
    author: brand.company.legalName,
    blocks: blocks.map(cleaned),
  }
}

/** An address is what somebody typed. */
function cleaned(block: Block): Block {
  if (!('table' in block)) return block
  const rows = block.table.rows.map((cells) => cells.map(cleanDocument))
  return { table: { ...block.table, rows } }
}
