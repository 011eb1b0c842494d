// A guest's confirmation opens in the browser that ordered; another browser with its URL needs a postcode of the order.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { confirmationForm, orderCalls } from '#shared/orders/order-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

async function anOrder() {
  const guest = wireBrowser(port, 'jdw')
  await fillBag(guest, 'jdw')
  await deliver(guest, 'guest@mail.example')
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const { confirmation, orderNo } = await payByCard(guest, orderTotal)
  return {
    guest,
    cartId: confirmation!,
    orderNo: orderNo!,
    path: `/checkout/order-confirmation?${new URLSearchParams({ cartId: confirmation! })}`,
  }
}

test('the browser that ordered sees its confirmation repeatedly', async () => {
  const { guest, path, orderNo, cartId } = await anOrder()
  for (let times = 0; times < 2; times += 1) {
    const page = await guest.open(path)
    expect([page.status, page.text.includes(orderNo)]).toEqual([200, true])
  }
  await fillBag(guest, 'jdw', { from: 2 })
  expect((await guest.call(orderCalls.confirmation, { query: { cartId } })).orderNo).toBe(orderNo)
})

test('a copied confirmation link shows the postcode form', async () => {
  const { path, orderNo, cartId } = await anOrder()
  const finder = wireBrowser(port, 'jdw')
  const refused = await finder.sendCall(orderCalls.confirmation, { query: { cartId } })
  expect([refused.status, refused.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
  const page = await finder.open(path)
  expect([page.status, page.text.includes(orderNo), page.text.includes('guest@mail.example')]).toEqual([
    404,
    false,
    false,
  ])
  expect(page.text).toMatch(/<input[^>]*name="postcode"/)
  expect(page.text).toContain(`action="${confirmationForm}"`)
})

test('the order’s postcode shows the confirmation, by a plain form', async () => {
  const { orderNo, cartId } = await anOrder()
  const finder = wireBrowser(port, 'jdw')
  const shown = await finder.submit(confirmationForm, { cartId, postcode: 'ls14ap' })
  expect([shown.status, shown.text.includes(orderNo)]).toEqual([200, true])
  expect(shown.url.search).not.toContain('ls14ap')
})

test('another postcode shows nothing and stays in the field', async () => {
  const { orderNo, cartId } = await anOrder()
  const finder = wireBrowser(port, 'jdw')
  const shown = await finder.submit(confirmationForm, { cartId, postcode: 'M1 1AE' })
  expect([shown.status, shown.text.includes(orderNo)]).toEqual([422, false])
  expect(shown.text).toMatch(/value="M1 1AE"/)
})
