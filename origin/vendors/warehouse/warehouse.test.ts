import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings, replyAs } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { loadWarehouse } from '#origin/sample/load-warehouse.ts'
import { webhookKind } from '#origin/shop/webhooks/webhook-kind.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const env = { ...bindings, LOCAL: '1' }
const { DB } = env
await openCatalogue()
await loadWarehouse(DB)
const hour = 3_600_000
const proof = { email: 'ada@people.example', postcode: 'mb11aa' }
const warehouse = () => env.WAREHOUSE!.get(env.WAREHOUSE!.idFromName('warehouse'))

async function sendWebhooks() {
  const now = new Date()
  for (const id of await webhookKind.due(env, now, 100)) await webhookKind.deliver(env, id, now)
  return (await DB.prepare("SELECT state FROM webhook_delivery WHERE state <> 'sent'").all()).results
}
const seen = (orderNo: string) => replyAs(null, orderCalls.get, { body: { orderNo, ...proof } })

test('the emulated warehouse delivers an order of a webhook', async () => {
  const at = new Date(Date.now() - 400 * hour)
  const summary = { deliveryDate: new Date(Date.now() - 200 * hour).toISOString().slice(0, 10) }
  await anOrder({ orderNo: 'J720000001', placed: at.toISOString(), summary, reported: false })
  expect(await seen('J720000001')).toMatchObject({ status: 'OK' })
  expect(await sendWebhooks()).toEqual([])
  await runDurableObjectAlarm(warehouse())
  await expect.poll(async () => (await seen('J720000001')).status).toBe('DD')
  const order = await seen('J720000001')
  expect(order).toMatchObject({ status: 'DD', carrier: 'Parcel Express', trackingNo: 'PXJ720000001GB' })
  expect(order.tracking.map(({ what }) => what)).toEqual(['Ordered', 'Being prepared', 'Dispatched', 'Delivered'])
})

test('a webhook that the shop has not signed is refused', async () => {
  const response = await warehouse().fetch('https://warehouse.localhost/webhooks', {
    method: 'POST',
    headers: { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    body: '{"type":"order.placed"}',
  })
  expect(response.status).toBe(401)
})
