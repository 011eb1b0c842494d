// Webhooks: the rows `webhook_delivery` of the outbox. The events of one order reach an endpoint one after the other: the next
// one waits until the former was acknowledged or given up.
import type { OriginEnv } from '#origin/platform/env.ts'
import { announce } from '#origin/platform/outbox/announce.ts'
import type { OutboxKind } from '#origin/platform/outbox/kind.ts'
import { outboxRows } from '#origin/platform/outbox/rows.ts'
import { sweep } from '#origin/platform/outbox/sweep.ts'
import { tableKind } from '#origin/platform/outbox/table-kind.ts'
import { sendWebhook, type DeliveryRow } from './send-webhook.ts'

/** `?1` is the time. */
const first = `NOT EXISTS (SELECT 1 FROM webhook_delivery AS former WHERE former.endpoint = webhook_delivery.endpoint
    AND former.order_no = webhook_delivery.order_no AND former.state = 'waiting'
    AND former.sequence < webhook_delivery.sequence)
  AND EXISTS (SELECT 1 FROM webhook_endpoint WHERE webhook_endpoint.id = webhook_delivery.endpoint
    AND paused IS NULL AND removed IS NULL AND resting_until <= ?1)`

const webhookRows = outboxRows<DeliveryRow>('webhook_delivery', { ready: first })

export const webhookKind = tableKind({
  name: 'webhook',
  rows: webhookRows,
  send: sendWebhook,
  afterSent: (env, { order_no: orderNo }) => announceOrderEvents(env, orderNo),
})

/** A message that names an order: its deliveries that can be sent now get messages of their own. */
export const orderEventsKind: OutboxKind = {
  name: 'order-events',
  async deliver(env, orderNo, now) {
    const { results } = await env.DB.prepare(
      `SELECT id FROM webhook_delivery WHERE order_no = ?2 AND state = 'waiting' AND next_at <= ?1 AND (${first})`,
    )
      .bind(now.getTime(), orderNo)
      .all<{ id: string }>()
    await announce(
      env,
      'webhook',
      results.map(({ id }) => id),
    )
    // A developer's machine has no cron: what waits since its last start is found here.
    if (env.LOCAL === '1') await sweep(env, [webhookKind], now)
    return null
  },
  // The deliveries are rows of the kind above, whose sweep finds them.
  due: () => Promise.resolve([]),
  queued: () => Promise.resolve(),
}

/** Called after a change of an order was committed. A failure loses nothing: the sweep finds the deliveries. */
export async function announceOrderEvents(env: OriginEnv, orderNo: string): Promise<void> {
  await announce(env, 'order-events', [orderNo])
}
