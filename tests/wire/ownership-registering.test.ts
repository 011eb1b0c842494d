// An account owns what its customer id owns. An e-mail address that was typed in proves nothing until its letter is opened.
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

test('who registers with a guest’s address sees none of the guest’s orders and data', async () => {
  const { email, orderNo } = await aGuestWhoOrdered()
  const intruder = await somebodyWhoRegistersWith(email)
  expect((await intruder.call(customerCalls.orders, {})).orders).toEqual([])
  const held = JSON.stringify(await intruder.call(customerCalls.data, {}))
  expect([held.includes(orderNo), held.includes('Mill Lane')]).toEqual([false, false])
  const download = await intruder.open('/account/data/download')
  expect([download.status, download.text.includes(orderNo)]).toEqual([200, false])
  expect((await intruder.ask(orderCalls.mine, { query: { orderNo } })).status).toBe(404)
  expect((await intruder.ask(orderCalls.cancel, { body: { orderNo, email } })).status).toBe(404)
})

test('who registers with a guest’s address and erases leaves the guest’s order and letters', async () => {
  const { email, orderNo } = await aGuestWhoOrdered()
  const intruder = await somebodyWhoRegistersWith(email)
  await intruder.call(customerCalls.erase, { body: { email } })
  const letters = await mailsTo(port, email)
  expect(letters.map(({ subject }) => subject).filter((subject) => subject.includes(orderNo))).toHaveLength(1)
  const body = { orderNo, email, postcode: 'LS1 4AP' }
  expect((await wireBrowser(port, 'jdw').call(orderCalls.get, { body })).order.orderNo).toBe(orderNo)
})

test('the letter’s link brings a guest’s orders into the account, once its button is pressed', async () => {
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

test('the letter alone confirms nothing: its link wants the account’s own browser or password', async () => {
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

test('a confirmation letter can be asked for again by who is signed in', async () => {
  const email = newEmail('again')
  const owner = await somebodyWhoRegistersWith(email)
  const orders = await owner.open('/account/orders')
  expect(orders.text).toContain('/api/auth/confirm-email')
  const page = await owner.open('/api/auth/confirm-email')
  expect(page.url.hostname).toBe('login.localhost')
  await send(owner, page)
  expect((await mailsTo(port, email)).filter(({ subject }) => /confirm/i.test(subject))).toHaveLength(2)
})
