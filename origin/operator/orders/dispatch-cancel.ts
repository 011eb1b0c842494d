// Dispatches an order early, and cancels an order that has not been dispatched.
import * as z from 'zod/mini'
import { cancelMail, dispatchMail } from '#origin/shop/orders/mails-after.ts'
import {
  cancelMailId,
  requestRefund,
  cancelStatements,
  isOrderLeftError,
  watchRefund,
} from '#origin/shop/orders/cancel-order.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { summaryOf } from '#origin/shop/orders/summary-of.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { action, FieldRefused, type OperatorField } from '../action.ts'
import { optionalText, readText } from '../read.ts'
import { isDispatched, requireOrder } from './require-order.ts'

export const orderField: OperatorField = { name: 'order', label: 'Order', kind: 'text', fixed: true }
export const orderNo = z.pipe(
  readText('an order number', 20),
  z.transform((text) => text.replace(/\s/g, '').toUpperCase()),
)

export const dispatchAndCancel = [
  action({
    name: 'orders.dispatch',
    label: 'Dispatch',
    does: 'Marks the order as sent. We’ll email the customer the carrier and parcel number, and they can no longer cancel.',
    fields: [
      orderField,
      { name: 'carrier', label: 'Carrier', kind: 'text' },
      { name: 'tracking', label: 'Parcel number', kind: 'text' },
    ],
    input: z.object({
      order: orderNo,
      carrier: readText('the carrier', 60),
      tracking: readText('the parcel number', 60).check(
        z.regex(/^[A-Za-z0-9 -]+$/, 'Enter the parcel number as shown on the label: letters, digits and dashes'),
      ),
    }),
    async run({ order, carrier, tracking: trackingNo }, { env, brand, now, commit }) {
      const { row, course } = await requireOrder(env.DB, brand, order, now)
      if (row.cancelled !== null) throw new FieldRefused('order', 'This order is cancelled')
      if (row.dispatched !== null || course.status === 'DD')
        throw new FieldRefused('order', `This order has already left: ${orderStatusLabels(course.status).label}`)
      const mail = dispatchMail(brand, summaryOf(row, ''), { carrier, trackingNo })
      const refused = new FieldRefused('order', 'This order has just been dispatched or cancelled')
      const done = await commit(
        {
          said: `Order ${order} is with ${carrier} under ${trackingNo}. ${mail ? 'We’ve emailed the customer.' : 'The order has no email address, so we couldn’t tell the customer.'}`,
          about: order,
          before: { status: course.status },
          after: { status: 'TF', carrier, trackingNo },
          undo: 'You can’t undo this: the parcel has left and the email has been sent.',
        },
        [
          env.DB.prepare(
            `INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) SELECT order_no, ?2, ?3, ?4 FROM orders
             WHERE order_no = ?1 AND cancelled IS NULL ON CONFLICT DO NOTHING`,
          ).bind(order, now.getTime(), carrier, trackingNo),
          ...(mail ? [mailStatement(env.DB, `dispatched-${order}`, { ...mail, customerId: row.customerId }, now)] : []),
        ],
        refused,
      )
      if (mail) await announceMail(env, `dispatched-${order}`)
      return done
    },
  }),
  action({
    name: 'orders.cancel',
    label: 'Cancel',
    does: 'Cancels the order, refunds the customer in full and puts the items back into stock.',
    destructive: true,
    fields: [
      orderField,
      { name: 'reason', label: 'Reason', kind: 'text', optional: true, hint: 'A sentence for the customer’s email' },
    ],
    input: z.object({ order: orderNo, reason: optionalText(200) }),
    async run({ order, reason }, { env, brand, now, commit }) {
      const { row, course } = await requireOrder(env.DB, brand, order, now)
      if (row.cancelled !== null) throw new FieldRefused('order', 'This order is already cancelled')
      if (row.attemptId === null) throw new FieldRefused('order', 'This order was paid elsewhere. Cancel it there')
      if (isDispatched(course.status)) throw new FieldRefused('order', 'This order has left. Refund it instead')
      const mail = cancelMail(brand, summaryOf(row, ''), reason)
      await watchRefund(env, row, now)
      const done = await commit(
        {
          said: `Order ${order} is cancelled, and ${pounds(poundsFromPence(row.orderTotal))} goes back.`,
          about: order,
          before: { status: course.status },
          after: { status: 'CANCELLED' },
          undo: 'You can’t undo this because the refund is on its way. The customer will need to order again.',
        },
        cancelStatements(env.DB, row, mail, now),
        new FieldRefused('order', 'This order has just been cancelled'),
      ).catch((error: unknown) => {
        throw isOrderLeftError(error) ? new FieldRefused('order', 'This order has just been dispatched') : error
      })
      if (mail) await announceMail(env, cancelMailId(order))
      await requestRefund(env, row)
      return done
    },
  }),
]
