// Orders after they are placed: shown to whom they belong, cancelled until they leave, sent back after they came.
import type { orderCalls, PlacedOrder } from '#shared/orders/order-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cancelMail, returnMail } from './mail.ts'
import { askMoneyBack, cancelOrder, orderLeftRefusal } from './cancel-order.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { includesSubscription, returnItems } from './return-items.ts'
import { courseNow } from './status-now.ts'
import { placedOrder, summaryOf } from './summary-of.ts'
import { confirmedOrder, orderNotFound, orderByPostcode, requireOwnOrder } from './owner.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { pageAt } from '#origin/shop/content/handlers.ts'

export const orderHandlers: Handlers<typeof orderCalls> = {
  async confirmation({ query: { cartId } }, asked) {
    const [row, page] = await Promise.all([
      confirmedOrder(cartId, requesterOf(asked), asked.env.CART_ID_KEY, asked.now),
      // An order is confirmed whether or not what authors wrote for its page can be had.
      pageAt('order-confirmation', asked).catch(() => null),
    ])
    return { ...summaryOf(row, cartId), cms: page?.components ?? [] }
  },

  async confirmationByPostcode({ body: { cartId, postcode } }, asked) {
    return summaryOf(await orderByPostcode(cartId, postcode, requesterOf(asked), asked.env, asked.now), cartId)
  },

  async mine({ query }, asked) {
    return orderReply(await requireOwnOrder(query, requesterOf(asked)), asked)
  },

  async get({ body }, asked) {
    return orderReply(await requireOwnOrder(body, requesterOf(asked)), asked)
  },

  async cancel({ body }, asked) {
    const row = await requireOwnOrder(body, requesterOf(asked))
    if (row.cancelled === null) {
      const { mayCancel } = await orderReply(row, asked)
      if (!mayCancel) throw orderLeftRefusal()
      await cancelOrder(asked.env, row, cancelMail(asked.brand, summaryOf(row, '')), asked.now)
    }
    await askMoneyBack(asked.env, row)
    return orderReply(await rereadOrder(row, asked), asked)
  },

  async return({ body: { items, ...ref } }, asked) {
    const row = await requireOwnOrder(ref, requesterOf(asked))
    if (await includesSubscription(asked.env.DB, row.orderNo, items))
      throw new Refusal(409, 'RETURN_NOT_POSSIBLE', 'A delivery subscription isn’t sent back. You can cancel it in your account, under Delivery subscription.')
    const { mayReturn } = courseNow(row, asked.now)
    const mail = returnMail(asked.brand, summaryOf(row, ''), items)
    if (!mayReturn || !(await returnItems(asked.env.DB, row.orderNo, items, mail, asked.now)))
      throw new Refusal(409, 'RETURN_NOT_POSSIBLE', 'That is more than can be sent back of this order now.')
    return orderReply(await rereadOrder(row, asked), asked)
  },
} // prettier-ignore

function orderReply(row: OrderRow, { env, now }: HandlerContext): Promise<PlacedOrder> {
  return placedOrder(row, env.CART_ID_KEY, now)
}

async function rereadOrder({ orderNo }: OrderRow, { env, brand }: HandlerContext): Promise<OrderRow> {
  const row = await readOrder(env.DB, brand, { orderNo })
  if (!row) throw orderNotFound()
  return row
}

function requesterOf({ env, brand, person, guest }: HandlerContext) {
  return { d1: env.DB, brand, person, guest }
}
