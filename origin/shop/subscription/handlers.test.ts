// Buying, reading, cancelling and ending a delivery subscription, and its refunds.
import { beforeEach, expect, test, vi } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { readCustomer } from '#origin/shop/customers/customers.ts'
import { callAs, DB, replyAs, valueOf } from '#origin/fixtures/ask.ts'
import { db } from '#origin/fixtures/people.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aCashCustomer, aCreditCustomer, aKey, atCheckout, spendable } from '#origin/fixtures/checkout.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'

await openCatalogue({
  products: [...smallCatalogue.products, seedSubscription('jdw')].map((one) => ({
    ...one,
    options: one.options.map((option) => ({ ...option, stock: 500 })),
  })),
})
const { get, cancel } = deliverySubscriptionCalls
const withYear = [
  ['AB123', 'NVY-10'],
  ['JDW-DELIVERY', 'STD-ONE-YEAR'],
] as const
type Held = Reply<typeof get> & { status: number; code: string }
const at = (day: string) => vi.setSystemTime(`${day}T12:00:00Z`)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('2026-11-24')
})

/** A paid order with £45 of goods and a subscription for £14.99. */
async function bought(person: string, pay: 'card' | 'part' = 'card') {
  const checkout = await atCheckout({ person, lines: withYear })
  const submission = { key: aKey() }
  if (pay === 'card') await checkout.byWallet(59.99, submission)
  else {
    const part = { partPaymentIndicator: true, journeyType: 'credit-checkout', ...submission }
    await checkout.byCredit(20, part)
    await checkout.byWallet(39.99, part)
  }
  const cancelled = () => checkout.send(cancel, { body: { confirmed: true } }) as unknown as Promise<Held>
  return { checkout, submission, cancelled, held: () => replyAs(person, get) }
}
const mails = (like: string) => valueOf<number>('SELECT count(*) FROM mail WHERE id LIKE ?', like)

test('cancelling within fourteen days refunds the price once', async () => {
  const person = await aCashCustomer()
  const { checkout, cancelled, held } = await bought(person)
  at('2026-12-08')
  expect((await cancelled()).data).toMatchObject({ status: 'ENDED', term: null, refundIfCancelled: 0 })
  expect(await cancelled()).toMatchObject({ status: 200, data: { history: [{ state: 'cancelled', refunded: 14.99 }] } })
  expect(checkout.pretend.taken()).toEqual([4500])
  expect(await readCustomer(db, person)).toMatchObject({ pandpStatusCode: 'ENDED', pandpEndDate: '2026-12-08' })
  const { orderNo } = (await held()).data.history[0]!
  expect(await mails(`subscription-cancelled-ds-${orderNo}`)).toBe(1)
  expect(await checkBooks(DB)).toEqual([])
  await DB.prepare('UPDATE orders SET cancelled = ? WHERE order_no = ?').bind(Date.now(), orderNo).run()
  await checkout.send(orderCalls.cancel, { body: { orderNo } })
  expect(checkout.pretend.taken()).toEqual([])
  expect(await checkBooks(DB)).toEqual([])
})

test('each part of a part-payment is refunded its share', async () => {
  const person = await aCreditCustomer(40_000, 2000)
  const { checkout, cancelled } = await bought(person, 'part')
  expect([await spendable(person), checkout.pretend.taken()]).toEqual([0, [3999]])
  await cancelled()
  // 14.99 × 20 ÷ 59.99 is £5.00 of credit; the card gets the rest.
  expect([await spendable(person), checkout.pretend.taken()]).toEqual([500, [3000]])
  expect(await checkBooks(DB)).toEqual([])
})

test('a repeated cancellation retries a failed refund', async () => {
  const { checkout, cancelled } = await bought(await aCashCustomer())
  checkout.pretend.reachable(false)
  expect((await cancelled()).data).toMatchObject({ status: 'ENDED' })
  expect(checkout.pretend.taken()).toEqual([5999])
  checkout.pretend.reachable(true)
  await cancelled()
  expect(checkout.pretend.taken()).toEqual([4500])
})

test('cancelling after fourteen days refunds nothing', async () => {
  const person = await aCashCustomer()
  const { checkout, cancelled, held } = await bought(person)
  at('2026-12-09')
  expect((await held()).data).toMatchObject({ refundIfCancelled: 0, stops: false })
  expect((await cancelled()).data).toMatchObject({ status: 'ACTIVE', stops: true, remindsFrom: null })
  expect((await cancelled()).data).toMatchObject({ term: { cancelled: '2026-12-09', refunded: 0 } })
  expect(checkout.pretend.taken()).toEqual([5999])
  at('2027-11-24')
  expect((await held()).data.status).toBe('ACTIVE')
  at('2027-11-25')
  expect((await held()).data).toMatchObject({ status: 'ENDED', history: [{ state: 'ended' }] })
  expect(await readCustomer(db, person)).toMatchObject({ pandpStatusCode: 'ENDED' })
  expect((await callAs(person, cancel, { body: { confirmed: true } })).status).toBe(404)
  const again = await bought(person)
  expect((await again.held()).data).toMatchObject({ term: { started: '2027-11-25' }, history: [{ state: 'ended' }] })
})

test('refunding the subscription’s line ends the subscription once', async () => {
  const person = await aCashCustomer()
  const { held, cancelled } = await bought(person)
  const { orderNo } = (await held()).data.term!
  await DB.prepare(
    `INSERT INTO order_refund (id, order_no, items, amount, credit_part, other_part, requested)
     VALUES ('house', ?, '[{"position":1,"quantity":1}]', 1499, 0, 1499, ?)`,
  )
    .bind(orderNo, Date.now())
    .run()
  expect((await held()).data).toMatchObject({ status: 'ENDED', history: [{ state: 'cancelled', refunded: 14.99 }] })
  await cancelled()
  expect(await valueOf('SELECT sum(amount) FROM order_refund WHERE order_no = ?', orderNo)).toBe(1499)
  expect(await checkBooks(DB)).toEqual([])
})

test('a customer cannot buy a second subscription', async () => {
  const guest = await atCheckout({ lines: withYear })
  expect(await guest.byWallet(59.99)).toMatchObject({ status: 409, code: 'SUBSCRIPTION_NEEDS_ACCOUNT' })
  const person = await aCashCustomer()
  await bought(person)
  const full = { status: 422, code: 'BASKET_LIMIT_EXCEEDED', message: 'You already have unlimited delivery.' }
  expect(await shopper({ person }).add('JDW-DELIVERY', 'STD-ONE-YEAR')).toMatchObject(full)
  const other = await aCreditCustomer(40_000)
  const [one, two] = [await atCheckout({ person: other, lines: withYear }), await atCheckout({ lines: withYear })]
  one.pretend.next('hangs')
  const first = one.byWallet(59.99, { key: aKey() })
  await vi.waitFor(() => expect(one.pretend.seen.asked).toBe(1))
  expect(await two.byCredit(59.99, { key: aKey() }, other)).toMatchObject({ status: 409, code: 'SUBSCRIPTION_RUNS' })
  one.pretend.letGo()
  expect(await first).toMatchObject({ code: 'SUCCESS' })
  expect(await valueOf('SELECT count(*) FROM delivery_subscription WHERE customer_id = ?', other)).toBe(1)
  expect(await checkBooks(DB)).toEqual([])
})

test('a subscription cannot be returned with the goods', async () => {
  const { checkout, held } = await bought(await aCashCustomer())
  const { orderNo } = (await held()).data.term!
  at('2026-12-01')
  await DB.prepare("INSERT INTO order_delivery (order_no, at, source) VALUES (?, ?, 'partner:warehouse')")
    .bind(orderNo, Date.now())
    .run()
  const sendBack = (position: number) =>
    checkout.send(orderCalls.return, { body: { orderNo, items: [{ position, quantity: 1, reason: 'other' }] } })
  expect(await sendBack(1)).toMatchObject({ status: 409, code: 'RETURN_NOT_POSSIBLE' })
  expect((await sendBack(0)).status).toBe(200)
  const body = { productNo: 'JDW-DELIVERY', productOptionNo: 'STD-ONE-YEAR', quantity: 1, channel: 'c', siteId: 'JDW' }
  const off = await callAs(null, bagCalls.add, { body, headers: { 'x-toggles': '' } })
  expect([off.status, await off.json()]).toEqual([404, { code: 'PRODUCT_NOT_FOUND', message: expect.any(String) }])
  expect((await callAs(null, bagCalls.add, { body, headers: { 'x-toggles': 'delivery_subscription' } })).status).toBe(
    200,
  )
})
