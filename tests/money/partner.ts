// A partner that reports what happens to orders, added as an operator adds one, with its signed calls.
import { webhookHeaders } from '#origin/platform/standard-webhooks.ts'
import type { Shop } from './shop.ts'

/** Of operator scripts: the value of .dev.vars.example. */
export const exampleToken = 'local-operator-token-of-this-machine'
export const reportPath = '/v1/orders/events?partner=depot'

/** Runs an operator's action. Returns the secret that some actions show. */
export async function operate(
  shop: Shop,
  token: string,
  action: string,
  typed: Record<string, string>,
): Promise<string> {
  const response = await shop.fetch(`/api/${action}`, {
    method: 'POST',
    headers: { 'x-edge-host': 'operator', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brand: '', sure: true, typed }),
  })
  const { secret, message } = (await response.json()) as { secret?: string; message?: string }
  if (!secret) throw new Error(`${action} was answered ${response.status}: ${message}`)
  return secret
}

export async function openPartner(shop: Shop, token: string) {
  const secret = await operate(shop, token, 'partners.add', { name: 'depot', 'orders-report': 'yes' })
  return {
    /** The request that reports an event of an order. */
    async report(type: 'order.dispatched' | 'order.delivered', orderNo: string): Promise<RequestInit> {
      const parcel = type === 'order.dispatched' ? { carrier: 'Evri', trackingNo: 'H1' } : {}
      const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data: { orderNo, ...parcel } })
      const timestamp = Math.floor(Date.now() / 1000)
      const signed = await webhookHeaders({ id: `msg_${crypto.randomUUID()}`, timestamp, payload }, [secret])
      const headers = { ...signed, 'x-edge-host': 'partner', 'content-type': 'application/json' }
      return { method: 'POST', headers, body: payload }
    },
  }
}
