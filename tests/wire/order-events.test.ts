// Events of orders between the shop and its partners, over sockets: webhooks to a receiver of its own, reports of a carrier,
// and the feed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { operate, rowsOf } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { signPartnerCall, webhookReceiver, type Behaviour } from '#tests/support/webhook-receiver.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { address, readyToPay } from '#tests/support/wire-shopping.ts'
import { send, wireBrowser, type Answer } from '#tests/support/wire.ts'

const email = 'events@people.example'
let behave: (type: string, nth: number) => Behaviour = () => 'ok'
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let carrier = ''
const name = `carrier-${Date.now()}`

beforeAll(async () => {
  receiver = await webhookReceiver(({ type }, nth) => behave(type, nth))
  receiver.secrets.push((await operate(port, 'webhooks.add', { url: receiver.url })).secret!)
  carrier = (await operate(port, 'partners.add', { name, 'orders-report': 'yes', 'orders-read': 'yes' })).secret!
})
afterAll(async () => {
  const [row] = (await rowsOf(port, 'webhooks', { url: receiver.url })) as Array<{ key: string }>
  if (row) await operate(port, 'webhooks.remove', { endpoint: row.key })
  await receiver.stop()
})

async function ordered(): Promise<string> {
  const browser = wireBrowser(port, 'jdw')
  return (await payByCard(browser, await readyToPay(browser, { email }))).orderNo!
}
/** In the evening the emulated warehouse packs an order at once. */
const isPacked = ({ type }: { type: string }) => type === 'order.preparing'
const of = (orderNo: string) => receiver.received.filter((one) => one.orderNo === orderNo && !isPacked(one))
const seen = (orderNo: string) =>
  wireBrowser(port, 'jdw').call(orderCalls.get, { body: { orderNo, email, postcode: address.postcode } })

type Call = { id?: string; secret?: string; seconds?: number; partner?: string }
function partnerCall(
  path: string,
  event: object | null,
  { id, secret = carrier, seconds = 0, partner = name }: Call = {},
) {
  const target = `${path}${path.includes('?') ? '&' : '?'}partner=${partner}`
  const body = event === null ? null : JSON.stringify(event)
  const headers = signPartnerCall(secret, id ?? `msg_${Math.random()}`, body ?? `GET ${target}`, seconds)
  const url = new URL(`http://partner.localhost:${port}${target}`)
  return send(port, url, body === null ? { headers } : { method: 'POST', body, headers })
}
const report = (type: string, data: object, call: Call = {}) =>
  partnerCall('/v1/orders/events', { type, timestamp: new Date().toISOString(), data }, call)
const reply = ({ status, json }: Answer) => [status, json().code]

test('a receiver gets an order’s events, signed and in order', { timeout: 60_000 }, async () => {
  const orderNo = await ordered()
  await expect.poll(() => of(orderNo).length, { timeout: 30_000 }).toBe(2)
  expect(of(orderNo).map(({ type, sequence, valid }) => [type, sequence, valid])).toEqual([
    ['order.placed', 1, true],
    ['order.paid', 2, true],
  ])
  expect(
    of(orderNo)
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/Marsh|Mill Lane|LS1|\b07700|people\.example/)
})

test('carrier reports dispatch and deliver an order; forgeries do not', { timeout: 60_000 }, async () => {
  const orderNo = await ordered()
  const parcel = { orderNo, carrier: 'Evri', trackingNo: 'H00 1' }
  const supplier = `supplier-${Date.now()}`
  const other = (await operate(port, 'partners.add', { name: supplier, 'stock-write': 'yes' })).secret!
  const forged: Array<[Call, number, string]> = [
    [{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }, 401, 'SIGNATURE'],
    [{ secret: other }, 401, 'SIGNATURE'],
    [{ seconds: -400 }, 401, 'SIGNATURE'],
    [{ seconds: 400 }, 401, 'SIGNATURE'],
    [{ partner: 'nobody' }, 401, 'SIGNATURE'],
    [{ partner: supplier, secret: other }, 403, 'NOT_ALLOWED'],
  ]
  for (const [call, status, code] of forged)
    expect(reply(await report('order.dispatched', parcel, call))).toEqual([status, code])
  expect(['OK', 'RS']).toContain((await seen(orderNo)).status)
  const first = await report('order.dispatched', parcel, { id: `msg-${orderNo}` })
  expect(first.status).toBe(200)
  expect(await seen(orderNo)).toMatchObject({ status: 'TF', carrier: 'Evri', trackingNo: 'H00 1', mayCancel: false })
  await report('order.delivered', { orderNo })
  expect(await seen(orderNo)).toMatchObject({ status: 'DD', mayReturn: true })
  await expect
    .poll(() => of(orderNo).map(({ type }) => type), { timeout: 30_000 })
    .toEqual(['order.placed', 'order.paid', 'order.dispatched', 'order.delivered'])
  // The same body again, as a queue that lost its answer sends it.
  const again = await partnerCall(
    '/v1/orders/events',
    { type: 'order.delivered', timestamp: '2026-11-01T00:00:00Z', data: { orderNo } },
    { id: `msg-${orderNo}` },
  )
  expect(reply(again)).toEqual([409, 'ID_USED'])
})

test('the feed returns each event once, after its cursor', { timeout: 60_000 }, async () => {
  type Page = {
    events: Array<{ id: string; type: string; data: { orderNo: string; sequence: number } }>
    next: number
    more: boolean
  }
  const pull = async (after: number) =>
    (await partnerCall(`/v1/orders/events?after=${after}&limit=500`, null)).json<Page>()
  let page = await pull(0)
  while (page.more) page = await pull(page.next)
  const numbers = await Promise.all([ordered(), ordered()])
  const { events } = await pull(page.next)
  for (const orderNo of numbers)
    expect(
      events.filter((one) => one.data.orderNo === orderNo && !isPacked(one)).map(({ data }) => data.sequence),
    ).toEqual([1, 2])
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})
