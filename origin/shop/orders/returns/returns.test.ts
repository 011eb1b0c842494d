import { afterEach, expect, test, vi } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { returnPictures } from '#shared/orders/returns.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'
import { bindings, callAs, DB, executionContext, fetchOrigin, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { auditLines, shopAction, shopRows } from '#origin/fixtures/operating.ts'
import { anOrder, willow } from '#origin/fixtures/orders.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { partnerOf, signedRequest } from '#origin/fixtures/partner.ts'
import { fakeProviders } from '#origin/fixtures/payers.ts'
import { aCustomer, db, emailOf } from '#origin/fixtures/people.ts'
import { playVendor } from '#origin/fixtures/play-vendor.ts'
import { stocked, stockOf } from '#origin/fixtures/checkout.ts'
import origin from '#origin/index.ts'
import { releaseExchanges } from './release-exchanges.ts'

await openCatalogue()
await stocked('AB123', 500)
afterEach(() => void vi.restoreAllMocks())

const dayMs = 86_400_000
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const came = { placed: new Date(Date.now() - 10 * dayMs).toISOString(), summary: { deliveryDate: day(-2) } }
const proof = { email: 'ada@people.example', postcode: 'mb11aa' }
const seen = (orderNo: string) => replyAs(null, orderCalls.get, { body: { orderNo, ...proof } })
const one = { position: 0, quantity: 1, reason: 'too-small' as const }
const back = (orderNo: string, more: object = {}, items: object[] = [one]) =>
  callAs(null, orderCalls.return, { body: { orderNo, ...proof, items, ...more } })
const anExchange = async (orderNo: string) => {
  const { optionNo } = (await seen(orderNo)).returnable!.lines[0]!.exchanges[0]!
  return { optionNo, swap: { position: 0, quantity: 1, exchange: optionNo } }
}
const pieces = (orderNo: string) =>
  rowsOf<{ id: string }>('SELECT id FROM order_return WHERE order_no = ? ORDER BY id', orderNo)
const grade = (order: string, piece: string, to: string, env = bindings) =>
  shopAction('orders.grade-return', { order, piece, grade: to }, { sure: true, env })

// Shows R10.2, R10.3
test('a return is booked with the carrier, its code drawn', async () => {
  await anOrder({ orderNo: 'J800000001', ...came })
  const { returnable } = await seen('J800000001')
  expect(returnable!.ways).toEqual(['drop-off', 'collection', 'label', 'post'])
  expect(returnable!.lines[0]!.refunds.map(({ otherPart }) => otherPart)).toEqual([45, 90])
  expect((await back('J800000001', { way: 'collection', collectOn: day(90) })).status).toBe(409)
  expect((await back('J800000001', { way: 'label' })).status).toBe(200)
  const { returns, returning } = await seen('J800000001')
  const steps = [{ what: 'Booked' }, { at: null }, {}, {}]
  expect([returning, ...returns]).toMatchObject([1, { way: 'label', carrier: 'Parcel Express', steps }])
  const { code, label } = returnPictures('jdw', returns[0]!.code!)
  const [drawn, sheet] = await Promise.all([code, label].map((path) => fetchOrigin(path)))
  expect(await (await drawn!.blob()).slice(0, 4).text()).toBe('GIF8')
  expect(await sheet!.text()).toContain('Juniper Dow')
  const mail = "SELECT content FROM mail WHERE subject LIKE '%Your return from order J800000001'"
  expect(await valueOf(mail)).toContain(code)
  expect((await shopRows('orders', { number: returns[0]!.code! })).rows.map(({ key }) => key)).toEqual(['J800000001'])
})

// Shows R10.3
test('a carrier that fails books nothing; without one, only post', async () => {
  await anOrder({ orderNo: 'J800000002', ...came })
  const env = { ...bindings, LOCAL: '0', RETURNS_URL: 'https://carrier.example', RETURNS_KEY: 'key' }
  const ask = (way: 'label' | 'drop-off', given = env) =>
    callAs(null, orderCalls.return, { given, body: { orderNo: 'J800000002', ...proof, items: [one], way } })
  playVendor(() => new Response('no', { status: 500 }))
  expect((await ask('label')).status).toBe(503)
  expect(await pieces('J800000002')).toEqual([])
  const requests = playVendor(() => Response.json({ code: 'HX12345678', carrier: 'Hare' }))
  expect((await ask('drop-off')).status).toBe(200)
  expect(requests[0]!.headers.get('authorization')).toBe('Bearer key')
  expect((await seen('J800000002')).returns[0]).toMatchObject({ code: 'HX12345678', carrier: 'Hare' })
  expect((await ask('label', { ...env, RETURNS_URL: '', SAMPLE: '0' })).status).toBe(409)
  const lossy = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: async (all: D1PreparedStatement[]) => {
      const replies = await DB.batch(all)
      if (all.length > 3) throw new Error('The reply is lost.')
      return replies
    },
  } as unknown as D1Database
  expect((await ask('label', { ...env, DB: lossy })).status).toBe(500)
  expect([(await pieces('J800000002')).length, requests.map(({ method }) => method)]).toEqual([2, ['PUT', 'PUT']])
})

// Shows R10.5
test('the last piece is kept for one exchange, for 28 days', async () => {
  await stocked('AB123', 1)
  for (const orderNo of ['J800000003', 'J800000004']) {
    await DB.prepare("UPDATE option SET stock = 2 WHERE option_no = 'NVY-12'").run()
    await anOrder({ orderNo, ...came })
  }
  const { swap, optionNo } = await anExchange('J800000003')
  const both = await Promise.all(['J800000003', 'J800000004'].map((orderNo) => back(orderNo, { way: 'label' }, [swap])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf('AB123', optionNo)).toBe(0)
  const late = new Date(Date.now() + 29 * dayMs)
  for (const now of [new Date(), late, late]) await releaseExchanges(DB, now)
  expect(await stockOf('AB123', optionNo)).toBe(1)
  await stocked('AB123', 500)
})

// Shows R10.7
test('a grade refunds each way of payment once', async () => {
  const person = 'C-returns'
  await aCustomer(person)
  const account = { customerId: person, tradingTitle: 'STA' as const, creditLimit: 50_000, availableToSpend: 50_000 }
  await db.insert(creditAccount).values(account)
  const sums = { total: 9399, shippingCost: 399, creditPart: 4000 }
  await anOrder({ orderNo: 'J800000005', person, email: emailOf(person), ...sums, ...came })
  const money = fakeProviders()
  const paid = { amount: 5399, state: 'taken', transactionId: 'paid-J800000005', times: 1 } as const
  money.charges.set('attempt-of-J800000005', paid)
  const env = { ...bindings, PAYMENT_PROVIDERS: money.providers }
  const items = [{ ...one, quantity: 2 }]
  await replyAs(person, orderCalls.return, { body: { orderNo: 'J800000005', items, way: 'drop-off' } })
  const [first, second] = await pieces('J800000005')
  const stock = await stockOf('AB123', 'NVY-12')
  const replies = await Promise.all([1, 2, 3].map(() => grade('J800000005', first!.id, 'as-new', env)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await grade('J800000005', second!.id, 'not-new', env)).status).toBe(200)
  const events =
    "SELECT data ->> '$.items[0].grade' AS grade FROM order_event WHERE order_no = ? AND data ->> 'state' = 'received'"
  expect(await rowsOf(events, 'J800000005')).toEqual([{ grade: 'as-new' }, { grade: 'not-new' }])
  expect(await stockOf('AB123', 'NVY-12')).toBe(stock + 1)
  // The last piece brings the delivery with it.
  const given = 'SELECT credit_part, other_part, delivery FROM order_refund WHERE order_no = ? ORDER BY amount'
  expect((await rowsOf(given, 'J800000005')).map((row) => Object.values(row))).toEqual([
    [1915, 2585, 0],
    [2085, 2814, 1],
  ])
  expect([...money.refunds.values()].reduce((sum, part) => sum + part, 0)).toBe(5399)
  const { returns, returning } = await replyAs(person, orderCalls.mine, { query: { orderNo: 'J800000005' } })
  expect([returning, returns[0]!.steps.at(-1)]).toEqual([0, { what: 'Refunded', at: expect.any(String) }])
  expect((await auditLines()).filter(({ about }) => about === 'J800000005')).toHaveLength(2)
  expect((await checkBooks(DB)).filter((it) => !it.includes('no mail'))).toEqual([])
})

test('a piece refunded by hand leaves the other returnable', async () => {
  await anOrder({ orderNo: 'J800000015', ...came })
  const money = fakeProviders()
  const paid = { amount: 9399, state: 'taken', transactionId: 'paid-J800000015', times: 1 } as const
  money.charges.set('attempt-of-J800000015', paid)
  const env = { ...bindings, PAYMENT_PROVIDERS: money.providers }
  expect((await back('J800000015')).status).toBe(200)
  const refund = await shopAction('orders.refund', { order: 'J800000015', was: '0', lines: '1' }, { sure: true, env })
  expect(refund.status, JSON.stringify(refund)).toBe(200)
  expect((await seen('J800000015')).returnable!.lines[0]!.left).toBe(1)
})

// Shows R10.6, R10.7
test('a signed grade sends the exchange, whose own return is refunded', async () => {
  const secrets = [await partnerOf(bindings, 'depot', ['orders.report'])]
  await anOrder({ orderNo: 'J800000006', ...came, items: [{ ...willow, quantity: 1 }], total: 4500 })
  const { swap, optionNo } = await anExchange('J800000006')
  await back('J800000006', { way: 'label' }, [swap])
  const stock = await stockOf('AB123', optionNo)
  const report = async (data: object, id: string) => {
    const body = { type: 'order.returned', timestamp: new Date().toISOString(), data }
    const request = await signedRequest('/v1/orders/events?partner=depot', { secrets, body, id })
    return (await origin.fetch(request, { ...bindings, RATE_LIMITS: '0' }, executionContext)).status
  }
  expect(await report({ orderNo: 'J800000006', state: 'in-transit' }, 'g0')).toBe(200)
  const graded = { orderNo: 'J800000006', items: [{ position: 0, quantity: 1, grade: 'as-new' }] }
  expect([await report(graded, 'g1'), await report(graded, 'g2')]).toEqual([200, 409])
  const [booked] = (await seen('J800000006')).returns
  const steps = booked!.steps.map(({ what, at }) => at && what)
  expect(steps).toEqual(['Booked', 'With the carrier', 'With us', 'Exchanged'])
  expect(await stockOf('AB123', optionNo)).toBe(stock)
  const orderNo = booked!.pieces[0]!.exchangeOrder!
  const order = { orderTotal: 0, pdpItems: [{ productOptionNo: optionNo }] }
  expect(await seen(orderNo)).toMatchObject({ exchangeOf: 'J800000006', order })
  const placed = "SELECT data ->> '$.exchangeOf' FROM order_event WHERE order_no = ? AND type = 'order.placed'"
  expect(await valueOf(placed, orderNo)).toBe('J800000006')
  const arrived = "INSERT INTO order_delivery (order_no, at, source) VALUES (?, ?, 'operator')"
  await DB.prepare(arrived).bind(orderNo, Date.now()).run()
  expect((await back(orderNo)).status).toBe(200)
  const [piece] = await pieces(orderNo)
  expect((await grade(orderNo, piece!.id, 'as-new')).status).toBe(200)
  expect(await valueOf('SELECT amount FROM order_refund WHERE order_no = ?', 'J800000006')).toBe(4500)
})

test('what was not accepted is not refunded, its exchange sold again', async () => {
  await anOrder({ orderNo: 'J800000007', ...came })
  const { swap, optionNo } = await anExchange('J800000007')
  const stock = await stockOf('AB123', optionNo)
  await back('J800000007', {}, [swap])
  const [piece] = await pieces('J800000007')
  expect((await grade('J800000007', piece!.id, 'refused')).status).toBe(200)
  expect(await stockOf('AB123', optionNo)).toBe(stock)
  expect((await seen('J800000007')).returns[0]!.pieces).toMatchObject([{ outcome: 'refused', exchangeOrder: null }])
})
