// Tries again to take the payment of an order that has left: under the same reference, so that no order is charged twice.
import { chargeIn } from '#origin/shop/orders/charge.ts'
import { announceCapture } from '#origin/shop/payment/capture/capture-kind.ts'
import { action, FieldRefused } from '../action.ts'
import { orderField } from './dispatch-cancel.ts'
import { requireOrder } from './require-order.ts'

export const takePaymentAction = action({
  name: 'orders.take-payment',
  roles: ['service'],
  label: 'Take payment',
  does: 'Tries again to take the payment. If it was taken before, it isn’t taken again.',
  fields: { order: orderField },
  async run({ order }, { env, brand, now, commit }) {
    const { row } = await requireOrder(env.DB, brand, order, now)
    if (chargeIn(row.charge)?.state !== 'failed')
      throw new FieldRefused('order', 'There’s no payment to take again for this order')
    const done = await commit(
      {
        said: `We’re trying again to take the payment for order ${order}.`,
        about: order,
        before: { payment: 'failed' },
        after: { payment: 'waiting' },
        undo: 'You can’t undo this: the payment may have been taken.',
      },
      [
        // The next attempt is the second, which looks the payment up before it takes it.
        env.DB.prepare(
          `UPDATE payment_capture SET state = 'waiting', attempts = 1, next_at = 0, queued_at = NULL, done_at = NULL
           WHERE id = ? AND state = 'failed'`,
        ).bind(order),
      ],
      new FieldRefused('order', 'Someone has just tried this again'),
    )
    await announceCapture(env, order)
    return done
  },
})
