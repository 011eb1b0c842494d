// Sells again what was kept for an exchange whose goods did not come back in time; when they come after all, they are refunded.
import { orderDays } from '#shared/payment/payment-limits.ts'

const dayMs = 86_400_000

/** Both statements find the same rows: the stock grows once, however often they run. */
export async function releaseExchanges(d1: D1Database, now: Date): Promise<void> {
  const late = `held = 1 AND graded IS NULL AND requested < ?1
    AND NOT EXISTS (SELECT 1 FROM return_parcel AS came WHERE came.id = parcel_id AND came.received IS NOT NULL)`
  const before = now.getTime() - orderDays.exchange * dayMs
  await d1.batch([
    backIntoStock(d1, 'exchange', late).bind(before),
    d1.prepare(`UPDATE order_return SET held = 0 WHERE ${late}`).bind(before),
  ])
}

/** Of each row of `order_return` that `where` finds: what came back, or what was kept for it. */
export function backIntoStock(d1: D1Database, which: 'option_no' | 'exchange', where: string): D1PreparedStatement {
  return d1.prepare(
    `UPDATE option SET stock = stock + back.quantity FROM (SELECT product_no, ${which} AS option_no,
       sum(order_return.quantity) AS quantity FROM order_return JOIN order_item USING (order_no, position)
       WHERE ${where} GROUP BY 1, 2) AS back
     WHERE option.product_no = back.product_no AND option.option_no = back.option_no`,
  )
}
