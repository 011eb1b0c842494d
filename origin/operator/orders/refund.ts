// Refunds a dispatched order: some lines, or everything that is left. The refund is booked in one batch; the call to
// the card gateway or the other provider is retried until it succeeds.
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { requestRefund, watchRefund } from '#origin/shop/orders/cancel-order.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { refundMail } from '#origin/shop/orders/mails-after.ts'
import { isTaken } from '#origin/shop/orders/charge.ts'
import { summaryOf } from '#origin/shop/orders/summary-of.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { orderItemsIn } from '#origin/shop/orders/order-items.ts'
import { paidOf, refundStatement } from '#origin/shop/orders/paid-order.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { action, field, FieldRefused, optionalField } from '../action.ts'
import { optionalText, money, typedMoney, yesNo } from '../read.ts'
import { secondMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { orderField } from './dispatch-cancel.ts'
import { isDispatched, requireOrder } from './require-order.ts'
import { deliveryLeft, refundableLines, refundAmountOf, type OrderedLine } from '#origin/shop/orders/refund-amounts.ts'

export const refundAction = action({
  name: 'orders.refund',
  roles: ['service'],
  label: 'Refund',
  does: 'Refunds the original payment method and emails the customer. You can’t undo this.',
  destructive: true,
  fields: {
    order: orderField,
    was: field('Refunded so far', money('the amount refunded so far'), { kind: 'money', fixed: true }),
    lines: optionalField('Lines', optionalText(200), {
      hint: 'For example 1, or 1x2 for two of the first line, separated by commas. Leave empty to refund everything, including delivery.',
    }),
    delivery: optionalField('Refund the delivery charge', yesNo, { kind: 'yes-no' }),
    restock: optionalField('Put items back into stock', yesNo, {
      kind: 'yes-no',
      hint: 'If they’ve been returned and can be sold again',
    }),
  },
  async run(input, { env, brand, now, commit }) {
    const { row, course, refunds, refunded } = await requireOrder(env.DB, brand, input.order, now)
    if (row.attemptId === null) throw new FieldRefused('order', 'This order was paid elsewhere. Refund it there')
    if (row.cancelled !== null) throw new FieldRefused('order', 'This order was cancelled and fully refunded')
    if (!isDispatched(course.status)) throw new FieldRefused('order', 'This order hasn’t left yet. Cancel it instead')
    if (!isTaken(row.charge))
      throw new FieldRefused('order', 'We haven’t taken payment for this order yet, so there’s nothing to refund')
    if (refunded !== input.was)
      throw new FieldRefused('was', `It’s ${typedMoney(refunded)} by now. Check again before you refund more.`)
    const paid = paidOf(row)
    const left = refundableLines(paid, refunds)
    const items = input.lines === '' ? left.filter(({ quantity }) => quantity > 0) : linesIn(input.lines, left)
    const delivery = (input.lines === '' || input.delivery) && deliveryLeft(paid, refunds) > 0
    if (input.delivery && !delivery) throw new FieldRefused('delivery', 'There’s no delivery charge left to refund')
    const wanted = items.map(({ position, quantity }) => ({ position, quantity }))
    const sums = refundAmountOf(paid, refunds, wanted, delivery ? deliveryLeft(paid, refunds) : 0)
    if (sums.amount <= 0) throw new FieldRefused('lines', 'There’s nothing left to refund')
    const names = orderItemsIn(row.items)
    const refundedNames = [
      ...wanted.map(({ position, quantity }) => `${quantity} × ${names[position]!.productName}`),
      ...(delivery ? ['Delivery'] : []),
    ]
    const mail = refundMail(brand, summaryOf(row, ''), { items: wanted, delivery, ...sums })
    const id = `${row.attemptId}-${refunds.length + 1}`
    if (sums.otherPart > 0) await watchRefund(env, row, now)
    const done = await commit(
      {
        said: `Order ${input.order}: ${pounds(poundsFromPence(sums.amount))} will be refunded for ${refundedNames.join(', ')}.`,
        about: input.order,
        before: { refunded: typedMoney(refunded) },
        after: { refunded: typedMoney(refunded + sums.amount), items: wanted, delivery },
        undo: 'You can’t undo a refund.',
      },
      [
        refundStatement(
          env.DB,
          {
            id,
            orderNo: input.order,
            items: wanted,
            delivery,
            restocked: input.restock,
            ...sums,
            requested: now.getTime(),
            unsentDelivery: null,
          },
          '(SELECT coalesce(sum(amount), 0) FROM order_refund WHERE order_no = ?2) = ?11',
          refunded,
        ),
        ...(mail ? [mailStatement(env.DB, `refunded-${id}`, { ...mail, customerId: row.customerId }, now)] : []),
        ...(input.restock ? [restock(env.DB, input.order, wanted), raiseVersion(env.DB, brand)] : []),
      ],
      new FieldRefused('was', 'Someone has just refunded this order. Check it again before you refund more.'),
    ).catch((error: unknown) => {
      throw /MORE_THAN_PAID|ORDER_CANCELLED/.test(errorMessageOf(error))
        ? new FieldRefused('lines', 'That’s more than the customer paid')
        : error
    })
    if (mail) await announceMail(env, `refunded-${id}`)
    if (input.restock) await wakeScheduler(env, secondMs)
    await requestRefund(env, row)
    await announceOrderEvents(env, input.order)
    return done
  },
})

/** `1x2, 3`: quantities by line, counted from 1. */
function linesIn(typed: string, left: readonly OrderedLine[]): OrderedLine[] {
  const lines = typed.split(',').map((part) => {
    const [, at, quantity = '1'] = /^\s*(\d{1,3})\s*(?:[x×]\s*(\d{1,3}))?\s*$/.exec(part) ?? []
    const line = left.find(({ position }) => position === Number(at) - 1)
    if (!line)
      throw new FieldRefused('lines', `${part.trim() || 'Nothing'}: there is no such line. Write it like 1, or 1x2.`)
    if (Number(quantity) < 1) throw new FieldRefused('lines', `${part.trim()}: enter 1 or more of it`)
    if (Number(quantity) > line.quantity)
      throw new FieldRefused('lines', `${part.trim()}: only ${line.quantity} of it can be refunded`)
    return { ...line, quantity: Number(quantity) }
  })
  if (new Set(lines.map(({ position }) => position)).size < lines.length)
    throw new FieldRefused('lines', 'Enter each line once')
  return lines
}

function restock(d1: D1Database, order: string, items: ReadonlyArray<{ position: number; quantity: number }>) {
  return d1
    .prepare(
      `UPDATE option SET stock = stock + back.quantity FROM (SELECT product_no, option_no, sum(item.value ->> 'quantity') AS quantity
         FROM json_each(?2) AS item JOIN order_item ON order_no = ?1 AND position = item.value ->> 'position'
         GROUP BY product_no, option_no) AS back
       WHERE option.product_no = back.product_no AND option.option_no = back.option_no`,
    )
    .bind(order, JSON.stringify(items))
}
