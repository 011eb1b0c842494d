// Reports an order as dispatched or delivered, as a partner does, and cancels an order that has not been dispatched.
import * as z from 'zod/mini'
import { cancelMail } from '#origin/shop/orders/mails-after.ts'
import {
  cancelMailId,
  requestRefund,
  cancelStatements,
  isOrderLeftError,
  watchRefund,
} from '#origin/shop/orders/cancel-order.ts'
import { announceMail } from '#origin/platform/mail/mail.ts'
import { announceReportMails, dispatchStatements } from '#origin/shop/order-events/report-statements.ts'
import { announceCapture } from '#origin/shop/payment/capture/capture-kind.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import type { OrderRow } from '#origin/shop/orders/read-order.ts'
import { summaryLeft } from '#origin/shop/orders/summary-of.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { orderStatusLabels } from '#shared/orders/order-status.ts'
import { action, field, FieldRefused, optionalField } from '../action.ts'
import { optionalText, readText } from '../read.ts'
import { isDispatched, requireOrder } from './require-order.ts'

const orderNo = z.pipe(
  readText('an order number', 20),
  z.transform((text) => text.replace(/\s/g, '').toUpperCase()),
)
export const orderField = field('Order', orderNo, { fixed: true })
/** A parcel's number, as it is on its label. */
const trackingNumber = readText('the parcel number', 60).check(
  z.regex(/^[A-Za-z0-9 -]+$/, 'Enter the parcel number as shown on the label: letters, digits and dashes'),
)

export const dispatchAndCancel = [
  action({
    name: 'orders.dispatch',
    roles: ['service'],
    label: 'Dispatch',
    does: 'Marks the order as sent. We’ll email the customer the carrier and parcel number, and they can no longer cancel.',
    fields: {
      order: orderField,
      carrier: field('Carrier', readText('the carrier', 60)),
      tracking: field('Parcel number', trackingNumber),
    },
    async run({ order, carrier, tracking: trackingNo }, { env, brand, now, commit }) {
      const { row, course } = await requireOrder(env.DB, brand, order, now)
      if (row.cancelled !== null) throw new FieldRefused('order', 'This order is cancelled')
      if (row.dispatched !== null || row.delivered !== null || course.status === 'DD')
        throw new FieldRefused('order', `This order has already left: ${orderStatusLabels(course.status).label}`)
      const statements = dispatchStatements(
        { env, row, source: 'operator', at: now.getTime(), now },
        { carrier, trackingNo },
      )
      const refused = new FieldRefused('order', 'This order has just been dispatched or cancelled')
      const done = await commit(
        {
          said: `Order ${order} is with ${carrier} under ${trackingNo}. ${statements.length > 1 ? 'We’ve emailed the customer.' : 'The order has no email address, so we couldn’t tell the customer.'}`,
          about: order,
          before: { status: course.status },
          after: { status: 'TF', carrier, trackingNo },
          undo: 'You can’t undo this: the parcel has left and the email has been sent.',
        },
        statements,
        refused,
      )
      await announceReportMails(env, order)
      await announceOrderEvents(env, order)
      await announceCapture(env, order)
      return done
    },
  }),
  action({
    name: 'orders.deliver',
    roles: ['service'],
    label: 'Mark as delivered',
    does: 'Marks the order as delivered, or as ready to collect. Use this for parcels whose carrier doesn’t report.',
    fields: { order: orderField },
    async run({ order }, { env, brand, now, commit }) {
      const { row, course } = await requireOrder(env.DB, brand, order, now)
      if (course.status !== 'TF' && course.status !== 'LO')
        throw new FieldRefused('order', `This order is not on its way: ${orderStatusLabels(course.status).label}`)
      const done = await commit(
        {
          said: `Order ${order} is delivered.`,
          about: order,
          before: { status: course.status },
          after: { status: 'DD' },
          undo: 'You can’t undo this: the customer sees it, and can return items from now on.',
        },
        [
          env.DB.prepare(
            "INSERT INTO order_delivery (order_no, at, source) VALUES (?, ?, 'operator') ON CONFLICT DO NOTHING",
          ).bind(row.orderNo, now.getTime()),
        ],
        new FieldRefused('order', 'This order has just been delivered'),
      )
      await announceOrderEvents(env, order)
      await announceCapture(env, order)
      return done
    },
  }),
  action({
    name: 'orders.cancel',
    roles: ['service'],
    label: 'Cancel',
    does: 'Cancels the order, refunds the customer in full and puts the items back into stock.',
    destructive: true,
    fields: {
      order: orderField,
      reason: optionalField('Reason', optionalText(200), { hint: 'A sentence for the customer’s email' }),
    },
    async run({ order, reason }, { env, brand, now, commit }) {
      const { row, course, refunded } = await requireOrder(env.DB, brand, order, now)
      if (row.cancelled !== null) throw new FieldRefused('order', 'This order is already cancelled')
      if (row.attemptId === null) throw new FieldRefused('order', 'This order was paid elsewhere. Cancel it there')
      if (isDispatched(course.status)) throw new FieldRefused('order', 'This order has left. Refund it instead')
      const mail = cancelMail(brand, summaryLeft(row), reason)
      const credit = row.refunds.reduce((left, { creditPart }) => left - creditPart, row.creditPart ?? 0)
      await watchRefund(env, row, now)
      const done = await commit(
        {
          said: `Order ${order} is cancelled, and ${goesBack(row.orderTotal - refunded, credit, row.charge)}.`,
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
      await announceOrderEvents(env, order)
      return done
    },
  }),
]

/** Of a payment that waits for dispatch only the part of store credit was taken. */
function goesBack(sum: number, credit: number, charge: OrderRow['charge']): string {
  if (charge === null) return `${pounds(poundsFromPence(sum))} will be refunded`
  const byCredit = credit > 0 ? `, and ${pounds(poundsFromPence(credit))} goes back to the credit account` : ''
  return `the card authorisation will be reversed${byCredit}`
}
