// Brings an archived order back into the database, where it can be refunded.
import * as z from 'zod/mini'
import { orderIn } from '#origin/shop/archive/anonymise.ts'
import { documentByNumber } from '#origin/shop/archive/read-archive.ts'
import { restoredDays, restoreStatements } from '#origin/shop/archive/restore-order.ts'
import { action, FieldRefused } from '../action.ts'
import { orderField, orderNo } from './dispatch-cancel.ts'

export const restoreAction = action({
  name: 'orders.restore',
  roles: ['service'],
  label: 'Bring back',
  does: `Brings an archived order back, so that you can refund it. It’s archived again ${restoredDays} days after the last change.`,
  fields: [orderField],
  input: z.object({ order: orderNo }),
  async run({ order }, { env, brand, now, commit }) {
    const document = await documentByNumber(env, order)
    if (document === null || orderIn(document)?.['brand'] !== brand)
      throw new FieldRefused('order', 'No archived order has this number')
    return commit(
      {
        said: `Order ${order} is back. You can refund it for the next ${restoredDays} days.`,
        about: order,
        before: { archived: true },
        after: { archived: false },
        undo: 'You don’t need to undo this: the order is archived again by itself.',
      },
      await restoreStatements(env.DB, document, now),
      new FieldRefused('order', 'Someone has just brought this order back'),
    )
  },
})
