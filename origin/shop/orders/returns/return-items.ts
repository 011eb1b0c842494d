// Records an announced return. One batch writes a row for each piece, sets aside what is wanted instead, and writes the parcel, or
// changes nothing when a line would exceed its ordered quantity or something is sold out.
import type { ReturnReason } from '#shared/orders/returns.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { announceMail, mailStatement, type Mail } from '#origin/platform/mail/mail.ts'
import { eventStatement, ifChanged } from '#origin/shop/order-events/order-event.ts'
import type { StoredParcel } from '../read-order.ts'
import { byLine } from './booked-returns.ts'

export type AnnouncedItem = { position: number; quantity: number; reason: ReturnReason; exchange?: string | undefined }

/** `refused`: an item was not ordered or has a return already; `sold-out`: what is wanted instead. Nothing is recorded then. */
export async function returnItems(
  env: OriginEnv,
  orderNo: string,
  items: readonly AnnouncedItem[],
  parcel: Pick<StoredParcel, 'id' | 'way' | 'code' | 'carrier' | 'collectOn'>,
  mail: Mail | null,
  now: Date,
): Promise<'recorded' | 'refused' | 'sold-out'> {
  const { DB: d1 } = env
  const { id, way, code, carrier, collectOn } = parcel
  const pieces = items.flatMap((item) => Array.from({ length: item.quantity }, () => item))
  const requested = JSON.stringify(pieces.map((piece, at) => ({ ...piece, id: `${id}-${at}` })))
  const data = { state: 'announced', items: byLine(items), ...(code && { code }) }
  const mailId = `returned-${id}`
  try {
    const [noted] = await d1.batch([
      d1
        .prepare(
          `INSERT INTO order_return (id, order_no, position, quantity, reason, requested, parcel_id, exchange, held)
           SELECT value ->> 'id', ?1, value ->> 'position', 1, value ->> 'reason', ?3, ?4, value ->> 'exchange',
             value ->> 'exchange' IS NOT NULL
           FROM json_each(?2) WHERE NOT EXISTS
             (SELECT 1 FROM
               (SELECT value ->> 'position' AS position, count(*) AS wanted FROM json_each(?2) GROUP BY 1) AS line
              WHERE wanted + coalesce((SELECT sum(quantity) FROM order_return
                  WHERE order_no = ?1 AND order_return.position = line.position), 0)
                > coalesce((SELECT quantity FROM order_item
                  WHERE order_no = ?1 AND order_item.position = line.position), 0))`,
        )
        .bind(orderNo, requested, now.getTime(), id),
      // Only of what the statement above has recorded: a batch that is carried out twice is one return.
      eventStatement(d1, { orderNo, type: 'order.returned', at: now.getTime(), source: 'shop', data }, ifChanged),
      // The stock's own check refuses the batch when something is gone.
      d1
        .prepare(
          `UPDATE option SET stock = stock - wanted.quantity FROM (SELECT product_no, exchange AS option_no, count(*) AS quantity
             FROM order_return JOIN order_item USING (order_no, position) WHERE parcel_id = ?1 AND held = 1 GROUP BY 1, 2) AS wanted
           WHERE changes() > 0 AND option.product_no = wanted.product_no AND option.option_no = wanted.option_no`,
        )
        .bind(id),
      d1
        .prepare(
          `INSERT INTO return_parcel (id, order_no, way, code, carrier, collect_on, booked) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
           WHERE EXISTS (SELECT 1 FROM order_return WHERE parcel_id = ?1) ON CONFLICT DO NOTHING`,
        )
        .bind(id, orderNo, way, code, carrier, collectOn, now.getTime()),
      // The mail is sent only when the return was recorded.
      ...(mail
        ? [
            mailStatement(d1, mailId, mail, now, {
              sql: `FROM order_return JOIN orders USING (order_no) WHERE id = ?`,
              values: [`${id}-0`],
              customerId: 'customer_id',
            }),
          ]
        : []),
    ])
    await announceMail(env, mailId)
    return noted!.meta.changes > 0 ? 'recorded' : 'refused'
  } catch (error) {
    if (errorMessageOf(error).includes('stock_never_negative')) return 'sold-out'
    throw error
  }
}
