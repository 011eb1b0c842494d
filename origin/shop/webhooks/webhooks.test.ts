import { beforeEach, expect, test, vi } from 'vitest'
import { bindings, DB } from '#origin/fixtures/ask.ts'
import { shopAction, signedInOperator, lineOf } from '#origin/fixtures/operating.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { hasSignature } from '#origin/platform/standard-webhooks.ts'
import { endpointFault } from './endpoint-url.ts'
import { webhookKind } from './webhook-kind.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const env = { ...bindings, OUTBOX: undefined }
await openCatalogue()
const fresh = { reported: false, placed: '2026-11-25T09:00:00.000Z', summary: { deliveryDate: '2026-11-30' } }
const url = 'https://erp.example/events'

type Call = { id: string; payload: string; type: string; orderNo: string; headers: Headers; redirect: string }
let calls: Call[] = []
let answer: () => Response | Promise<Response> = () => new Response('thanks', { status: 200 })
let secret = ''
let endpoint = ''

beforeEach(async () => {
  calls = []
  answer = () => new Response('thanks', { status: 200 })
  vi.stubGlobal('fetch', async (request: Request) => {
    const payload = await request.clone().text()
    const { type, data } = JSON.parse(payload) as { type: string; data: { orderNo: string } }
    const { headers, redirect } = request
    calls.push({ id: headers.get('webhook-id')!, payload, type, orderNo: data.orderNo, headers, redirect })
    return answer()
  })
  await DB.prepare('UPDATE webhook_endpoint SET removed = 1').run()
  await DB.prepare("UPDATE webhook_delivery SET state = 'discarded', done_at = 1 WHERE state = 'waiting'").run()
  ;({ secret } = await shopAction('webhooks.add', { url }))
  const row = await DB.prepare('SELECT id FROM webhook_endpoint WHERE removed IS NULL').first<{ id: string }>()
  endpoint = row!.id
})

/** As the sweep and the queue do, until nothing is due. */
async function deliverAll(minutes = 0) {
  for (;;) {
    const now = new Date(Date.now() + minutes * 60_000)
    const due = await webhookKind.due(env as never, now, 100)
    if (due.length === 0) return
    for (const id of due) await webhookKind.deliver(env as never, id, now)
  }
}
const types = () => calls.map(({ type }) => type)
const deliveries = async () =>
  (await DB.prepare('SELECT state FROM webhook_delivery WHERE endpoint = ?').bind(endpoint).all<{ state: string }>())
    .results

test('a receiver that is down for long is given up, then replayed', async () => {
  await anOrder({ orderNo: 'J710000004', ...fresh })
  answer = () => Promise.reject(new Error('connection refused'))
  for (let minutes = 0; minutes < 60 * 24 * 10; minutes += 240) await deliverAll(minutes)
  expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['failed']))
  const given = calls.length
  const { go } = await signedInOperator()
  const page = await (await go(`/webhooks/row/${endpoint}`)).text()
  for (const shown of ['Given up', 'connection refused', '/do/webhooks.again?', 'J710000004'])
    expect(page).toContain(shown)
  answer = () => new Response(null, { status: 202 })
  lineOf(await shopAction('webhooks.replay', { endpoint, since: '2026-01-01' }, { sure: true }))
  await deliverAll()
  const again = calls.slice(given).filter(({ orderNo }) => orderNo === 'J710000004')
  expect(again.map(({ type }) => type)).toEqual(['order.placed', 'order.paid'])
  expect(again[0]!.id).toBe(calls.find(({ orderNo }) => orderNo === 'J710000004')!.id)
})

test('a paused endpoint keeps its events; a removed one gets none', async () => {
  lineOf(await shopAction('webhooks.pause', { endpoint }))
  await anOrder({ orderNo: 'J710000005', ...fresh })
  await deliverAll()
  expect(calls).toEqual([])
  lineOf(await shopAction('webhooks.resume', { endpoint }))
  await deliverAll()
  expect(types()).toEqual(['order.placed', 'order.paid'])
  lineOf(await shopAction('webhooks.remove', { endpoint }, { sure: true }))
  await anOrder({ orderNo: 'J710000006', ...fresh })
  await deliverAll()
  expect(calls).toHaveLength(2)
})

test('two secrets sign while one is replaced', async () => {
  const rotated = await shopAction('webhooks.rotate', { endpoint })
  await anOrder({ orderNo: 'J710000007', ...fresh })
  await deliverAll()
  const { id, payload, headers, redirect } = calls[0]!
  expect(redirect).toBe('manual')
  const message = { id, timestamp: Number(headers.get('webhook-timestamp')), payload }
  for (const valid of [secret, rotated.secret])
    expect(await hasSignature(message, headers.get('webhook-signature')!, [valid])).toBe(true)
})

test('a brand’s endpoint gets the chosen events only', async () => {
  await shopAction('webhooks.add', { url: 'https://jdw.example/', only: 'dal', types: 'order.paid' })
  lineOf(await shopAction('webhooks.remove', { endpoint }, { sure: true }))
  await anOrder({ orderNo: 'J710000008', ...fresh })
  await deliverAll()
  expect(calls).toEqual([])
  await anOrder({ orderNo: 'D710000009', brand: 'dal', ...fresh })
  await deliverAll()
  expect(calls.map(({ orderNo, type }) => [orderNo, type])).toEqual([['D710000009', 'order.paid']])
})

test.each([
  'http://erp.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.8/', 'https://2130706433/',
  'https://0x7f.1/', 'https://localhost/', 'https://origin.localhost/', 'https://metadata.google.internal/',
  'https://printer/', 'https://printer.local./', 'https://user:word@erp.example/', 'ftp://erp.example/', 'erp.example',
])('%s is no address for a webhook', async (address) => {
  expect(endpointFault(address, false)).toEqual(expect.any(String))
  expect(await shopAction('webhooks.add', { url: address })).toMatchObject({ status: 422, field: 'url' })
}) // prettier-ignore
