import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { people } from '#shared/platform/people.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { checkBooks } from '#origin/shop/payment/books.ts'
import { seedOrders } from './seed/people-orders.ts'
import { peopleRows } from './seed/people-rows.ts'
import { loadCatalogue } from './load.ts'
import { loadPeople } from './load-people.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const orders = seedOrders(brands.jdw, 2, smallCatalogue)
let hashed = 0
const load = (password = 'shown', now?: number) =>
  loadPeople(bindings.DB, peopleRows(), orders, password, async (plain) => `hash ${++hashed} of ${plain}`, now)

const preferences = { email: true, sms: true, phone: true, post: true }

test('the seeded people cover every kind of account', async () => {
  expect(await load()).toBe(true)
  const [fresh, ordering, credit, little, arrears, subscriber, member, cards] = await Promise.all(
    people.map(async ({ id }) => (await replyAs(id, customerCalls.get)).customer!),
  )
  expect(fresh).toMatchObject({
    previousWebOrderPlaced: false,
    previousTelephoneOrderPlaced: false,
    creditAccount: false,
  })
  expect(ordering).toMatchObject({ previousWebOrderPlaced: true, creditAccount: false })
  expect(credit).toMatchObject({ creditAccount: true, availableCredit: 1124.5, accountTradingTitleId: 'STA' })
  expect(little).toMatchObject({ creditAccount: true, availableCredit: 18.5 })
  expect(arrears).toMatchObject({ creditAccount: true, availableCredit: 0 })
  expect(subscriber).toMatchObject({
    pandpStatusCode: 'ACTIVE',
    pandpEndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(member).toMatchObject({ loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false, loyaltyScore: '002' })
  expect(cards).toMatchObject({ loyaltyScore: '004' })
  const saved = await replyAs(people[7]!.id, customerCalls.cards)
  expect(saved.cards.map(({ expiryDate }) => expiryDate)).toEqual(['11/31', '08/24'])
})

test('seeded orders cover all six status codes', async () => {
  const mine = await replyAs(people[1]!.id, customerCalls.orders)
  expect(mine.orders.map(({ status }) => status).sort()).toEqual(Object.keys(orderStatuses).sort())
  expect(mine.orders.flatMap(({ items }) => items).every(({ picture }) => picture !== null)).toBe(true)
  for (const { orderTotal, shippingCost, items } of mine.orders)
    expect(orderTotal).toBeCloseTo(shippingCost + items.reduce((sum, it) => sum + it.unitPrice * it.quantity, 0))
})

test('changes in a seeded account last until reseeding', async () => {
  await load()
  const { id } = people[0]!
  await callAs(id, customerCalls.updatePreferences, { body: preferences })
  expect(await load()).toBe(false)
  expect(await replyAs(id, customerCalls.preferences)).toEqual(preferences)
  await callAs(people[1]!.id, customerCalls.erase, { body: { email: people[1]!.email } })
  expect(await load('another')).toBe(true)
  expect(await replyAs(id, customerCalls.preferences)).toEqual({ email: false, sms: false, phone: false, post: false })
  expect((await replyAs(people[1]!.id, customerCalls.orders)).orders).toHaveLength(6)
})

test('seeded accounts cover increase, overdue, hold and recoveries', async () => {
  await load('months')
  const creditDetails = async (at: number) => replyAs(people[at]!.id, paymentCalls.creditDetails)
  const [grace, tom, leila, rosa, dev] = await Promise.all([2, 3, 4, 13, 14].map(creditDetails))
  expect(grace).toMatchObject({
    agreementDetails: {
      creditMessageType: 'LIMIT_INCREASE',
      availableToSpend: 1124.5,
      outstandingBalance: 375.5,
      balance: 375.5,
      adminFeeIndicator: false,
      arrearsStatusIndicator: false,
      outstandingInstalment: 18.78,
    },
    cli: { prefType: '1', propCreditLimit: 1800 },
    statementDetails: { paymentDueDate: expect.any(String) },
  })
  expect(tom!.agreementDetails).toMatchObject({
    creditMessageType: '',
    availableToSpend: 18.5,
    outstandingBalance: 381.5,
  })
  expect(leila!.agreementDetails).toMatchObject({
    creditMessageType: 'OVERDUE',
    adminFeeIndicator: true,
    purchaseOnHold: true,
  })
  expect(leila!.agreementDetails.outstandingBalance).toBeGreaterThan(612)
  expect(rosa!.agreementDetails).toMatchObject({ creditMessageType: 'RECOVERIES', outstandingBalance: 800 })
  expect(dev!.agreementDetails).toMatchObject({ creditMessageType: 'ON_HOLD', arrearsManagement: 'probe-reject' })
  expect((await replyAs(people[2]!.id, creditAccountCalls.statements)).statements.length).toBeGreaterThan(5)
  expect(await checkBooks(bindings.DB)).toEqual([])
  await load('and again')
  expect((await creditDetails(4)).agreementDetails).toEqual(leila!.agreementDetails)
  expect(await checkBooks(bindings.DB)).toEqual([])
})

test('people a week old are written again, dated from today', async () => {
  const dayMs = 86_400_000
  expect(await load('aged', Date.now() - 40 * dayMs)).toBe(true)
  expect((await replyAs(people[2]!.id, paymentCalls.creditDetails)).agreementDetails.purchaseOnHold).toBe(true)
  expect(await load('aged')).toBe(true)
  expect((await replyAs(people[2]!.id, paymentCalls.creditDetails)).agreementDetails.purchaseOnHold).toBe(false)
  expect([await load('aged', Date.now() + 6 * dayMs), await load('aged', Date.now() + 8 * dayMs)]).toEqual([
    false,
    true,
  ])
})

test('purchases in a seeded account outlive a reseed', async () => {
  await load('books')
  expect(await checkBooks(bindings.DB)).toEqual([])
  const { id } = people[2]!
  await bindings.DB.batch([
    bindings.DB.prepare(
      `INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at)
       VALUES ('credit:' || ?, 'sales:jdw', 1000, 'purchase', 'J1', 1)`,
    ).bind(id),
    bindings.DB.prepare(
      'UPDATE credit_account SET available_to_spend = available_to_spend - 1000 WHERE customer_id = ?',
    ).bind(id),
  ])
  expect(await load('once more')).toBe(true)
  expect((await replyAs(id, customerCalls.get)).customer).toMatchObject({ availableCredit: 1114.5 })
  expect(await checkBooks(bindings.DB)).toEqual([])
})

test('rows of other people are not touched', async () => {
  await callAs('somebody-else', customerCalls.updatePreferences, { body: preferences })
  await load('a third')
  expect(await replyAs('somebody-else', customerCalls.preferences)).toEqual(preferences)
})
