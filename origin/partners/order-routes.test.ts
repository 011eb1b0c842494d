import { beforeEach, expect, test, vi } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings as shop, executionContext, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { partnerOf, signedRequest } from '#origin/fixtures/partner.ts'
import origin from '#origin/index.ts'
import { findDelays } from '#origin/shop/order-events/find-delays.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const bindings = { ...shop, RATE_LIMITS: '0' }
await openCatalogue()
const secret = await partnerOf(bindings, 'depot', ['orders.report', 'orders.read'])
const secrets = [secret]
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }))

const proof = { email: 'ada@people.example', postcode: 'mb11aa' }
const seen = (orderNo: string) => replyAs(null, orderCalls.get, { body: { orderNo, ...proof } })
const fresh = { reported: false, placed: '2026-11-25T09:00:00.000Z', summary: { deliveryDate: '2026-11-30' } }

async function answerOf(request: Promise<Request>) {
  const response = await origin.fetch(await request, bindings, executionContext)
  return { status: response.status, body: await response.json<Record<string, never>>() }
}
const report = (type: string, data: object, more: { id?: string; timestamp?: string } = {}) =>
  answerOf(
    signedRequest('/v1/orders/events?partner=depot', {
      secrets,
      body: { type, timestamp: more.timestamp ?? new Date().toISOString(), data },
      ...(more.id ? { id: more.id } : {}),
    }),
  )
const eventsOf = async (orderNo: string) =>
  (
    await rowsOf<{ sequence: number; type: string; source: string }>(
      'SELECT sequence, type, source FROM order_event WHERE order_no = ? ORDER BY sequence',
      orderNo,
    )
  ).map(({ sequence, type, source }) => [sequence, type, source].join(' '))
const mails = async (orderNo: string) =>
  (
    await rowsOf<{ subject: string }>(
      "SELECT subject FROM mail WHERE subject LIKE '%' || ? || '%' ORDER BY id",
      orderNo,
    )
  ).map(({ subject }) => subject.replace(/.*\d /, ''))

test('reports in the wrong order, twice and at once count once', async () => {
  await anOrder({ orderNo: 'J700000002', ...fresh })
  const orderNo = 'J700000002'
  const delivered = () =>
    report('order.delivered', { orderNo }, { id: 'msg_arrived', timestamp: '2026-11-25T11:00:00Z' })
  const first = await Promise.all([delivered(), delivered(), delivered()])
  expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await report(
    'order.dispatched',
    { orderNo, carrier: 'Evri', trackingNo: 'H2' },
    { timestamp: '2026-11-25T10:00:00Z' },
  )
  await report('order.dispatched', { orderNo, carrier: 'DPD', trackingNo: 'D9' })
  await report('order.preparing', { orderNo })
  expect(await seen(orderNo)).toMatchObject({ status: 'DD', trackingNo: 'H2' })
  expect((await seen(orderNo)).tracking.map(({ what }) => what)).toEqual(['Ordered', 'Dispatched', 'Delivered'])
  expect((await eventsOf(orderNo)).slice(2)).toEqual([
    '3 order.delivered partner:depot',
    '4 order.dispatched partner:depot',
  ])
  expect(await mails(orderNo)).toEqual([])
})

test('a report about a cancelled, unknown or wrong order is refused', async () => {
  await anOrder({ orderNo: 'J700000003', ...fresh })
  await replyAs(null, orderCalls.cancel, { body: { orderNo: 'J700000003', ...proof } })
  const parcel = { carrier: 'Evri', trackingNo: 'H1' }
  const cases = [
    ['order.dispatched', { orderNo: 'J700000003', ...parcel }, 409, 'ORDER_CANCELLED'],
    ['order.delivered', { orderNo: 'J700000003' }, 409, 'ORDER_CANCELLED'],
    ['order.delivered', { orderNo: 'J799999999' }, 404, 'ORDER_NOT_FOUND'],
    ['order.dispatched', { orderNo: 'J700000003' }, 422, 'BAD_EVENT'],
    ['order.paid', { orderNo: 'J700000003' }, 422, 'BAD_EVENT'],
  ] as const
  for (const [type, data, status, code] of cases)
    expect([type, await report(type, data)]).toEqual([
      type,
      { status, body: { code, message: expect.any(String) as string } },
    ])
  expect((await eventsOf('J700000003')).map((line) => line.split(' ')[1])).toEqual([
    'order.placed',
    'order.paid',
    'order.cancelled',
  ])
})

test('an address is readable only while the order is to deliver', async () => {
  await anOrder({ orderNo: 'J700000006', ...fresh })
  const read = () => answerOf(signedRequest('/v1/orders/J700000006?partner=depot', { secrets }))
  expect((await read()).body).toMatchObject({ deliverTo: ['Ms Ada Marsh', '12a Mill Lane', 'Millbridge', 'MB1 1AA'] })
  await report('order.delivered', { orderNo: 'J700000006' })
  expect((await read()).body).toMatchObject({ deliverTo: [], postcode: null, contactNumber: null })
})

test('a late order’s shopper gets one mail before its day ends', async () => {
  vi.setSystemTime('2027-01-12T08:00:00Z')
  const day = { placed: '2027-01-07T09:00:00.000Z', summary: { deliveryDate: '2027-01-12' }, reported: false }
  await anOrder({ orderNo: 'J700000007', ...day })
  await anOrder({ orderNo: 'J700000008', ...day })
  await report('order.dispatched', { orderNo: 'J700000008', carrier: 'Evri', trackingNo: 'H8' })
  const afterFinding = async (now: string) => {
    vi.setSystemTime(now)
    await findDelays(bindings, new Date())
    return [await mails('J700000007'), await mails('J700000008')]
  }
  const sent = ['is on its way']
  expect(await afterFinding('2027-01-12T11:59:00Z')).toEqual([[], sent])
  expect(await afterFinding('2027-01-12T12:00:00Z')).toEqual([['is running late'], sent])
  expect(await seen('J700000007')).toMatchObject({ status: 'OK', isLate: true, mayCancel: true })
  expect(await seen('J700000008')).toMatchObject({ status: 'TF', isLate: false })
  const both = [['is running late'], ['is running late', ...sent]]
  expect(await afterFinding('2027-01-12T19:00:00Z')).toEqual(both)
  expect(await afterFinding('2027-01-13T19:00:00Z')).toEqual(both)
  expect((await eventsOf('J700000008')).at(-1)).toBe('4 order.delayed shop')
})

test('a parcel that the carrier has lost is delayed at once', async () => {
  await anOrder({ orderNo: 'J700000009', ...fresh })
  await report('order.dispatched', { orderNo: 'J700000009', carrier: 'Evri', trackingNo: 'H9' })
  await report('order.delayed', { orderNo: 'J700000009', reason: 'lost' })
  expect(await seen('J700000009')).toMatchObject({ status: 'LO', isLate: true })
  expect(await mails('J700000009')).toEqual(['is running late', 'is on its way'])
  await report('order.delivered', { orderNo: 'J700000009' })
  expect(await seen('J700000009')).toMatchObject({ status: 'DD', isLate: false })
})
