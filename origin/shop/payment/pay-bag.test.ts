import { expect, test } from 'vitest'
import { paymentMethods } from '#shared/payment/payment-journeys.ts'
import { openCartId } from '#shared/orders/sealed-cart-id.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { OrderSummary } from '#shared/orders/order.ts'
import { bindings, callAs, DB, valueOf } from '#origin/fixtures/ask.ts'
import { loadSomePromotions } from '#origin/fixtures/promotions.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import {
  aCashCustomer,
  aCreditCustomer,
  aKey,
  atCheckout,
  ordersOf,
  spendable,
  stockOf,
} from '#origin/fixtures/checkout.ts'
import { rememberErased } from '#origin/shop/customers/erased-customers.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(30) })
await loadSomePromotions(DB)

const copy = messages.checkout
const lineOf = (at: number) => [[`MJ${at}`, 'NVY-10', 2]] as const
/** Two jumpers and the delivery. */
const totalOf = (at: number) => (4000 + 2 * at + 399) / 100

test.each(paymentMethods)('%s pays, and the order stores its amounts', async (method) => {
  const at = paymentMethods.indexOf(method)
  const person = await aCreditCustomer(100_000, 90_000)
  const checkout = await atCheckout({ person, lines: lineOf(at) })
  const amount = totalOf(at)
  const key = aKey()
  const paid =
    method === 'card'
      ? await checkout.byCard(amount, { key })
      : method === 'credit'
        ? await checkout.byCredit(amount, { key })
        : method === 'Miyo'
          ? await checkout.byMiyo(amount, { key })
          : await checkout.byWallet(amount, { key, paymentType: method === 'APay' ? '004' : '005' })
  expect(paid).toMatchObject({ status: 200, code: 'SUCCESS', orderNo: expect.stringMatching(/^J\d{9}$/) })
  const pence = Math.round(amount * 100)
  expect(checkout.pretend.taken()).toEqual(method === 'credit' ? [] : [pence])
  expect(await spendable(person)).toBe(method === 'credit' ? 90_000 - pence : 90_000)
  const order = await DB.prepare('SELECT * FROM orders WHERE order_no = ?').bind(paid.orderNo).first()
  expect(order).toMatchObject({
    brand: 'jdw',
    store_code: '3239',
    customer_id: person,
    status: 'OK',
    payment_method: method,
    order_total: pence,
    shipping_cost: 399,
    cart_id: checkout.cartId,
    email: `${person}@people.example`,
    credit_part: method === 'credit' ? pence : 0,
    pan_suffix: method === 'card' ? '2701' : null,
  })
  const summary = JSON.parse(String(order!.summary)) as object
  const shown = OrderSummary.parse({ ...summary, cartId: 'sealed', cms: [], ofAccount: true })
  expect(shown).toMatchObject({ orderTotal: amount, deliveryMethod: 'STANDARD', contactNumber: '07700 900123' })
  expect(shown.creditPart + shown.otherPart).toBeCloseTo(amount, 10)
  expect(await stockOf(`MJ${at}`)).toBe(18)
  expect(await valueOf('SELECT state FROM cart WHERE id = ?', checkout.cartId)).toBe('paid')
  expect(await valueOf('SELECT previous_web_order_placed FROM customer WHERE id = ?', person)).toBe(1)
  expect(await valueOf('SELECT recipient FROM mail WHERE id = ?', `order-${paid.orderNo}`)).toBe(order!.email)
  expect(await valueOf("SELECT count FROM product_event WHERE kind = 'order' AND product_no = ?", `MJ${at}`)).toBe(1)
  const sealed = await openCartId(paid.confirmation!, 'jdw', bindings.CART_ID_KEY)
  expect(sealed).toMatchObject({ cartId: checkout.cartId, brand: 'jdw', owner: person })
  expect(await checkBooks(DB)).toEqual([])
})

test('what a payment was prepared with goes with its end', async () => {
  const storedFor = (owner: string, id: string) =>
    bindings.RECOVERY!.get(bindings.RECOVERY!.idFromName(`enrolments of ${owner}`)).storedTextById(id)
  for (const outcome of ['approves', 'declines'] as const) {
    const checkout = await atCheckout({ lines: lineOf(20) })
    const { authenticationTransactionId: id } = await checkout.enrol(totalOf(20))
    expect(await storedFor(`bag ${checkout.cartId}`, id)).toContain('Mill Lane')
    if (outcome === 'declines') checkout.pretend.next('declines')
    await checkout.payEnrolled(totalOf(20), id)
    expect([outcome, await storedFor(`bag ${checkout.cartId}`, id)]).toEqual([outcome, null])
  }

  const person = await aCashCustomer()
  const checkout = await atCheckout({ person, lines: lineOf(21) })
  const { authenticationTransactionId: id } = await checkout.enrol(totalOf(21))
  expect(await storedFor(person, id)).toContain('Mill Lane')
  expect((await callAs(person, customerCalls.erase, { body: { email: await emailOf(person) } })).status).toBe(200)
  expect(await storedFor(person, id)).toBeNull()
})

const emailOf = async (person: string) => String(await valueOf('SELECT email FROM customer WHERE id = ?', person))

test('a declined bag can be paid again', async () => {
  const checkout = await atCheckout({ lines: lineOf(8) })
  checkout.pretend.next('declines')
  const key = aKey()
  expect(await checkout.byCard(totalOf(8), { key })).toMatchObject({
    status: 200,
    code: 'DECLINED',
    message: copy.cardDeclined,
  })
  expect(await stockOf('MJ8')).toBe(20)
  expect(await checkout.became({ key })).toMatchObject({ code: 'RELEASED', message: copy.cardDeclined })
  expect(await checkout.byCard(totalOf(8), { key: aKey() })).toMatchObject({ code: 'SUCCESS' })
  expect(await stockOf('MJ8')).toBe(18)
})

test('five declined payments pause card payments', async () => {
  const person = await aCreditCustomer(50_000)
  const checkout = await atCheckout({ person, lines: lineOf(9) })
  for (let nth = 0; nth < 5; nth++) {
    checkout.pretend.next('declines')
    expect(await checkout.byWallet(totalOf(9))).toMatchObject({ code: 'DECLINED' })
  }
  const paused = { status: 409, code: 'PAYMENT_PAUSED', message: copy.paused }
  expect(await checkout.byWallet(totalOf(9))).toMatchObject(paused)
  expect(await checkout.enrol(totalOf(9))).toMatchObject(paused)
  expect(await checkout.byMiyo(totalOf(9))).toMatchObject(paused)
  const other = await atCheckout({ person: null, lines: lineOf(9) })
  expect(await other.byWallet(totalOf(9))).toMatchObject({ code: 'SUCCESS' })
  expect(await checkout.byCredit(totalOf(9))).toMatchObject({ code: 'SUCCESS' })
})

test.each([
  ['an empty bag', { lines: [] }, 'CART_EMPTY'],
  ['a bag that goes nowhere yet', { delivered: false }, 'DELIVERY_INCOMPLETE'],
  ['a bag with something that sold out', { lines: [['AB125', 'NVY-10']] }, 'OUT_OF_STOCK'],
  ['a bag with more than there is', { lines: [['KN001', 'NVY-10', 4]] }, 'OUT_OF_STOCK'],
] as const)('%s is not paid for', async (_, filled, code) => {
  const checkout = await atCheckout(filled)
  const amount = code === 'OUT_OF_STOCK' && filled.lines[0][2] ? 455 : 48.99
  expect(await checkout.byWallet(amount)).toMatchObject({ status: 409, code })
  expect(checkout.pretend.seen.asked).toBe(0)
})

test('Miyo pays only for delivery to the shopper’s address', async () => {
  const checkout = await atCheckout({ person: await aCashCustomer(), speed: 'HPS', lines: lineOf(10) })
  expect(await checkout.byMiyo(40.2)).toMatchObject({ status: 409, code: 'COMBINATION_NOT_ALLOWED' })
})

test('store credit’s refusal says why', async () => {
  const refusals = [
    [await aCreditCustomer(1000), 409, 'CREDIT_NOT_AVAILABLE', copy.creditNotAvailable],
    [await aCreditCustomer(90_000, 90_000, { onHold: true }), 409, 'CREDIT_ON_HOLD', copy.creditOnHold],
    [await aCreditCustomer(90_000, 90_000, { arrears: 'ARREARS' }), 409, 'CREDIT_ON_HOLD', copy.creditOnHold],
    [await aCashCustomer(), 404, 'NO_CREDIT_ACCOUNT', copy.noCreditAccount],
  ] as const
  for (const [person, status, code, message] of refusals) {
    const checkout = await atCheckout({ person })
    expect(await checkout.byCredit(48.99)).toMatchObject({ status, code, message })
  }
  const checkout = await atCheckout({ person: await aCreditCustomer(90_000) })
  expect(await checkout.byCredit(0)).toMatchObject({ status: 400, message: 'No credit payment amount found' })
  expect(await checkout.byCredit(48.98)).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' })
})

test('a session that outlives its customer pays nothing', async () => {
  const person = await aCreditCustomer(900_000)
  const checkout = await atCheckout({ person, lines: lineOf(12) })
  await (await rememberErased(DB, person, new Date())).run()
  expect(await checkout.byCredit(totalOf(12))).toMatchObject({ status: 401, code: 'SIGNED_OUT' })
  expect(await ordersOf(checkout.cartId)).toBe(0)
})
