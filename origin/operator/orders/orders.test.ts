import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'
import { bindings, callAs, DB, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { auditLines, shopAction, shopRows, undoing } from '#origin/fixtures/operating.ts'
import { anOrder, willow } from '#origin/fixtures/orders.ts'
import { fakeProviders } from '#origin/fixtures/payers.ts'
import { aCustomer, db, emailOf } from '#origin/fixtures/people.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { recover } from '#origin/shop/payment/recovery.ts'
import { stockOf } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
/** Placed a moment ago, and long ago. */
const fresh = { placed: ago(1000), summary: { deliveryDate: day(9) } }
const come = { placed: ago(240 * hour), summary: { deliveryDate: day(-2) } }
const fern = { productNo: 'KN001', optionNo: 'NVY-10', quantity: 1, unitPrice: 3333, name: 'Fern cable jumper' }

const books = async () => (await checkBooks(DB)).filter((it) => !it.includes('no mail'))
const mailsTo = (about: string) =>
  rowsOf<{ subject: string; body: string }>("SELECT subject, body FROM mail WHERE subject LIKE '%' || ? || '%'", about)

async function onCredit(id: string) {
  await aCustomer(id)
  await db
    .insert(creditAccount)
    .values({ customerId: id, tradingTitle: 'STA', creditLimit: 50_000, availableToSpend: 50_000 })
  return id
}
const available = (id: string) =>
  valueOf<number>('SELECT available_to_spend FROM credit_account WHERE customer_id = ?', id)
const sums = (orderNo: string) =>
  rowsOf(
    'SELECT amount, credit_part AS credit, other_part AS other, done IS NOT NULL AS done FROM order_refund WHERE order_no = ? ORDER BY id',
    orderNo,
  )

test('concurrent dispatches of an order: exactly one wins', async () => {
  await aCustomer('C-parcel')
  await anOrder({ orderNo: 'J100000010', person: 'C-parcel', email: emailOf('C-parcel'), ...fresh })
  const typed = { order: 'J100000010', carrier: 'Swiftway', tracking: 'SW 123-4' }
  const replies = await Promise.all([1, 2, 3].map(() => shopAction('orders.dispatch', typed)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await mailsTo('J100000010')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is on its way'),
  ])
  expect((await mailsTo('J100000010'))[0]!.body).toContain('Swiftway')
  const seen = await replyAs('C-parcel', orderCalls.mine, { query: { orderNo: 'J100000010' } })
  expect(seen).toMatchObject({ status: 'TF', trackingNo: 'SW 123-4', mayCancel: false })
  const cancelled = await callAs('C-parcel', orderCalls.cancel, { body: { orderNo: 'J100000010' } })
  expect(cancelled.status).toBe(409)
  const done = replies.find(({ status }) => status === 200)!
  expect(done.undo).toContain('the parcel has left')
  expect(await undoing(done.id)).toMatchObject({ status: 409, message: done.undo })
  expect((await auditLines()).filter(({ about }) => about === 'J100000010')).toHaveLength(1)
})

test('an order is either cancelled or dispatched', async () => {
  await anOrder({ orderNo: 'J100000011', ...fresh })
  const given = await providersWithPayment('J100000011', 9000)
  expect((await shopAction('orders.cancel', { order: 'J100000011' })).code).toBe('ASK')
  expect(
    (await act('orders.cancel', { order: 'J100000011', reason: 'The last one was torn.' }, given.env)).status,
  ).toBe(200)
  expect(given.charges.get('attempt-of-J100000011')!.state).toBe('given back')
  expect((await mailsTo('J100000011'))[0]!.body).toContain(
    'we’ve had to cancel your order, so we won’t send it. The last one was torn.',
  )
  expect(await shopAction('orders.dispatch', { order: 'J100000011', carrier: 'S', tracking: '1' })).toMatchObject({
    field: 'order',
    message: 'This order is cancelled',
  })
  await anOrder({ orderNo: 'J100000012', ...fresh })
  await shopAction('orders.dispatch', { order: 'J100000012', carrier: 'S', tracking: '1' })
  await expect(DB.prepare("UPDATE orders SET cancelled = 1 WHERE order_no = 'J100000012'").run()).rejects.toThrow(
    'ORDER_LEFT',
  )
  expect(await books()).toEqual([])
})

await anOrder({ orderNo: 'J100000001', ...fresh })
await anOrder({ orderNo: 'J100000002', ...come })
await anOrder({ orderNo: 'F100000003', brand: 'fw', ...fresh })

test.each([
  ['orders.dispatch', { order: 'J999999999', carrier: 'S', tracking: '1' }, 'order'],
  ['orders.dispatch', { order: 'J100000002', carrier: '', tracking: '1' }, 'carrier'],
  ['orders.dispatch', { order: 'J100000002', carrier: 'S', tracking: '<b>' }, 'tracking'],
  ['orders.dispatch', { order: 'J100000002', carrier: 'S', tracking: '1' }, 'order'],
  ['orders.dispatch', { order: 'F100000003', carrier: 'S', tracking: '1' }, 'order'],
  ['orders.cancel', { order: 'J100000002' }, 'order'],
  ['orders.refund', { order: 'J100000001', was: '0' }, 'order'],
  ['orders.refund', { order: 'J100000002', was: '1' }, 'was'],
  ['orders.refund', { order: 'J100000002', was: '0', lines: '2' }, 'lines'],
  ['orders.refund', { order: 'J100000002', was: '0', lines: '1x3' }, 'lines'],
  ['orders.refund', { order: 'J100000002', was: '0', lines: '1,1' }, 'lines'],
  ['orders.refund', { order: 'J100000002', was: '0', lines: '1', delivery: 'yes' }, 'delivery'],
  ['orders.refund', { order: 'J100000002', was: '0', restock: 'perhaps' }, 'restock'],
] as const)('%s of %j is refused with its field', async (action, typed, field) => {
  const before = (await auditLines()).length
  expect(await shopAction(action, typed, { sure: true })).toMatchObject({ status: 422, field })
  expect((await auditLines()).length).toBe(before)
})

test('partial refunds split each amount between the payment’s parts', async () => {
  const person = await onCredit('C-parts')
  const items = [{ ...willow, quantity: 2, unitPrice: 4500 }, fern]
  await anOrder({
    orderNo: 'J100000020',
    person,
    email: emailOf(person),
    items,
    total: 11_999,
    shippingCost: 399,
    creditPart: 5000,
    ...come,
  })
  const given = await providersWithPayment('J100000020', 6999)
  const stock = await stockOf('AB123', 'NVY-12')
  const before = await available(person)
  const one = await act('orders.refund', { order: 'J100000020', was: '0', lines: '1', restock: 'yes' }, given.env)
  expect(one.said).toBe('Order J100000020: £42.32 will be refunded for 1 × Willow tea dress.')
  expect([await stockOf('AB123', 'NVY-12'), await available(person)]).toEqual([stock + 1, before + 1763])
  expect(await act('orders.refund', { order: 'J100000020', was: '0', lines: '1' }, given.env)).toMatchObject({
    field: 'was',
  })
  const rest = await act('orders.refund', { order: 'J100000020', was: '42.32' }, given.env)
  expect(rest.said).toBe(
    'Order J100000020: £77.67 will be refunded for 1 × Willow tea dress, 1 × Fern cable jumper, Delivery.',
  )
  expect(await sums('J100000020')).toEqual([
    { amount: 4232, credit: 1763, other: 2469, done: 1 },
    { amount: 7767, credit: 3237, other: 4530, done: 1 },
  ])
  expect([...given.refunds.values()].reduce((sum, part) => sum + part, 0)).toBe(6999)
  expect(await act('orders.refund', { order: 'J100000020', was: '119.99' }, given.env)).toMatchObject({
    field: 'lines',
  })
  expect((await rowsOf("SELECT id FROM mail WHERE id LIKE 'refunded-attempt-of-J100000020-%'")).length).toBe(2)
  expect(await books()).toEqual([])
})

test('concurrent refunds are booked once', async () => {
  const cartId = await anOrder({ orderNo: 'J100000021', ...come })
  const given = await providersWithPayment('J100000021', 9000)
  given.reachable(false)
  const replies = await Promise.all(
    [1, 2, 3].map(() => act('orders.refund', { order: 'J100000021', was: '0', lines: '1' }, given.env)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await sums('J100000021')).toEqual([{ amount: 4500, credit: 0, other: 4500, done: 0 }])
  expect((await shopRows('orders', { status: 'refunding' })).rows.map(({ key }) => key)).toEqual(['J100000021'])
  given.reachable(true)
  await recover(given.env, cartId, new Date())
  expect(await sums('J100000021')).toEqual([{ amount: 4500, credit: 0, other: 4500, done: 1 }])
  expect([...given.refunds.values()]).toEqual([4500])
  expect(await books()).toEqual([])
})

/** Payment providers that took the rest of an order, in the state the fixture sets up. */
async function providersWithPayment(orderNo: string, amount: number) {
  const tests = fakeProviders()
  tests.charges.set(`attempt-of-${orderNo}`, { amount, state: 'taken', transactionId: `paid-${orderNo}`, times: 1 })
  return { ...tests, env: { ...bindings, PAYMENT_PROVIDERS: tests.providers } }
}

const act = (action: string, typed: Record<string, string>, env: typeof bindings) =>
  shopAction(action, typed, { sure: true, env })
