import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { cart, cartEntry } from '#origin/shop/bag/schema.ts'
import {
  cardEnrolment,
  cartDelivery,
  ledgerTransfer,
  orderReturn,
  payAttempt,
  refund,
} from '#origin/shop/payment/schema.ts'
import { creditAccount, orders } from '#origin/shop/customers/schema.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { anOrder, hall } from '#origin/fixtures/orders.ts'
import { aCustomer, db, emailOf, allRows } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)

const marks = ['Hall', 'Mill Lane', '07700 900123', 'MB1 1AA', '203.0.113.7', '2701']

/** A customer with an order, a return and an open bag. */
async function aShopper(id: string, orderNo: string) {
  await aCustomer(id)
  await db
    .insert(creditAccount)
    .values({ customerId: id, tradingTitle: 'STA', creditLimit: 80_000, availableToSpend: 9000 })
  await anOrder({ orderNo, person: id, email: emailOf(id), creditPart: 4000 })
  await db.batch([
    db
      .update(payAttempt)
      .set({ draft: { for: 'Ada Hall' } })
      .where(eq(payAttempt.orderNo, orderNo)),
    db
      .insert(orderReturn)
      .values({ id: `return-${id}`, orderNo, position: 0, quantity: 1, reason: 'damaged', requested: 1 }),
    db.insert(cart).values({ id: `next-${id}`, brand: 'jdw', customerId: id, created: 1, changed: 1 }),
    db
      .insert(cartEntry)
      .values({ cartId: `next-${id}`, productNo: 'KN001', optionNo: 'NVY-10', quantity: 1, added: 1 }),
    db.insert(cartDelivery).values({
      cartId: `next-${id}`,
      address: hall,
      email: emailOf(id),
      contactNumber: '07700 900123',
      changed: 1,
      localIpAddress: '203.0.113.7',
    }),
    db.insert(cardEnrolment).values({
      id: `enrolment-${id}`,
      cartId: `next-${id}`,
      customerId: id,
      journey: 'card-checkout',
      amount: 12_000,
      fingerprint: 'f',
      expires: 1,
      card: {
        transientToken: 'token-transient',
        permanentToken: 'token-permanent',
        instrumentToken: null,
        cardType: '001',
        bin: '400000',
        panSuffix: '2701',
        expiryDate: '11/31',
        cardHoldersName: 'Ada Hall',
      },
    }),
  ])
}

/** Pays the credit debt, because a customer with a debt is not erased. */
function paysUp(id: string) {
  return db.insert(ledgerTransfer).values({
    debit: 'gateway',
    credit: `credit:${id}`,
    amount: 4000,
    kind: 'payment',
    reference: `paid-up-${id}`,
    at: 2,
  })
}

test('the data export contains no payment token', async () => {
  await aShopper('C-holds', 'J200000001')
  const held = await replyAs('C-holds', customerCalls.data)
  expect(held).toMatchObject({
    orders: [
      { orderNo: 'J200000001', orderTotal: 90, creditPart: 40, summary: { deliveryAddress: { surName: 'Hall' } } },
    ],
    returns: [{ orderNo: 'J200000001', quantity: 1, reason: 'damaged' }],
    payments: [{ method: 'card', total: 90, creditPart: 40, otherPart: 50, state: 'paid', orderNo: 'J200000001' }],
    cardsBeingPaidWith: [{ panSuffix: '2701', cardHoldersName: 'Ada Hall', amount: 120 }],
    creditBooked: [{ owed: true, amount: 40, kind: 'purchase', reference: 'J200000001' }],
    deliveries: [{ address: { surName: 'Hall' }, contactNumber: '07700 900123', localIpAddress: '203.0.113.7' }],
  })
  for (const secret of ['token-transient', 'token-permanent']) expect(JSON.stringify(held)).not.toContain(secret)
})

test('an erased customer’s orders stay without personal data', async () => {
  await aShopper('C-goes', 'J200000002')
  await paysUp('C-goes')
  await replyAs('C-goes', customerCalls.erase, { body: { email: emailOf('C-goes') } })
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, 'J200000002'))
  expect(order).toMatchObject({ customerId: null, email: null, panSuffix: null, orderTotal: 9000, creditPart: 4000 })
  expect(order!.summary).toMatchObject({ deliveryAddress: null, contactNumber: null, orderValue: 90 })
  const [attempt] = await db.select().from(payAttempt).where(eq(payAttempt.orderNo, 'J200000002'))
  expect(attempt).toMatchObject({ customerId: null, draft: { payment: {} }, state: 'paid', total: 9000 })
  const left = (await allRows()).flatMap(({ table, rows }) =>
    (JSON.parse(rows) as object[]).map((row) => ({ table, row: JSON.stringify(row) })),
  )
  expect(left.filter(({ row }) => row.includes('c-goes@'))).toEqual([])
  const naming = left.filter(({ row }) => row.includes('C-goes')).map(({ table }) => table)
  expect([...new Set(naming)].toSorted()).toEqual(['credit_account', 'ledger_transfer', 'order_return'])
  const rowsOfOrder = left.filter(({ row }) => row.includes('J200000002') || row.includes('next-C-goes'))
  for (const mark of marks) expect([mark, rowsOfOrder.filter(({ row }) => row.includes(mark))]).toEqual([mark, []])
})

test('a customer with a pending payment is not erased', async () => {
  await aShopper('C-pays', 'J200000003')
  await paysUp('C-pays')
  await db.insert(payAttempt).values({
    id: 'attempt-held',
    cartId: 'next-C-pays',
    key: 'key-held-00000000',
    brand: 'jdw',
    customerId: 'C-pays',
    method: 'card',
    journey: 'card-checkout',
    total: 100,
    creditPart: 0,
    otherPart: 100,
    fingerprint: '',
    orderNo: 'J200000004',
    draft: {},
    created: 1,
    expires: 2,
  })
  const before = await allRows()
  const refused = await callAs('C-pays', customerCalls.erase, { body: { email: emailOf('C-pays') } })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'PAYMENT_IN_PROGRESS' }])
  expect(await allRows()).toEqual(before)
})

test('a customer with an unfinished refund is not erased', async () => {
  await aShopper('C-due', 'J200000006')
  await paysUp('C-due')
  await db.insert(refund).values({
    orderNo: 'J200000006',
    attemptId: 'attempt-of-J200000006',
    method: 'card',
    transactionId: 't',
    amount: 5000,
  })
  const erase = () => callAs('C-due', customerCalls.erase, { body: { email: emailOf('C-due') } })
  expect((await erase()).status).toBe(409)
  await db.update(refund).set({ done: 1 }).where(eq(refund.orderNo, 'J200000006'))
  expect((await erase()).status).toBe(200)
})

test('a settled payment cannot be changed', async () => {
  await anOrder({ orderNo: 'J200000005' })
  for (const change of [{ total: 1 }, { state: 'held' as const }, { transactionId: 'x' }, { orderNo: 'y' }])
    await expect(
      db
        .update(payAttempt)
        .set(change)
        .where(eq(payAttempt.orderNo, 'J200000005'))
        .run()
        .catch((error: Error) => {
          throw error.cause
        }),
    ).rejects.toThrow('ATTEMPT_SETTLED')
})
