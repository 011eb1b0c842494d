// Orders whose cards are charged when they leave: what the gateway takes, what is booked and reported, and what shoppers and
// operators read.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { DB, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, signedInOperator } from '#origin/fixtures/operating.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aCashCustomer, aCreditCustomer, aKey, atCheckout } from '#origin/fixtures/checkout.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { captureKind } from './capture-kind.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const products = [...smallCatalogue.products, seedSubscription('jdw'), ...manyJumpers(30)]
await openCatalogue({ products })

type Checkout = Awaited<ReturnType<typeof atCheckout>>
const settings = { CAPTURE_AT: 'dispatch', OUTBOX: undefined as never }
const jumper = (at: number) => [`MJ${at}`, 'NVY-10'] as const
const totalOf = (at: number) => 2000 + at + 399

async function ordered(at: number) {
  const checkout = await atCheckout({ lines: [jumper(at)], settings })
  const { orderNo } = await checkout.byCard(totalOf(at) / 100, { key: aKey() })
  return { checkout, orderNo: orderNo! }
}

const act = ({ env }: Checkout, action: string, typed: Record<string, string>) =>
  shopAction(action, typed, { sure: true, env })
const dispatch = (checkout: Checkout, order: string) =>
  act(checkout, 'orders.dispatch', { order, carrier: 'Evri', tracking: '1' })

/** As the sweep and the queue do, from now on or later. */
async function takeDue({ env }: Checkout, minutes = 0) {
  const now = new Date(Date.now() + minutes * 60_000)
  for (const id of await captureKind.due(env, now, 100)) await captureKind.deliver(env, id, now)
}

const seen = (checkout: Checkout, orderNo: string) =>
  replyAs(null, orderCalls.get, {
    body: { orderNo, email: 'ada@people.example', postcode: 'MB1 1AA' },
    given: checkout.env,
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
  const { checkout, orderNo } = await ordered(0)
  expect(checkout.pretend.captured()).toEqual([])
  expect(await mailOf(`order-${orderNo}`)).toContain('We’ll take payment when your order is dispatched.')
  expect((await seen(checkout, orderNo)).order.charge).toEqual({ state: 'on-dispatch', at: null })
  expect((await events(orderNo)).map(([type]) => type)).toEqual(['order.placed'])
  await takeDue(checkout)
  expect(checkout.pretend.captured()).toEqual([])
  expect((await dispatch(checkout, orderNo)).status).toBe(200)
  expect((await dispatch(checkout, orderNo)).status).toBe(422)
  expect((await seen(checkout, orderNo)).order.charge).toEqual({ state: 'due', at: null })
  expect(await mailOf(`dispatched-${orderNo}`)).not.toMatch(/charged|taken|took/)
  await takeDue(checkout)
  await act(checkout, 'orders.deliver', { order: orderNo })
  await takeDue(checkout, 60)
  expect(checkout.pretend.captured()).toEqual([totalOf(0)])
  expect((await seen(checkout, orderNo)).order.charge).toMatchObject({ state: 'taken', amount: totalOf(0) / 100 })
  expect(await events(orderNo)).toEqual([
    ['order.placed', null],
    ['order.dispatched', null],
    ['order.paid', totalOf(0)],
    ['order.delivered', null],
  ])
  expect(await books()).toEqual([])
})

test('a parcel that arrived unannounced is charged too', async () => {
  const { checkout, orderNo } = await ordered(1)
  const delivered = "INSERT INTO order_delivery (order_no, at, source) VALUES (?, 1, 'partner:depot')"
  await DB.prepare(delivered).bind(orderNo).run()
  await takeDue(checkout)
  await dispatch(checkout, orderNo)
  await takeDue(checkout, 60)
  expect(checkout.pretend.captured()).toEqual([totalOf(1)])
  expect(await books()).toEqual([])
})

test('an order cancelled before it leaves is never charged', async () => {
  const { checkout, orderNo } = await ordered(2)
  checkout.pretend.reachable(false)
  const proof = { orderNo, email: 'ada@people.example', postcode: 'MB1 1AA' }
  const cancelled = await replyAs(null, orderCalls.cancel, { body: proof, given: checkout.env })
  expect(cancelled.order.charge).toEqual({ state: 'released', at: null })
  checkout.pretend.reachable(true)
  await replyAs(null, orderCalls.cancel, { body: proof, given: checkout.env })
  await takeDue(checkout, 60)
  expect([checkout.pretend.taken(), checkout.pretend.captured(), [...checkout.pretend.refunds]]).toEqual([[], [], []])
  expect(await mailOf(`cancelled-${orderNo}`)).toContain('We hadn’t taken payment, so there’s nothing to refund.')
  expect((await events(orderNo)).map(([type]) => type)).toEqual(['order.placed', 'order.cancelled'])
  expect(await books()).toEqual([])
})

test('of a mixed payment only the card’s part waits', async () => {
  const person = await aCreditCustomer(40_000, 1850)
  const part = { partPaymentIndicator: true, journeyType: 'credit-checkout', key: aKey() }
  const rest = totalOf(3) - 1850
  const checkout = await atCheckout({ person, lines: [jumper(3)], settings })
  await checkout.byCredit(18.5, part)
  const { orderNo } = await checkout.byWallet(rest / 100, part)
  expect(await mailOf(`order-${orderNo}`)).toContain('We’ll take £5.52 by Google Pay when your order is dispatched.')
  await dispatch(checkout, orderNo!)
  await takeDue(checkout)
  expect(checkout.pretend.captured()).toEqual([rest])
  expect((await events(orderNo!)).at(-1)).toEqual(['order.paid', totalOf(3)])
  expect(await books()).toEqual([])
  const refund = await act(checkout, 'orders.refund', { order: orderNo!, was: '0' })
  expect(refund.said).toContain('£24.02 will be refunded')
  expect([...checkout.pretend.charges.values()].map(({ parts }) => Object.values(parts ?? {}))).toEqual([[rest]])
  expect(await books()).toEqual([])
})

test('what is given up before dispatch is not charged', async () => {
  const person = await aCashCustomer()
  const checkout = await atCheckout({ person, lines: [jumper(4), ['JDW-DELIVERY', 'STD-ONE-YEAR']], settings })
  const { orderNo } = await checkout.byCard(35.03, { key: aKey() })
  await checkout.send(deliverySubscriptionCalls.cancel, { body: { confirmed: true } })
  const mail = await valueOf<string>("SELECT body FROM mail WHERE id LIKE 'subscription-cancelled-%'")
  expect(mail).toContain(`We haven’t taken the full payment for order ${orderNo} yet, so we’ll take £14.99 less.`)
  await dispatch(checkout, orderNo!)
  await takeDue(checkout)
  expect(checkout.pretend.captured()).toEqual([2004])
  expect(await events(orderNo!)).toEqual([
    ['order.placed', null],
    ['order.dispatched', null],
    ['order.paid', 2004],
  ])
  expect(await books()).toEqual([])
})

test('a lost answer and a decline are tried again, once charged', async () => {
  const { checkout, orderNo } = await ordered(5)
  await dispatch(checkout, orderNo)
  checkout.pretend.nextCaptures('no: PROCESSOR_UNAVAILABLE', 'misses', 'loses')
  await takeDue(checkout)
  expect((await act(checkout, 'orders.refund', { order: orderNo, was: '0' })).message).toContain(
    'We haven’t taken payment',
  )
  for (const minutes of [5, 15, 60, 200]) await takeDue(checkout, minutes)
  expect([...checkout.pretend.charges.values()].map(({ capture }) => [capture?.amount, capture?.times])).toEqual([
    [totalOf(5), 1],
  ])
  expect((await events(orderNo)).filter(([type]) => type === 'order.paid')).toHaveLength(1)
  expect(await books()).toEqual([])
})

test('an expired authorisation is shown to operators, who may try again', async () => {
  const { checkout, orderNo } = await ordered(6)
  await dispatch(checkout, orderNo)
  checkout.pretend.nextCaptures('no: MISSING_AUTH')
  await takeDue(checkout)
  await takeDue(checkout, 600)
  expect(checkout.pretend.captured()).toEqual([])
  expect((await seen(checkout, orderNo)).order.charge).toEqual({ state: 'due', at: null })
  const { rows } = await shopRows('orders', { status: 'not-taken' })
  expect(rows.map(({ key }) => key)).toEqual([orderNo])
  const { go } = await signedInOperator()
  expect(await (await go(`/orders/row/${orderNo}`)).text()).toContain('The authorisation has expired')
  expect((await act(checkout, 'orders.take-payment', { order: orderNo })).status).toBe(200)
  await takeDue(checkout)
  expect(checkout.pretend.captured()).toEqual([totalOf(6)])
  expect((await act(checkout, 'orders.take-payment', { order: orderNo })).status).toBe(422)
  expect(await books()).toEqual([])
})

test('cancelling races dispatch: charged or given back, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { checkout, orderNo } = await ordered(7 + round)
    const proof = { orderNo, email: 'ada@people.example', postcode: 'MB1 1AA' }
    const cancel = () => replyAs(null, orderCalls.cancel, { body: proof, given: checkout.env }).catch(() => null)
    await Promise.all(round % 2 ? [cancel(), dispatch(checkout, orderNo)] : [dispatch(checkout, orderNo), cancel()])
    await takeDue(checkout)
    const left = (await seen(checkout, orderNo)).status === 'TF'
    expect([checkout.pretend.captured(), checkout.pretend.taken()]).toEqual(
      left ? [[totalOf(7 + round)], [totalOf(7 + round)]] : [[], []],
    )
  }
  expect(await books()).toEqual([])
})
