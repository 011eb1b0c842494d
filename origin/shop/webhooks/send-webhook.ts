// Sends one webhook: the event's payload, signed with every secret of the endpoint that is valid. Any 2xx acknowledges it.
import { partyState } from '#shared/platform/parties.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { embeddedVendors } from '#origin/platform/embedded-vendors.ts'
import type { SendResult } from '#origin/platform/outbox/table-kind.ts'
import { webhookHeaders } from '#origin/platform/standard-webhooks.ts'
import { secretsOf } from '#origin/partners/signing-secrets.ts'
import { orderEventColumns, payloadOf, type OrderEventRow } from '#origin/shop/order-events/order-event.ts'
import { endpointFault } from './endpoint-url.ts'
import type { OutboxRow } from '#origin/platform/outbox/rows.ts'

const timeoutMs = 10_000
/** An endpoint that let a call run out of time gets none for this long: each would hold up the calls beside it. */
const restMs = 60_000

export async function sendWebhook(
  env: OriginEnv,
  { endpoint, event, payload: own }: DeliveryRow,
  now: Date,
): Promise<SendResult> {
  const row = await env.DB.prepare(
    `SELECT ${orderEventColumns}, url FROM webhook_endpoint AS endpoint LEFT JOIN order_event ON order_event.id = ?1
     WHERE endpoint.id = ?2`,
  )
    .bind(event, endpoint)
    .first<OrderEventRow & { url: string }>()
  if (!row || (own === null && row.type === null)) return { result: 'refused', error: 'The event is no longer kept.' }
  const emulated = endpoint === warehouseEndpoint && partyState('warehouse', env) === 'emulated'
  const url = endpoint === warehouseEndpoint ? env.WAREHOUSE_URL || row.url : row.url
  const fault = emulated ? null : endpointFault(url, env.LOCAL === '1')
  if (fault) return { result: 'refused', error: fault }
  const secrets = await secretsOf(env, `endpoint:${endpoint}`, now.getTime())
  if (secrets.length === 0) return { result: 'refused', error: 'The endpoint has no secret. Replace its secret.' }
  const started = Date.now()
  const payload = own ?? JSON.stringify(payloadOf(row))
  const signed = await webhookHeaders({ id: event, timestamp: Math.floor(Date.now() / 1000), payload }, secrets)
  const signal = AbortSignal.timeout(timeoutMs)
  const request = new Request(url, {
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'storefront-webhooks/1' },
    body: payload,
    redirect: 'manual',
    signal,
  })
  const send = async () => (emulated ? embeddedVendors().warehouse(request, env) : fetch(request))
  const response = await send().catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
  if (response === null) {
    await restEndpoint(env.DB, endpoint, Date.now() - started + now.getTime())
    return { result: 'temporary', error: `It didn’t answer within ${timeoutMs / 1000} seconds.` }
  }
  // Nothing of the body counts: it is neither read nor waited for, however long it is or however it ends.
  void response.body?.cancel().catch(() => undefined)
  if (response.ok) return { result: 'sent', reference: String(response.status) }
  return { result: 'temporary', error: `It answered ${response.status}.`, ...retryAfter(response, now) }
}

/** Messages of its other deliveries end without an attempt: the sweep queues those once the rest is over. */
async function restEndpoint(d1: D1Database, endpoint: string, now: number): Promise<void> {
  await d1.batch([
    d1.prepare('UPDATE webhook_endpoint SET resting_until = ? WHERE id = ?').bind(now + restMs, endpoint),
    d1.prepare("UPDATE webhook_delivery SET queued_at = NULL WHERE endpoint = ? AND state = 'waiting'").bind(endpoint),
  ])
}

function retryAfter({ headers }: Response, now: Date): { retryAt?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? { retryAt: now.getTime() + seconds * 1000 } : {}
}

export const warehouseEndpoint = 'warehouse'

export type DeliveryRow = OutboxRow & {
  endpoint: string
  event: string
  order_no: string
  sequence: number
  payload: string | null
}
