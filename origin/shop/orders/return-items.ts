// Records a return request. One statement inserts all items, or none when a line would exceed its ordered quantity.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { newId } from '#origin/platform/secrets.ts'
import { announceMail, mailStatement, type Mail } from '#origin/platform/mail/mail.ts'

type ReturnedItems = PlacedOrder['returned']

/** False, with nothing recorded, when an item was not ordered or has a return request already. */
export async function returnItems(
  env: OriginEnv,
  orderNo: string,
  items: ReturnedItems,
  mail: Mail | null,
  now: Date,
): Promise<boolean> {
  const { DB: d1 } = env
  const request = newId()
  const requested = JSON.stringify(items.map((item, at) => ({ ...item, id: `${request}-${at}` })))
  const [noted] = await d1.batch([
    d1
      .prepare(
        `INSERT INTO order_return (id, order_no, position, quantity, reason, requested)
         SELECT value ->> 'id', ?1, value ->> 'position', value ->> 'quantity', value ->> 'reason', ?3
         FROM json_each(?2) WHERE NOT EXISTS
           (SELECT 1 FROM
             (SELECT value ->> 'position' AS position, sum(value ->> 'quantity') AS wanted FROM json_each(?2) GROUP BY 1)
              AS line
            WHERE wanted + coalesce((SELECT sum(quantity) FROM order_return
                WHERE order_no = ?1 AND order_return.position = line.position), 0)
              > coalesce((SELECT quantity FROM order_item
                WHERE order_no = ?1 AND order_item.position = line.position), 0))`,
      )
      .bind(orderNo, requested, now.getTime()),
    // Only of what the statement above has recorded: a batch that is carried out twice is one return.
    d1
      .prepare(
        `INSERT INTO order_event (order_no, type, at, data)
         SELECT ?1, 'order.returned', ?3, json_object('state', 'announced', 'items', json((SELECT json_group_array(
             json_object('position', value ->> 'position', 'quantity', value ->> 'quantity')) FROM json_each(?2))))
         WHERE changes() > 0`,
      )
      .bind(orderNo, requested, now.getTime()),
    // The mail is sent only when the return was recorded.
    ...(mail
      ? [
          mailStatement(d1, `returned-${request}`, mail, now, {
            sql: `FROM order_return JOIN orders USING (order_no) WHERE id = ?`,
            values: [`${request}-0`],
            customerId: 'customer_id',
          }),
        ]
      : []),
  ])
  await announceMail(env, `returned-${request}`)
  return noted!.meta.changes > 0
}

/** Whether an item is a delivery subscription, which cannot be returned as a parcel. */
export async function includesSubscription(d1: D1Database, orderNo: string, items: ReturnedItems): Promise<boolean> {
  const row = await d1
    .prepare(
      `SELECT 1 FROM order_item JOIN delivery_subscription USING (order_no, product_no)
       WHERE order_no = ? AND position IN (SELECT value FROM json_each(?))`,
    )
    .bind(orderNo, JSON.stringify(items.map(({ position }) => position)))
    .first()
  return row !== null
}
