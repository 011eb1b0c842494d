// The orders' calls: an owner reads an order, cancels the order until dispatch, and returns items after delivery.
import type { orderCalls, PlacedOrder } from '#shared/orders/order-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cancelMail } from './mails-after.ts'
import { requestRefund, cancelOrder, orderLeftRefusal } from './cancel-order.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { bookReturn } from './returns/book-return.ts'
import { returnableOf } from './returns/returnable.ts'
import { placedOrder, summaryOf } from './summary-of.ts'
import { confirmedOrder, orderNotFound, orderByPostcode, requireOwnOrder } from './owner.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { confirmationContent } from './confirmation-content.ts'

export const orderHandlers: Handlers<typeof orderCalls> = {
  async confirmation({ query: { cartId } }, ctx) {
    const [row, cms] = await Promise.all([confirmedOrder(cartId, ctx), confirmationContent(ctx)])
    return { ...summaryOf(row, cartId), cms }
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

  async cancel({ body }, ctx) {
    const row = await requireOwnOrder(body, ctx)
    if (row.cancelled === null) {
      const { mayCancel } = await orderReply(row, ctx)
      if (!mayCancel) throw orderLeftRefusal()
      await cancelOrder(ctx.env, row, cancelMail(ctx.brand, summaryOf(row, '')), ctx.now)
    }
    await requestRefund(ctx.env, row)
    ctx.wait(announceOrderEvents(ctx.env, row.orderNo))
    return orderReply(await rereadOrder(row, ctx), ctx)
  },

  async return({ body: { orderNo, email, postcode, ...wanted } }, ctx) {
    const row = await requireOwnOrder({ orderNo, email, postcode }, ctx)
    await bookReturn(row, wanted, ctx)
    ctx.wait(announceOrderEvents(ctx.env, row.orderNo))
    return orderReply(await rereadOrder(row, ctx), ctx)
  },
}

async function orderReply(row: OrderRow, { env, now }: HandlerContext): Promise<PlacedOrder> {
  const placed = await placedOrder(row, env.CART_ID_KEY, now)
  return placed.mayReturn ? { ...placed, returnable: await returnableOf(env, row, now) } : placed
}

async function rereadOrder({ orderNo }: OrderRow, { env, brand }: HandlerContext): Promise<OrderRow> {
  const row = await readOrder(env.DB, brand, { orderNo })
  if (!row) throw orderNotFound()
  return row
}
