// Orders after they are placed: shown to whom they belong, cancelled until they leave, sent back after they came.
import type { orderCalls, PlacedOrder } from '#shared/orders/order-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cancelMail, returnMail } from './mail.ts'
import { askMoneyBack, cancelOrder, orderLeft } from './cancel-order.ts'
import { readOrder, type OrderRow } from './read-order.ts'
import { namesSubscription, returnItems } from './return-items.ts'
import { courseNow } from './status-now.ts'
import { placedOrder, summaryOf } from './summary-of.ts'
import { confirmedOrder, notFound, orderByPostcode, theirOrder } from './owner.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { pageAt } from '#origin/shop/content/handlers.ts'

export const orderHandlers: Handlers<typeof orderCalls> = {
  async confirmation({ query: { cartId } }, asked) {
    const [row, page] = await Promise.all([
      confirmedOrder(cartId, whoOf(asked), asked.env.CART_ID_KEY, asked.now),
      // An order is confirmed whether or not what authors wrote for its page can be had.
      pageAt('order-confirmation', asked).catch(() => null),
    ])
    return { ...summaryOf(row, cartId), cms: page?.components ?? [] }
  },

  async confirmationByPostcode({ body: { cartId, postcode } }, asked) {
    return summaryOf(await orderByPostcode(cartId, postcode, whoOf(asked), asked.env, asked.now), cartId)
  },

  async mine({ query }, asked) {
    return told(await theirOrder(query, whoOf(asked)), asked)
  },

  async get({ body }, asked) {
    return told(await theirOrder(body, whoOf(asked)), asked)
  },

  async cancel({ body }, asked) {
    const row = await theirOrder(body, whoOf(asked))
    if (row.cancelled === null) {
      const { mayCancel } = await told(row, asked)
      if (!mayCancel) throw orderLeft()
      await cancelOrder(asked.env, row, cancelMail(asked.brand, summaryOf(row, '')), asked.now)
    }
    await askMoneyBack(asked.env, row)
    return told(await again(row, asked), asked)
  },

  async return({ body: { items, ...ref } }, asked) {
    const row = await theirOrder(ref, whoOf(asked))
    if (await namesSubscription(asked.env.DB, row.orderNo, items))
      throw new Refusal(409, 'RETURN_NOT_POSSIBLE', 'A delivery subscription isn’t sent back. You can cancel it in your account, under Delivery subscription.')
    const { mayReturn } = courseNow(row, asked.now)
    const mail = returnMail(asked.brand, summaryOf(row, ''), items)
    if (!mayReturn || !(await returnItems(asked.env.DB, row.orderNo, items, mail, asked.now)))
      throw new Refusal(409, 'RETURN_NOT_POSSIBLE', 'That is more than can be sent back of this order now.')
    return told(await again(row, asked), asked)
  },
} // prettier-ignore

function told(row: OrderRow, { env, now }: HandlerContext): Promise<PlacedOrder> {
  return placedOrder(row, env.CART_ID_KEY, now)
}

async function again({ orderNo }: OrderRow, { env, brand }: HandlerContext): Promise<OrderRow> {
  const row = await readOrder(env.DB, brand, { orderNo })
  if (!row) throw notFound()
  return row
}

function whoOf({ env, brand, person, guest }: HandlerContext) {
  return { d1: env.DB, brand, person, guest }
}
