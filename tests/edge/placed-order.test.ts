// An order by store credit from the bag to the confirmation and its return, through the edge worker and the payment engine.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import type { PaymentReply } from '#shared/payment/payment.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { add, bagOf, call } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import type { Stand } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const grace = 'C10000003'
const address = {
  firstName: 'Grace',
  surName: 'Adeyemi',
  houseNumber: '12',
  addressLine1: 'Mill Lane',
  town: 'Millbridge',
  postcode: 'mb1 1aa',
}
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0])
const credit = async () =>
  (await bindings.DB.prepare('SELECT available_to_spend AS a FROM credit_account WHERE customer_id = ?')
    .bind(grace)
    .first<{ a: number }>())!.a

/** Grace's bag with her home address for delivery. */
async function readyToPay(stand?: Stand) {
  const { person } = await memberAt(grace, stand ? { stand } : {})
  await add(person, { quantity: 2 })
  const put = async (path: string, body: object) =>
    expect([path, (await call(person, 'PUT', `/api/checkout/${path}`, body)).status]).toEqual([path, 200])
  await put('updateDeliveryAddress', { address })
  await put('updateDeliverySpeed', { deliveryModeCode: 'STANDARD' })
  await put('updateDeliveryContactNumber', { contactNumber: '07700 900123' })
  const bag: Cart = await bagOf(person)
  return { person, bag }
}

/** Grace's bag after payment by store credit. */
async function paidByGrace() {
  const { person, bag } = await readyToPay()
  const before = await credit()
  const pay = { amount: bag.orderTotal, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false, key: 'first-payment-attempt' }
  const paid = (await (await call(person, 'POST', '/api/checkout/payViaCredit', pay)).json()) as PaymentReply
  return { person, bag, before, paid }
} // prettier-ignore

test('an order paid by store credit keeps its total', async () => {
  const { person, bag, before, paid } = await paidByGrace()
  expect(paid).toMatchObject({ code: 'SUCCESS', confirmation: expect.stringMatching(/^[0-9a-f]{24}___[0-9a-f]+$/) })
  // The payment's reply clears the bag's cookie.
  expect(person.cookies.has('cartId')).toBe(false)
  expect(await (await person.fetch('/api/visit')).json()).toMatchObject({ bagItemsCount: 0 })

  const query = new URLSearchParams({ cartId: paid.confirmation! })
  const order = (await (await person.fetch(`/api/orderConfirmation/orderConfirmation?${query}`)).json()) as OrderSummary
  expect(order).toMatchObject({
    orderNo: paid.orderNo, orderTotal: bag.orderTotal, orderValue: bag.orderValue, shippingCost: bag.shippingCost,
    vatIncluded: bag.vatIncluded, creditPart: bag.orderTotal, otherPart: 0, paymentMethod: 'credit', ofAccount: true,
    deliveryAddress: { surName: 'Adeyemi', postcode: 'MB1 1AA' }, contactNumber: '07700 900123', emailAddress: 'grace@people.example',
  })
  const text = mainOf(await (await person.navigate(`/checkout/order-confirmation?${query}`)).text())
  for (const expected of ['Thank you, Grace', paid.orderNo!, `Total£${bag.orderTotal.toFixed(2)}`]) expect(text).toContain(expected)
  expect(text).not.toContain('Create an account')

  const { results } = await bindings.DB.prepare('SELECT subject, body FROM mail WHERE subject LIKE ?').bind(`%${paid.orderNo}`).all<{ subject: string; body: string }>()
  expect(results).toHaveLength(1)
  for (const expected of ['MODEL CANCELLATION FORM', `Total: £${bag.orderTotal.toFixed(2)}`, 'Willow tea dress', `/account/orders/${paid.orderNo}`]) expect(results[0]!.body).toContain(expected)
  expect(results[0]!.body).not.toContain('/order-look-up')

  expect(await credit()).toBe(before - Math.round(bag.orderTotal * 100))
  const page = `/account/orders/${paid.orderNo}`
  expect(mainOf(await (await person.navigate(page)).text())).toContain('Cancel this order')
  expect((await send(person, '/account/orders/cancel', { orderNo: paid.orderNo! })).headers.get('location')).toBe(page)
  expect(await credit()).toBe(before)
  expect(mainOf(await (await person.navigate(page)).text())).toContain('so we won’t send it')
}) // prettier-ignore

test('Miyo’s answer clears the paid bag’s cookie', async () => {
  const path = '/api/miyo/CreditAuthorisation'
  let instead: object | null = null
  const { person, bag } = await readyToPay((_, upstreamPath) =>
    upstreamPath === path && instead ? Response.json(instead) : undefined,
  )
  const cartId = person.cookies.get('cartId')!
  const body = { amount: bag.orderTotal, currency: 'GBP', key: 'other-payment-attempt' }
  const submit = async () => (await call(person, 'POST', path, body)).json()
  // The result of an earlier attempt that belongs to another bag.
  instead = {
    code: 'DECLINED',
    message: '',
    confirmation: null,
    orderNo: null,
    transactionId: null,
    creditFacilityId: null,
    cartId: cartId.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    amount: 1,
    currency: 'GBP',
    status: 'REFUSED',
    isError: true,
  }
  expect(await submit()).toEqual(instead)
  expect(person.cookies.get('cartId')).toBe(cartId)
  instead = null
  const paid = await submit()
  expect(paid).toMatchObject({ cartId, amount: bag.orderTotal, currency: 'GBP', status: 'AUTHORISED', isError: false })
  expect(person.cookies.has('cartId')).toBe(false)
})

test('an order carries its brand’s store code', async () => {
  const { paid } = await paidByGrace()
  const order = await bindings.DB.prepare('SELECT store_code AS code FROM orders WHERE order_no = ?')
    .bind(paid.orderNo)
    .first()
  expect(order).toEqual({ code: brands.jdw.storeCode })
  expect([...new Set(Object.values(brands).map(({ storeCode }) => storeCode))].toSorted()).toEqual(['3239', '6202'])
})
