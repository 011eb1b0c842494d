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
import type { OrderRow } from './read-order.ts'
import { summaryOf } from './summary-of.ts'

const money = (pence: number) => pounds(poundsFromPence(pence))
const dayOf = (at: string | number) => formatDate(dateOf(new Date(at)))

export function invoiceOf(row: OrderRow): CreditDocument {
  const [order, brand] = [summaryOf(row, ''), brands[row.brand]]
  const total = row.refunds.reduce((left, { amount }) => left - amount, row.orderTotal)
  const vat = vatIn(total)
  const changes = row.refunds.map(({ requested, amount, unsentDelivery }) => [
    `${unsentDelivery === null ? 'Refunded' : 'Cancelled'} on ${dayOf(requested)}`,
    `−${money(amount)}`,
  ])
  const facts = [
    ['Invoice number', order.orderNo],
    ['Invoice date', dayOf(order.placed)],
    ['Delivered to', cleanDocument(addressLines(order).join(', '))],
  ]
  const lines = order.pdpItems.map((item) => [
    String(item.quantity),
    `${[item.productName, variantLabel(item)].filter(Boolean).join(', ')} (${item.productNo}), ${pounds(item.unitPrice)} each`,
    pounds(item.unitPrice * item.quantity),
  ])
  const sums = [...totalRows(order), ...changes, ...(changes.length > 0 ? [['Total now', money(total)]] : [])]
  const payments = paymentParts(order, brand).map(([by, amount]) => [by, pounds(amount)])
  return {
    name: `${brand.name} invoice ${order.orderNo}`.toLowerCase(),
    title: `${brand.name}: invoice for order ${order.orderNo}`,
    version: order.orderNo,
    language: 'en-GB',
    date: dateOf(new Date(order.placed)),
    author: brand.company.legalName,
    blocks: [
      { table: { head: null, rows: facts } },
      ...amounts('What you ordered', lines, ['Quantity', 'Item', 'Amount']),
      ...amounts('Total', sums),
      ...amounts('VAT', [['20%', money(total - vat), money(vat), money(total)]], ['Rate', 'Net', 'VAT', 'Gross']),
      ...amounts(paymentHeading(order), payments),
      ...(order.charge ? [{ paragraph: chargeNote(order, brand) }] : []),
      { heading: brand.name },
      ...traderLines(row.brand).map((paragraph) => ({ paragraph })),
    ],
  }
}

function amounts(heading: string, rows: readonly string[][], head: string[] | null = null): Block[] {
  return [{ heading }, { table: { head, rows: [...rows], amounts: true } }]
}
