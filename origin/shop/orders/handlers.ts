// The orders' calls: an owner reads an order, cancels it or a line of it until dispatch, and returns items after delivery.
import type { orderCalls, PlacedOrder } from '#shared/orders/order-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { givenBack, paidParts } from '#shared/orders/order-labels.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { filenameOf } from '#origin/shop/credit/documents/document.ts'
import { base64, pdfOf } from '#origin/shop/credit/documents/pdf-of.ts'
import { cancelMail } from './mails-after.ts'
import { requestRefund, cancelOrder, orderLeftRefusal } from './cancel-order.ts'
import { cancelLine, cancellableLines, linesLeft } from './cancel-line.ts'
import { changeDelivery, changeOf } from './change-delivery.ts'
import { invoiceOf } from './invoice.ts'
import { isUndoOver, provesUndo } from './undo-proof.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { bookReturn } from './returns/book-return.ts'
import { returnableOf } from './returns/returnable.ts'
import { placedOrder, summaryLeft, summaryOf } from './summary-of.ts'
import { confirmedOrder, orderNotFound, orderByPostcode, requireOwnOrder } from './owner.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { confirmationContent } from './confirmation-content.ts'

export const orderHandlers: Handlers<typeof orderCalls> = {
  async confirmation({ query: { cartId } }, ctx) {
    const [row, cms] = await Promise.all([confirmedOrder(cartId, ctx), confirmationContent(ctx)])
    const { undo } = (await placedOrder(row, ctx.env.CART_ID_KEY, ctx.now)).order
    // Once a part was given back, the order's page says what is left.
    return { ...summaryOf(row, cartId), undo: row.refunds.length > 0 ? null : undo, cms }
  },

  async confirmationByPostcode({ body: { cartId, postcode } }, ctx) {
    return summaryOf(await orderByPostcode(cartId, postcode, ctx), cartId)
  },

  async mine({ query }, ctx) {
    return orderReply(await requireOwnOrder(query, ctx), ctx)
  },

  async get({ body }, ctx) {
    return orderReply(await requireOwnOrder(body, ctx), ctx)
  },

  async cancel({ body: { position = null, ...reference } }, ctx) {
    const row = await requireOwnOrder(reference, ctx)
    await cancelNow(row, position, ctx)
    return orderReply(await rereadOrder(row, ctx), ctx)
  },

  async changeDelivery({ body: { orderNo, email, postcode, ...wanted } }, ctx) {
    const row = await requireOwnOrder({ orderNo, email, postcode }, ctx)
    if (row.cancelled !== null) throw new Refusal(409, 'ORDER_CHANGED', 'This order is cancelled.')
    if (!(await placedOrder(row, ctx.env.CART_ID_KEY, ctx.now)).mayCancel) throw orderLeftRefusal()
    await changeDelivery(row, wanted, ctx)
    ctx.wait(announceOrderEvents(ctx.env, row.orderNo))
    return orderReply(await rereadOrder(row, ctx), ctx)
  },

  async undo({ body: { orderNo, proof } }, ctx) {
    const { env, brand, now } = ctx
    const row = await readOrder(env.DB, brand, { orderNo })
    if (!row || !(await provesUndo(proof, row, env.CART_ID_KEY))) throw orderNotFound()
    if (row.cancelled === null && isUndoOver(row, now))
      throw new Refusal(
        409,
        'UNDO_OVER',
        'It’s too late to undo this order. See on its page whether you can cancel it.',
      )
    await cancelNow(row, null, ctx)
    const placed = await placedOrder(await rereadOrder(row, ctx), env.CART_ID_KEY, now)
    return { orderNo: row.orderNo, cancelled: true, back: givenBack(placed.order, brands[brand], paidParts(placed)) }
  },

  async invoice({ body }, ctx) {
    const row = await requireOwnOrder(body, ctx)
    if (row.cancelled !== null || row.attemptId === null)
      throw new Refusal(404, 'NO_INVOICE', 'There’s no invoice for this order.')
    const document = invoiceOf(row)
    return { filename: filenameOf(document), content: base64(await pdfOf(document)) }
  },

  async return({ body: { orderNo, email, postcode, ...wanted } }, ctx) {
    const row = await requireOwnOrder({ orderNo, email, postcode }, ctx)
    await bookReturn(row, wanted, ctx)
    ctx.wait(announceOrderEvents(ctx.env, row.orderNo))
    return orderReply(await rereadOrder(row, ctx), ctx)
  },
}

/** The whole order when nothing else of it would be sent. */
async function cancelNow(row: OrderRow, position: number | null, ctx: HandlerContext): Promise<void> {
  const { env, brand, now } = ctx
  if (row.cancelled === null) {
    const { mayCancel } = await placedOrder(row, env.CART_ID_KEY, now)
    if (!mayCancel) throw orderLeftRefusal()
    if (position !== null && linesLeft(row).some((line) => line.position !== position))
      await cancelLine(row, position, ctx)
    else await cancelOrder(env, row, cancelMail(brand, summaryLeft(row)), now)
  }
  await requestRefund(env, row)
  ctx.wait(announceOrderEvents(env, row.orderNo))
}

async function orderReply(row: OrderRow, ctx: HandlerContext): Promise<PlacedOrder> {
  const { env, now } = ctx
  const placed = await placedOrder(row, env.CART_ID_KEY, now)
  if (placed.mayCancel) return { ...placed, cancellable: cancellableLines(row), change: await changeOf(row, ctx) }
  return placed.mayReturn ? { ...placed, returnable: await returnableOf(env, row, now) } : placed
}

async function rereadOrder({ orderNo }: OrderRow, { env, brand }: HandlerContext): Promise<OrderRow> {
  const row = await readOrder(env.DB, brand, { orderNo })
  if (!row) throw orderNotFound()
  return row
}
