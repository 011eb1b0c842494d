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
} from '#origin/fixtures/checkout.ts'
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
  const checkout = await atCheckout({ person, lines: lineOf(at) })
  return { person, checkout, key: aKey() }
}

test.each(['card', 'wallet'] as const)('store credit and a %s pay one order together', async (by) => {
  const at = by === 'card' ? 0 : 1
  const { person, checkout, key } = await littleLeft(at)
  const { authenticationTransactionId: id } = await checkout.enrol(restOf(at), part)
  expect(await checkout.byCredit(18.5, { ...part, key })).toMatchObject({ status: 200, code: 'SUCCESS', orderNo: null })
  expect(await spendable(person)).toBe(0)
  expect(await ordersOf(checkout.cartId)).toBe(0)
  expect(await checkout.became({ key })).toMatchObject({ code: 'PENDING' })
  const paid =
    by === 'card'
      ? await checkout.payEnrolled(restOf(at), id, { ...part, key })
      : await checkout.byWallet(restOf(at), { ...part, key })
  expect(paid).toMatchObject({ code: 'SUCCESS', orderNo: expect.any(String) })
  expect(checkout.pretend.taken()).toEqual([Math.round(restOf(at) * 100)])
  const order = await DB.prepare('SELECT * FROM orders WHERE cart_id = ?').bind(checkout.cartId).first()
  expect(order).toMatchObject({
    credit_part: 1850,
    order_total: 2399 + at,
    payment_method: by === 'card' ? 'card' : 'GPay',
  })
  expect(await checkout.byCredit(18.5, { ...part, key })).toMatchObject({ code: 'SUCCESS', orderNo: paid.orderNo })
  expect(await spendable(person)).toBe(0)
  expect(await checkBooks(DB)).toEqual([])
})

test('a declined second leg releases the first', async () => {
  const { person, checkout, key } = await littleLeft(2)
  checkout.pretend.next('declines')
  await checkout.byCredit(18.5, { ...part, key })
  const { authenticationTransactionId: held } = await checkout.enrol(restOf(2), part)
  expect(held).toBeUndefined()
  expect(await checkout.byWallet(restOf(2), { ...part, key })).toMatchObject({
    code: 'DECLINED',
    message: messages.checkout.cardDeclined,
  })
  expect([await spendable(person), await stockOf('MJ2'), checkout.pretend.taken()]).toEqual([1850, 20, []])
  const again = aKey()
  const { authenticationTransactionId: id } = await checkout.enrol(restOf(2), part)
  expect(await checkout.byCredit(18.5, { ...part, key: again })).toMatchObject({ code: 'SUCCESS' })
  expect(await checkout.payEnrolled(restOf(2), id, { ...part, key: again })).toMatchObject({ code: 'SUCCESS' })
  expect(await checkBooks(DB)).toEqual([])
})

test('an expired first leg is released', async () => {
  const { person, checkout, key } = await littleLeft(3)
  await checkout.byCredit(18.5, { ...part, key })
  await recover(checkout.env, checkout.cartId, later())
  expect([await spendable(person), await stockOf('MJ3')]).toEqual([1850, 20])
  expect(await checkout.byWallet(restOf(3), { ...part, key })).toMatchObject({
    code: 'EXPIRED',
    message: messages.checkout.payNowOrder,
  })
  expect(await checkout.byWallet(restOf(3), { ...part, key: aKey() })).toMatchObject({ code: 'CREDIT_NOT_AVAILABLE' })
  expect(checkout.pretend.seen.asked).toBe(0)
})

test('a late recovery spares a second leg that was claimed meanwhile', async () => {
  const { checkout, key } = await littleLeft(20)
  await checkout.byCredit(18.5, { ...part, key })
  const [read] = await bagPayments.readHeld(DB, checkout.cartId)
  checkout.pretend.next('loses')
  expect(await checkout.byWallet(restOf(20), { ...part, key })).toMatchObject({ code: 'PENDING' })
  await reconcile(bagPayments, checkout.env, read!, later())
  expect(await checkout.became({ key })).toMatchObject({ code: 'PENDING' })
  await recover(checkout.env, checkout.cartId, later())
  expect(await checkout.became({ key })).toMatchObject({ code: 'SUCCESS' })
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
    const checkout = await atCheckout({ person, lines: lineOf(8) })
    expect(await checkout.byCredit(amount, { ...part, key: aKey() })).toMatchObject({ code })
    expect(await checkout.byWallet(restOf(8), { ...part, key: aKey() })).toMatchObject({ code: 'CREDIT_NOT_AVAILABLE' })
  }
  const penny = await aCreditCustomer(40_000, 1)
  const checkout = await atCheckout({ person: penny, lines: lineOf(8) })
  const key = aKey()
  expect(await checkout.byCredit(0.01, { ...part, key })).toMatchObject({ code: 'SUCCESS' })
  expect(await checkout.byWallet(totalOf(8), { ...part, key })).toMatchObject({ code: 'AMOUNT_CHANGED' })
  expect(await checkout.byWallet(24.06, { ...part, key })).toMatchObject({ code: 'SUCCESS' })
  expect(checkout.pretend.taken()).toEqual([2406])
})
