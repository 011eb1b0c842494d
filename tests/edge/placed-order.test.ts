// An order by store credit from the bag to the confirmation and its return, through the edge worker and the payment engine.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import type { Cart } from '#shared/bag/cart.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import type { PaymentReply } from '#shared/payment/payment.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { add, bagOf, call, deliver, guestAt, payByCredit } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import type { Stand } from '#tests/support/open-shop.ts'
import { mainOf } from '#tests/support/read-page.ts'

const grace = 'C10000003'
const credit = async () =>
  (await bindings.DB.prepare('SELECT available_to_spend AS a FROM credit_account WHERE customer_id = ?')
    .bind(grace)
    .first<{ a: number }>())!.a

/** Grace's bag with her home address for delivery. */
async function readyToPay(stand?: Stand) {
  const { person } = await memberAt(grace, stand ? { stand } : {})
  await add(person, { quantity: 2 })
  await deliver(person)
  const bag: Cart = await bagOf(person)
  return { person, bag }
}

test('an order paid by store credit keeps its total', async () => {
  const { person, bag } = await readyToPay()
  const before = await credit()
  const paid = (await (await payByCredit(person, bag.orderTotal, 'first-payment-attempt')).json()) as PaymentReply
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

  const stored = await bindings.DB.prepare('SELECT store_code FROM orders WHERE order_no = ?').bind(paid.orderNo).first()
  expect(stored).toEqual({ store_code: brands.jdw.storeCode })
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

test('a paid bag’s cookie goes; a newer bag’s stays', async () => {
  const paid = { code: 'SUCCESS', message: '', confirmation: 'aa___bb', orderNo: 'J1', transactionId: null }
  const { guest } = await guestAt({ RATE_LIMITS: '0' }, (_, path) =>
    path === '/api/checkout/transactionDetails' ? Response.json(paid) : undefined,
  )
  await add(guest)
  const first = guest.cookies.get('cartId')!
  // Another tab has a new bag: a query about the paid bag does not clear the new bag's cookie.
  const about = (id: string) => guest.fetch(`/api/checkout/transactionDetails?cartId=${id}`)
  guest.cookies.set('cartId', 'a-bag-begun-since-then-0000000000')
  await about(first)
  expect(guest.cookies.get('cartId')).toBe('a-bag-begun-since-then-0000000000')
  guest.cookies.set('cartId', first)
  await about(first)
  expect(guest.cookies.has('cartId')).toBe(false)
})
