// An account owns the data of its customer id. A typed e-mail address proves nothing until its letter is confirmed.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { mailsTo, newEmail, newPassword, register, send } from '#tests/support/wire-people.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

async function aGuestWhoOrdered() {
  const [guest, email] = [wireBrowser(port, 'jdw'), newEmail('guest')]
  await fillBag(guest, 'jdw')
  await deliver(guest, email)
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const { orderNo } = await payByCard(guest, orderTotal)
  return { guest, email, orderNo: orderNo! }
}

async function somebodyWhoRegistersWith(email: string) {
  const browser = wireBrowser(port, 'jdw')
  await register(browser, email)
  return browser
}

test('registering with a guest’s address shows none of their orders', async () => {
  const { email, orderNo } = await aGuestWhoOrdered()
  const intruder = await somebodyWhoRegistersWith(email)
  expect((await intruder.call(customerCalls.orders, {})).orders).toEqual([])
  const held = JSON.stringify(await intruder.call(customerCalls.data, {}))
  expect([held.includes(orderNo), held.includes('Mill Lane')]).toEqual([false, false])
  const download = await intruder.open('/account/data/download')
  expect([download.status, download.text.includes(orderNo)]).toEqual([200, false])
  expect((await intruder.sendCall(orderCalls.mine, { query: { orderNo } })).status).toBe(404)
  expect((await intruder.sendCall(orderCalls.cancel, { body: { orderNo, email } })).status).toBe(404)
})

test('erasing an unconfirmed account keeps the guest’s order', async () => {
  const { email, orderNo } = await aGuestWhoOrdered()
  const intruder = await somebodyWhoRegistersWith(email)
  await intruder.call(customerCalls.erase, { body: { email } })
  const letters = await mailsTo(port, email)
  expect(letters.map(({ subject }) => subject).filter((subject) => subject.includes(orderNo))).toHaveLength(1)
  const body = { orderNo, email, postcode: 'LS1 4AP' }
  expect((await wireBrowser(port, 'jdw').call(orderCalls.get, { body })).order.orderNo).toBe(orderNo)
})

test('the letter’s confirmed link adds the guest’s orders', async () => {
  const { email, orderNo } = await aGuestWhoOrdered()
  const owner = await somebodyWhoRegistersWith(email)
  expect((await owner.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
  const letter = (await mailsTo(port, email)).find(({ subject }) => /confirm/i.test(subject))!
  const page = await owner.open(letter.links.find((link) => link.includes('/confirm'))!)
  expect((await owner.call(customerCalls.orders, {})).orders).toEqual([])
  const done = await send(owner, page)
  expect([done.status, done.text.includes('is confirmed')]).toEqual([200, true])
  expect((await owner.call(customerCalls.orders, {})).orders.map((order) => order.orderNo)).toEqual([orderNo])
  expect((await owner.call(orderCalls.mine, { query: { orderNo } })).order.orderNo).toBe(orderNo)
  expect(JSON.stringify(await owner.call(customerCalls.data, {}))).toContain(orderNo)
  const again = await owner.open(letter.links.find((link) => link.includes('/confirm'))!)
  expect(again.status).toBe(410)
})

test('the letter’s link needs the account’s browser or password', async () => {
  const { guest, email, orderNo } = await aGuestWhoOrdered()
  const intruder = await somebodyWhoRegistersWith(email)
  const letter = (await mailsTo(port, email)).find(({ subject }) => /confirm/i.test(subject))!
  const page = await guest.open(letter.links.find((link) => link.includes('/confirm'))!)
  expect((await send(guest, page, { password: 'a-guess-of-the-guest' })).status).toBe(422)
  expect((await intruder.call(customerCalls.orders, {})).orders).toEqual([])
  const done = await send(guest, page, { password: newPassword })
  expect([done.status, done.text.includes('is confirmed')]).toEqual([200, true])
  expect((await intruder.call(customerCalls.orders, {})).orders.map((order) => order.orderNo)).toEqual([orderNo])
})

test('a signed-in customer can request the confirmation letter again', async () => {
  const email = newEmail('again')
  const owner = await somebodyWhoRegistersWith(email)
  const orders = await owner.open('/account/orders')
  expect(orders.text).toContain('/api/auth/confirm-email')
  const page = await owner.open('/api/auth/confirm-email')
  expect(page.url.hostname).toBe('login.localhost')
  await send(owner, page)
  expect((await mailsTo(port, email)).filter(({ subject }) => /confirm/i.test(subject))).toHaveLength(2)
})
