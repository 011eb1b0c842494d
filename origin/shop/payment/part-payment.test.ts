import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import {
  aCashCustomer,
  aCreditCustomer,
  aKey,
  atCheckout,
  later,
  lineOf,
  ordersOf,
  spendable,
  stockOf,
  totalOf,
} from '#origin/fixtures/till.ts'
import { reconcile } from './attempt/states.ts'
import { bagPayments } from './bag-payments.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { recover } from './recovery.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(30) })

const restOf = (at: number) => (2000 + at + 399 - 1850) / 100
const part = { partPaymentIndicator: true, journeyType: 'credit-checkout' }

/** A customer with £18.50 left of £400. */
async function littleLeft(at: number) {
  const person = await aCreditCustomer(40_000, 1850)
  const till = await atCheckout({ person, lines: lineOf(at) })
  return { person, till, key: aKey() }
}

test.each(['card', 'wallet'] as const)('store credit and a %s pay one order together', async (by) => {
  const at = by === 'card' ? 0 : 1
  const { person, till, key } = await littleLeft(at)
  const { authenticationTransactionId: id } = await till.enrol(restOf(at), part)
  expect(await till.byCredit(18.5, { ...part, key })).toMatchObject({ status: 200, code: 'SUCCESS', orderNo: null })
  expect(await spendable(person)).toBe(0)
  expect(await ordersOf(till.cartId)).toBe(0)
  expect(await till.became({ key })).toMatchObject({ code: 'PENDING' })
  const paid =
    by === 'card'
      ? await till.payEnrolled(restOf(at), id, { ...part, key })
      : await till.byWallet(restOf(at), { ...part, key })
  expect(paid).toMatchObject({ code: 'SUCCESS', orderNo: expect.any(String) })
  expect(till.pretend.taken()).toEqual([Math.round(restOf(at) * 100)])
  const order = await DB.prepare('SELECT * FROM orders WHERE cart_id = ?').bind(till.cartId).first()
  expect(order).toMatchObject({
    credit_part: 1850,
    order_total: 2399 + at,
    payment_method: by === 'card' ? 'card' : 'GPay',
  })
  expect(await till.byCredit(18.5, { ...part, key })).toMatchObject({ code: 'SUCCESS', orderNo: paid.orderNo })
  expect(await spendable(person)).toBe(0)
  expect(await checkBooks(DB)).toEqual([])
})

test('a declined second leg releases the first', async () => {
  const { person, till, key } = await littleLeft(2)
  till.pretend.next('declines')
  await till.byCredit(18.5, { ...part, key })
  const { authenticationTransactionId: held } = await till.enrol(restOf(2), part)
  expect(held).toBeUndefined()
  expect(await till.byWallet(restOf(2), { ...part, key })).toMatchObject({
    code: 'DECLINED',
    message: messages.checkout.cardDeclined,
  })
  expect([await spendable(person), await stockOf('MJ2'), till.pretend.taken()]).toEqual([1850, 20, []])
  const again = aKey()
  const { authenticationTransactionId: id } = await till.enrol(restOf(2), part)
  expect(await till.byCredit(18.5, { ...part, key: again })).toMatchObject({ code: 'SUCCESS' })
  expect(await till.payEnrolled(restOf(2), id, { ...part, key: again })).toMatchObject({ code: 'SUCCESS' })
  expect(await checkBooks(DB)).toEqual([])
})

test('an expired first leg is released', async () => {
  const { person, till, key } = await littleLeft(3)
  await till.byCredit(18.5, { ...part, key })
  await recover(till.env, till.cartId, later())
  expect([await spendable(person), await stockOf('MJ3')]).toEqual([1850, 20])
  expect(await till.byWallet(restOf(3), { ...part, key })).toMatchObject({
    code: 'EXPIRED',
    message: messages.checkout.payNowOrder,
  })
  expect(await till.byWallet(restOf(3), { ...part, key: aKey() })).toMatchObject({ code: 'CREDIT_NOT_AVAILABLE' })
  expect(till.pretend.seen.asked).toBe(0)
})

test('a late recovery spares a second leg that was claimed meanwhile', async () => {
  const { till, key } = await littleLeft(20)
  await till.byCredit(18.5, { ...part, key })
  const [read] = await bagPayments.readHeld(DB, till.cartId)
  till.pretend.next('loses')
  expect(await till.byWallet(restOf(20), { ...part, key })).toMatchObject({ code: 'PENDING' })
  await reconcile(bagPayments, till.env, read!, later())
  expect(await till.became({ key })).toMatchObject({ code: 'PENDING' })
  await recover(till.env, till.cartId, later())
  expect(await till.became({ key })).toMatchObject({ code: 'SUCCESS' })
  expect(await checkBooks(DB)).toEqual([])
})

test('the first leg is exactly the available credit', async () => {
  const refusals = [
    [await aCreditCustomer(40_000, 0), 18.5, 'CREDIT_NOT_AVAILABLE'],
    [await aCreditCustomer(40_000, 2407), 24.07, 'AMOUNT_CHANGED'],
    [await aCreditCustomer(40_000, 1850), 18.49, 'AMOUNT_CHANGED'],
    [await aCreditCustomer(40_000, 1850, { onHold: true }), 18.5, 'CREDIT_ON_HOLD'],
    [await aCashCustomer(), 18.5, 'NO_CREDIT_ACCOUNT'],
  ] as const
  for (const [person, amount, code] of refusals) {
    const till = await atCheckout({ person, lines: lineOf(8) })
    expect(await till.byCredit(amount, { ...part, key: aKey() })).toMatchObject({ code })
    expect(await till.byWallet(restOf(8), { ...part, key: aKey() })).toMatchObject({ code: 'CREDIT_NOT_AVAILABLE' })
  }
  const penny = await aCreditCustomer(40_000, 1)
  const till = await atCheckout({ person: penny, lines: lineOf(8) })
  const key = aKey()
  expect(await till.byCredit(0.01, { ...part, key })).toMatchObject({ code: 'SUCCESS' })
  expect(await till.byWallet(totalOf(8), { ...part, key })).toMatchObject({ code: 'AMOUNT_CHANGED' })
  expect(await till.byWallet(24.06, { ...part, key })).toMatchObject({ code: 'SUCCESS' })
  expect(till.pretend.taken()).toEqual([2406])
})
