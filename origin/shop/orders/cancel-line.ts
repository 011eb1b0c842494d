// Cancels one line before the order leaves: its paid share, and the delivery of a parcel that is sent no more, go back to each way of
// payment. Triggers put the pieces into stock, tell the warehouse, and refuse it once the order has left.
import { subscriptionType } from '#shared/bag/cart.ts'
import { orderParcels } from '#shared/delivery/parcels.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { ifChanged } from '#origin/shop/order-events/order-event.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { isOrderLeftError, orderLeftRefusal, watchRefund } from './cancel-order.ts'
import { lineCancelledMail } from './mails-after.ts'
import { ifNotRefundedMore, paidOf, refundStatement } from './paid-order.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { partsInPounds, refundableLines, refundAmountOf, type RefundedItems } from './refund-amounts.ts'
import { summaryLeft, summaryOf } from './summary-of.ts'

/** What would be sent now: a subscription is not sent. */
export function linesLeft(row: OrderRow) {
  const { pdpItems } = summaryOf(row, '')
  return refundableLines(paidOf(row), row.refunds).filter(
    ({ position, quantity }) => quantity > 0 && pdpItems[position]?.productType !== subscriptionType,
  )
}

/** The lines that can be cancelled alone, with what that gives back. */
export function cancellableLines(row: OrderRow) {
  const lines = linesLeft(row)
  return (lines.length > 1 ? lines : []).flatMap((line) => {
    const { amount, creditPart, otherPart } = sumsOf(row, line)
    return amount > 0 ? [{ position: line.position, ...partsInPounds({ creditPart, otherPart }) }] : []
  })
}

function sumsOf(row: OrderRow, { position, quantity }: RefundedItems[number]) {
  return refundAmountOf(paidOf(row), row.refunds, [{ position, quantity }], deliveryOf(row, position))
}

export async function cancelLine(row: OrderRow, position: number, { env, brand, now }: HandlerContext): Promise<void> {
  const { orderNo, customerId, refunds: given } = row
  const line = linesLeft(row).find((one) => one.position === position)
  if (!line && given.some(({ items }) => items.some((item) => item.position === position))) return
  if (!line) throw new Refusal(409, 'LINE_NOT_CANCELLED', 'We can’t find this item in your order.')
  const items = [{ position, quantity: line.quantity }]
  const unsentDelivery = deliveryOf(row, position)
  const sums = sumsOf(row, line)
  if (sums.amount <= 0) throw new Refusal(409, 'LINE_NOT_CANCELLED', 'We can’t cancel this item on its own.')
  const before = given.reduce((sum, { amount }) => sum + amount, 0)
  const id = `${row.attemptId}-${given.length + 1}`
  const refund = { id, orderNo, items, delivery: false, restocked: true, requested: now.getTime(), unsentDelivery }
  const mail = lineCancelledMail(brand, summaryOf(row, ''), { ...items[0]!, ...sums })
  const ours = { sql: `WHERE ${ifChanged}`, values: [] }
  if (sums.otherPart > 0) await watchRefund(env, row, now)
  await env.DB.batch([
    refundStatement(env.DB, { ...refund, ...sums }, ifNotRefundedMore, before),
    ...(mail ? [mailStatement(env.DB, `line-${id}`, { ...mail, customerId }, now, ours)] : []),
  ]).catch((error: unknown) => {
    if (errorMessageOf(error).includes('ORDER_CANCELLED')) return
    throw isOrderLeftError(error) ? orderLeftRefusal() : error
  })
  // Another line of it was cancelled at the same moment: what this one is worth has to be asked again.
  const after = await readOrder(env.DB, brand, { orderNo })
  if (after?.cancelled === null && linesLeft(after).some((one) => one.position === position))
    throw new Refusal(409, 'ORDER_CHANGED', 'Your order has just changed. Please try again.')
  await announceMail(env, `line-${id}`)
}

/** Pence: the charge of the item's own delivery, or of the parcel that it leaves empty. */
function deliveryOf(row: OrderRow, position: number): number {
  const it = summaryOf(row, '').pdpItems[position]!
  const isIt = (item: Pick<typeof it, 'productNo' | 'productOptionNo'>) =>
    item.productNo === it.productNo && item.productOptionNo === it.productOptionNo
  const order = summaryLeft(row)
  const parcel = orderParcels(order).find(({ items }) => items.some(isIt))
  const charge = order.deliveryChargeItems.find(isIt)?.deliveryCharge
  return penceFromPounds(charge ?? (parcel?.items.length === 1 ? parcel.charge : 0))
}
