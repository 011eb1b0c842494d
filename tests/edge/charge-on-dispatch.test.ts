// A shop that charges cards and wallets when the order leaves: what each page says until then and afterwards, and the money at the
// embedded gateway.
import { expect, test } from 'vitest'
import type { Cart } from '#shared/bag/cart.ts'
import type { PaymentReply } from '#shared/payment/payment.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import { captureKind } from '#origin/shop/payment/capture/capture-kind.ts'
import { add, bagOf, call, deliver } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { mainOf } from '#tests/support/read-page.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'

const { DB } = bindings
const setting = { CAPTURE_AT: 'dispatch' }

async function orderedByWallet() {
  const { person } = await memberAt('C10000003', { settings: setting, originSettings: setting })
  await add(person)
  await deliver(person)
  const bag: Cart = await bagOf(person)
  const read = async (path: string) => mainOf(await (await person.navigate(path)).text())
  const atPayment = await read('/checkout/payment')
  const paid = await call(person, 'POST', '/api/digital-payment/digitalAuthorization', {
    ...walletPayment,
    amount: bag.orderTotal,
    networkToken: btoa(`wallet ${crypto.randomUUID()}`),
  })
  const { orderNo, confirmation } = (await paid.json()) as PaymentReply
  return { person, bag, read, atPayment, orderNo: orderNo!, confirmation: confirmation! }
}
const captured = (orderNo: string) =>
  DB.prepare(
    `SELECT gateway_payment.state, gateway_capture.amount FROM orders JOIN gateway_payment ON gateway_payment.reference = attempt_id
       LEFT JOIN gateway_capture ON payment_id = gateway_payment.id WHERE order_no = ?`,
  )
    .bind(orderNo)
    .first()

test('every page says when the money is taken', async () => {
  const { bag, read, atPayment, orderNo, confirmation } = await orderedByWallet()
  expect(atPayment).toContain('We’ll take card and wallet payments when your order is dispatched.')
  expect(atPayment).toContain(`Order and pay £${bag.orderTotal.toFixed(2)}`)
  const thanks = await read(`/checkout/order-confirmation?${new URLSearchParams({ cartId: confirmation })}`)
  expect(thanks).toContain('We’ve received your order. Your order number is')
  const page = `/account/orders/${orderNo}`
  for (const text of [thanks, await read(page)])
    expect(text).toContain('We’ll take payment when your order is dispatched.')
  expect(await captured(orderNo)).toEqual({ state: 'authorised', amount: null })
  await DB.prepare("INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) VALUES (?, 1, 'Evri', 'H1')")
    .bind(orderNo)
    .run()
  expect(await read(page)).toContain('Your order has been dispatched, and we’re taking payment now.')
  await captureKind.deliver({ ...bindings, ...secretSettings, LOCAL: '1' }, orderNo, new Date())
  expect(await captured(orderNo)).toEqual({ state: 'authorised', amount: Math.round(bag.orderTotal * 100) })
  expect(await read(page)).toMatch(new RegExp(`How you paid.*We took £${bag.orderTotal.toFixed(2)} by Google Pay on`))
})
