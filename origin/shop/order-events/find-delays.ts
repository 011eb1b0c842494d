// Finds orders that will miss their promised day, or have missed it, before that day ends, and informs their shoppers. Runs with
// the sweep of every minute; an order is found once, because a delay is a row of its own.
import type { BrandCode } from '#shared/brands/brand.ts'
import { dateOf, instantOf } from '#shared/platform/london-days.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { readOrder } from '#origin/shop/orders/read-order.ts'
import { announceReportMails, delayStatements } from './report-statements.ts'
import { log } from '#origin/platform/log.ts'

/** Hours of the promised day, in London: what has not left by noon does not arrive; carriers deliver until the evening. */
const hours = { 'not-dispatched': 12, 'not-delivered': 19 } as const
/** Orders of one run; the next run continues. */
const perRun = 25
/** No mail is sent about older promises: the shopper has seen the order's page, or called. */
const oldestDays = 14
const dayMs = 86_400_000

type Reason = keyof typeof hours

/** SQL: the day of an order's last parcel (`lastDeliveryDate` of shared/delivery/parcels.ts). */
const lastDay = `max(summary ->> '$.deliveryDate', coalesce((SELECT max(value ->> '$.deliveryDate')
  FROM json_each(summary, '$.deliveryChargeItems')), ''))`

/** Returns the number of orders found. */
export async function findDelays(env: OriginEnv, now: Date): Promise<number> {
  const today = dateOf(now)
  const reached = (reason: Reason) =>
    now >= instantOf(today, hours[reason]) ? today : dateOf(new Date(now.getTime() - dayMs))
  const { results } = await env.DB.prepare(
    `SELECT order_no AS orderNo, brand, status = 'TF' OR EXISTS (SELECT 1 FROM order_dispatch
         WHERE order_dispatch.order_no = orders.order_no) AS dispatched
     FROM orders WHERE cancelled IS NULL AND status NOT IN ('DD', 'LO')
       AND summary ->> '$.deliveryDate' BETWEEN ?1 AND ?4
       AND CASE WHEN status = 'TF' OR EXISTS (SELECT 1 FROM order_dispatch WHERE order_dispatch.order_no = orders.order_no)
         THEN ${lastDay} <= ?2 ELSE summary ->> '$.deliveryDate' <= ?3 END
       AND NOT EXISTS (SELECT 1 FROM order_delivery WHERE order_delivery.order_no = orders.order_no)
       AND NOT EXISTS (SELECT 1 FROM order_delay WHERE order_delay.order_no = orders.order_no)
     LIMIT ${perRun}`,
  )
    .bind(
      dateOf(new Date(now.getTime() - oldestDays * dayMs)),
      reached('not-delivered'),
      reached('not-dispatched'),
      today,
    )
    .all<{ orderNo: string; brand: BrandCode; dispatched: number }>()
  let found = 0
  for (const { orderNo, brand, dispatched } of results)
    try {
      const row = await readOrder(env.DB, brand, { orderNo })
      const about = { env, row: row!, source: 'shop', at: now.getTime(), now }
      const statements = delayStatements(about, dispatched ? 'not-delivered' : 'not-dispatched')
      if (statements.length === 0) continue
      await env.DB.batch(statements)
      await Promise.all([announceReportMails(env, orderNo), announceOrderEvents(env, orderNo)])
      found += 1
    } catch (error) {
      const message = errorMessageOf(error)
      log('error', 'origin', { event: 'delay-not-sent', order: orderNo, error: message })
    }
  return found
}
