// Orders whose cards are charged when they leave: what the gateway takes, what is booked and reported, and what shoppers and
// operators read.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { DB, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, signedInOperator } from '#origin/fixtures/operating.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aCashCustomer, aCreditCustomer, aKey, atCheckout } from '#origin/fixtures/till.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { captureKind } from './capture-kind.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const products = [...smallCatalogue.products, seedSubscription('jdw'), ...manyJumpers(30)]
await openCatalogue({ products })

type Till = Awaited<ReturnType<typeof atCheckout>>
const settings = { CAPTURE_AT: 'dispatch', OUTBOX: undefined as never }
const jumper = (at: number) => [`MJ${at}`, 'NVY-10'] as const
const totalOf = (at: number) => 2000 + at + 399

async function ordered(at: number) {
  const till = await atCheckout({ lines: [jumper(at)], settings })
  const { orderNo } = await till.byCard(totalOf(at) / 100, { key: aKey() })
  return { till, orderNo: orderNo! }
}

const act = ({ env }: Till, action: string, typed: Record<string, string>) =>
  shopAction(action, typed, { sure: true, env })
const dispatch = (till: Till, order: string) => act(till, 'orders.dispatch', { order, carrier: 'Evri', tracking: '1' })

/** As the sweep and the queue do, from now on or later. */
async function takeDue({ env }: Till, minutes = 0) {
  const now = new Date(Date.now() + minutes * 60_000)
  for (const id of await captureKind.due(env, now, 100)) await captureKind.deliver(env, id, now)
}

const seen = (till: Till, orderNo: string) =>
  replyAs(null, orderCalls.get, {
    body: { orderNo, email: 'ada@people.example', postcode: 'MB1 1AA' },
    given: till.env,
  })
const events = async (orderNo: string) =>
  (
    await rowsOf<{ type: string; data: string }>(
      'SELECT type, data FROM order_event WHERE order_no = ? ORDER BY sequence',
      orderNo,
    )
  ).map(({ type, data }) => [type, (JSON.parse(data) as { amount?: number }).amount ?? null])
const mailOf = (id: string) => valueOf<string>('SELECT body FROM mail WHERE id = ?', id)
const books = () => checkBooks(DB)

test('a card is charged once, when its order leaves', async () => {
  const { till, orderNo } = await ordered(0)
  expect(till.pretend.captured()).toEqual([])
  expect(await mailOf(`order-${orderNo}`)).toContain('We’ll take payment when your order is dispatched.')
  expect((await seen(till, orderNo)).order.charge).toEqual({ state: 'on-dispatch', at: null })
  expect((await events(orderNo)).map(([type]) => type)).toEqual(['order.placed'])
  await takeDue(till)
  expect(till.pretend.captured()).toEqual([])
  expect((await dispatch(till, orderNo)).status).toBe(200)
  expect((await dispatch(till, orderNo)).status).toBe(422)
  expect((await seen(till, orderNo)).order.charge).toEqual({ state: 'due', at: null })
  expect(await mailOf(`dispatched-${orderNo}`)).not.toMatch(/charged|taken|took/)
  await takeDue(till)
  await act(till, 'orders.deliver', { order: orderNo })
  await takeDue(till, 60)
  expect(till.pretend.captured()).toEqual([totalOf(0)])
  expect((await seen(till, orderNo)).order.charge).toMatchObject({ state: 'taken', amount: totalOf(0) / 100 })
  expect(await events(orderNo)).toEqual([
    ['order.placed', null],
    ['order.dispatched', null],
    ['order.paid', totalOf(0)],
    ['order.delivered', null],
  ])
  expect(await books()).toEqual([])
})

test('a parcel that arrived unannounced is charged too', async () => {
  const { till, orderNo } = await ordered(1)
  const delivered = "INSERT INTO order_delivery (order_no, at, source) VALUES (?, 1, 'partner:depot')"
  await DB.prepare(delivered).bind(orderNo).run()
  await takeDue(till)
  await dispatch(till, orderNo)
  await takeDue(till, 60)
  expect(till.pretend.captured()).toEqual([totalOf(1)])
  expect(await books()).toEqual([])
})

test('an order cancelled before it leaves is never charged', async () => {
  const { till, orderNo } = await ordered(2)
  till.pretend.reachable(false)
  const proof = { orderNo, email: 'ada@people.example', postcode: 'MB1 1AA' }
  const cancelled = await replyAs(null, orderCalls.cancel, { body: proof, given: till.env })
  expect(cancelled.order.charge).toEqual({ state: 'released', at: null })
  till.pretend.reachable(true)
  await replyAs(null, orderCalls.cancel, { body: proof, given: till.env })
  await takeDue(till, 60)
  expect([till.pretend.taken(), till.pretend.captured(), [...till.pretend.refunds]]).toEqual([[], [], []])
  expect(await mailOf(`cancelled-${orderNo}`)).toContain('We hadn’t taken payment, so there’s nothing to refund.')
  expect((await events(orderNo)).map(([type]) => type)).toEqual(['order.placed', 'order.cancelled'])
  expect(await books()).toEqual([])
})

test('of a mixed payment only the card’s part waits', async () => {
  const person = await aCreditCustomer(40_000, 1850)
  const part = { partPaymentIndicator: true, journeyType: 'credit-checkout', key: aKey() }
  const rest = totalOf(3) - 1850
  const till = await atCheckout({ person, lines: [jumper(3)], settings })
  await till.byCredit(18.5, part)
  const { orderNo } = await till.byWallet(rest / 100, part)
  expect(await mailOf(`order-${orderNo}`)).toContain('We’ll take £5.52 by Google Pay when your order is dispatched.')
  await dispatch(till, orderNo!)
  await takeDue(till)
  expect(till.pretend.captured()).toEqual([rest])
  expect((await events(orderNo!)).at(-1)).toEqual(['order.paid', totalOf(3)])
  expect(await books()).toEqual([])
  const refund = await act(till, 'orders.refund', { order: orderNo!, was: '0' })
  expect(refund.said).toContain('£24.02 will be refunded')
  expect([...till.pretend.charges.values()].map(({ parts }) => Object.values(parts ?? {}))).toEqual([[rest]])
  expect(await books()).toEqual([])
})

test('what is given up before dispatch is not charged', async () => {
  const person = await aCashCustomer()
  const till = await atCheckout({ person, lines: [jumper(4), ['JDW-DELIVERY', 'STD-ONE-YEAR']], settings })
  const { orderNo } = await till.byCard(35.03, { key: aKey() })
  await till.send(deliverySubscriptionCalls.cancel, { body: { confirmed: true } })
  const mail = await valueOf<string>("SELECT body FROM mail WHERE id LIKE 'subscription-cancelled-%'")
  expect(mail).toContain(`We haven’t taken the full payment for order ${orderNo} yet, so we’ll take £14.99 less.`)
  await dispatch(till, orderNo!)
  await takeDue(till)
  expect(till.pretend.captured()).toEqual([2004])
  expect(await events(orderNo!)).toEqual([
    ['order.placed', null],
    ['order.dispatched', null],
    ['order.paid', 2004],
  ])
  expect(await books()).toEqual([])
})

test('a lost answer and a decline are tried again, once charged', async () => {
  const { till, orderNo } = await ordered(5)
  await dispatch(till, orderNo)
  till.pretend.nextCaptures('no: PROCESSOR_UNAVAILABLE', 'misses', 'loses')
  await takeDue(till)
  expect((await act(till, 'orders.refund', { order: orderNo, was: '0' })).message).toContain('We haven’t taken payment')
  for (const minutes of [5, 15, 60, 200]) await takeDue(till, minutes)
  expect([...till.pretend.charges.values()].map(({ capture }) => [capture?.amount, capture?.times])).toEqual([
    [totalOf(5), 1],
  ])
  expect((await events(orderNo)).filter(([type]) => type === 'order.paid')).toHaveLength(1)
  expect(await books()).toEqual([])
})

test('an expired authorisation is shown to operators, who may try again', async () => {
  const { till, orderNo } = await ordered(6)
  await dispatch(till, orderNo)
  till.pretend.nextCaptures('no: MISSING_AUTH')
  await takeDue(till)
  await takeDue(till, 600)
  expect(till.pretend.captured()).toEqual([])
  expect((await seen(till, orderNo)).order.charge).toEqual({ state: 'due', at: null })
  const { rows } = await shopRows('orders', { status: 'not-taken' })
  expect(rows.map(({ key }) => key)).toEqual([orderNo])
  const { go } = await signedInOperator()
  expect(await (await go(`/orders/row/${orderNo}`)).text()).toContain('The authorisation has expired')
  expect((await act(till, 'orders.take-payment', { order: orderNo })).status).toBe(200)
  await takeDue(till)
  expect(till.pretend.captured()).toEqual([totalOf(6)])
  expect((await act(till, 'orders.take-payment', { order: orderNo })).status).toBe(422)
  expect(await books()).toEqual([])
})

test('cancelling races dispatch: charged or given back, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { till, orderNo } = await ordered(7 + round)
    const proof = { orderNo, email: 'ada@people.example', postcode: 'MB1 1AA' }
    const cancel = () => replyAs(null, orderCalls.cancel, { body: proof, given: till.env }).catch(() => null)
    await Promise.all(round % 2 ? [cancel(), dispatch(till, orderNo)] : [dispatch(till, orderNo), cancel()])
    await takeDue(till)
    const left = (await seen(till, orderNo)).status === 'TF'
    expect([till.pretend.captured(), till.pretend.taken()]).toEqual(
      left ? [[totalOf(7 + round)], [totalOf(7 + round)]] : [[], []],
    )
  }
  expect(await books()).toEqual([])
})
