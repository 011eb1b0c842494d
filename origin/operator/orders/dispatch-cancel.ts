// Dispatches an order early, and cancels an order that has not been dispatched.
import * as z from 'zod/mini'
import { cancelMail, dispatchMail } from '#origin/shop/orders/mail.ts'
import { requestRefund, cancelStatements, isOrderLeftError, watchRefund } from '#origin/shop/orders/cancel-order.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
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
    does: 'It has left the warehouse: the customer is sent the carrier and the parcel number, and can cancel no more.',
    fields: [
      orderField,
      { name: 'carrier', label: 'Carrier', kind: 'text' },
      { name: 'tracking', label: 'Parcel number', kind: 'text' },
    ],
    input: z.object({
      order: orderNo,
      carrier: readText('the carrier', 60),
      tracking: readText('the parcel number', 60).check(
        z.regex(/^[A-Za-z0-9 -]+$/, 'Enter the parcel number as it is on the label: letters, digits, dashes'),
      ),
    }),
    async run({ order, carrier, tracking: trackingNo }, { env, brand, now, commit }) {
      const { row, course } = await requireOrder(env.DB, brand, order, now)
      if (row.cancelled !== null) throw new FieldRefused('order', 'It is cancelled')
      if (row.dispatched !== null || course.status === 'DD')
        throw new FieldRefused('order', `It has left already: ${orderStatusLabels(course.status).label}`)
      const mail = dispatchMail(brand, summaryOf(row, ''), { carrier, trackingNo })
      const refused = new FieldRefused('order', 'It was dispatched or cancelled this moment')
      return commit(
        {
          said: `Order ${order} is with ${carrier} under ${trackingNo}. ${mail ? 'The customer was told.' : 'Nobody could be told: it has no e-mail address.'}`,
          about: order,
          before: { status: course.status },
          after: { status: 'TF', carrier, trackingNo },
          undo: 'A parcel that has left, and a mail that was sent, cannot be called back.',
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
    },
  }),
  action({
    name: 'orders.cancel',
    label: 'Cancel',
    does: 'Nothing is sent. All that was paid goes back where it came from, and the goods back into stock.',
    destructive: true,
    fields: [
      orderField,
      { name: 'reason', label: 'Why', kind: 'text', optional: true, hint: 'A sentence for the customer’s mail' },
    ],
    input: z.object({ order: orderNo, reason: optionalText(200) }),
    async run({ order, reason }, { env, brand, now, commit }) {
      const { row, course } = await requireOrder(env.DB, brand, order, now)
      if (row.cancelled !== null) throw new FieldRefused('order', 'It is cancelled already')
      if (row.attemptId === null) throw new FieldRefused('order', 'It was paid elsewhere, and is cancelled there')
      if (isDispatched(course.status)) throw new FieldRefused('order', 'It has left: give money back for it instead')
      const mail = cancelMail(brand, summaryOf(row, ''), reason)
      await watchRefund(env, row, now)
      const done = await commit(
        {
          said: `Order ${order} is cancelled, and ${pounds(poundsFromPence(row.orderTotal))} goes back.`,
          about: order,
          before: { status: course.status },
          after: { status: 'CANCELLED' },
          undo: 'The money is on its way back, so that it cannot be undone: the customer has to order again.',
        },
        cancelStatements(env.DB, row, mail, now),
        new FieldRefused('order', 'It was cancelled this moment'),
      ).catch((error: unknown) => {
        throw isOrderLeftError(error) ? new FieldRefused('order', 'It left this moment') : error
      })
      await requestRefund(env, row)
      return done
    },
  }),
]
