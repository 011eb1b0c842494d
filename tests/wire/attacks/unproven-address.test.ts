// Attacks by registering with somebody else's e-mail address, over sockets. A typed address proves nothing until its letter is
// confirmed: what is hidden from who typed it, and what is left in the account when its owner proves it.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { address as bookAddress, details } from '#tests/contract/preparing.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { forget, mailsTo } from '#tests/support/wire-people.ts'
import { address, itemInStock, readyToPay, siteOf } from '#tests/support/wire-shopping.ts'
import { newPassword, wireBrowser } from '#tests/support/wire.ts'

const open = () => wireBrowser(port, 'jdw')
const ordersOf = async (browser: ReturnType<typeof open>) =>
  (await browser.call(customerCalls.orders, {})).orders.map(({ orderNo }) => orderNo)
const confirmation = async (email: string) => {
  const letter = (await mailsTo(port, email)).find(({ subject }) => /confirm/i.test(subject))!
  return letter.links.find((link) => link.includes('/confirm'))!
}

/** A guest who ordered, and somebody who registers with the guest's e-mail address. */
async function guestAndRegistered() {
  const [guest, registered, email] = [open(), open(), newEmail('guest')]
  const { orderNo } = await payByCard(guest, await readyToPay(guest, { email }))
  await registered.register(email)
  return { guest, registered, email, orderNo: orderNo! }
}

test('registering with a guest’s address shows none of their orders', async () => {
  const { registered: intruder, email, orderNo } = await guestAndRegistered()
  expect(await ordersOf(intruder)).toEqual([])
  expect(JSON.stringify(await intruder.call(customerCalls.data, {}))).not.toMatch(new RegExp(`${orderNo}|Mill Lane`))
  const download = await intruder.open('/account/data/download')
  expect([download.status, download.text.includes(orderNo)]).toEqual([200, false])
  expect((await intruder.sendCall(orderCalls.mine, { query: { orderNo } })).status).toBe(404)
  expect((await intruder.sendCall(orderCalls.cancel, { body: { orderNo, email } })).status).toBe(404)
  // Erasing the unconfirmed account keeps the order.
  await intruder.call(customerCalls.erase, { body: { email } })
  expect((await mailsTo(port, email)).filter(({ subject }) => subject.includes(orderNo))).toHaveLength(1)
  const body = { orderNo, email, postcode: address.postcode }
  expect((await open().call(orderCalls.get, { body })).order.orderNo).toBe(orderNo)
})

test('the letter’s confirmed link adds the guest’s orders, once', async () => {
  const { registered: owner, email, orderNo } = await guestAndRegistered()
  const link = await confirmation(email)
  const page = await owner.open(link)
  expect(await ordersOf(owner)).toEqual([])
  const done = await owner.send(page)
  expect([done.status, done.text.includes('is confirmed')]).toEqual([200, true])
  expect(await ordersOf(owner)).toEqual([orderNo])
  expect(JSON.stringify(await owner.call(customerCalls.data, {}))).toContain(orderNo)
  expect((await owner.open(link)).status).toBe(410)
})

test('the letter’s link needs the account’s browser or password', async () => {
  const { guest, registered: intruder, email, orderNo } = await guestAndRegistered()
  const page = await guest.open(await confirmation(email))
  expect((await guest.send(page, { password: 'a-guess-of-the-guest' })).status).toBe(422)
  expect(await ordersOf(intruder)).toEqual([])
  const done = await guest.send(page, { password: newPassword })
  expect([done.status, done.text.includes('is confirmed')]).toEqual([200, true])
  expect(await ordersOf(intruder)).toEqual([orderNo])
})

test('a signed-in customer can request the confirmation letter again', async () => {
  const owner = open()
  const email = await owner.register()
  expect((await owner.open('/account/orders')).text).toContain('/api/auth/confirm-email')
  const page = await owner.open('/api/auth/confirm-email')
  expect(page.url.hostname).toBe('login.localhost')
  await owner.send(page)
  expect((await mailsTo(port, email)).filter(({ subject }) => /confirm/i.test(subject))).toHaveLength(2)
})

const chosen = 'the-owners-own-secret-4'

/** The owner opens the mailed link and sends its form; `meanwhile` runs beside it. */
async function ownerResets(email: string, meanwhile: () => Promise<unknown> = async () => {}) {
  const owner = open()
  await forget(owner, port, email)
  const link = (await mailsTo(port, email))[0]!.links.find((one) => one.includes('/reset'))!
  const page = await owner.open(link)
  const [done] = await Promise.all([owner.send(page, { password: chosen }), meanwhile()])
  expect(done.text).toContain('has been changed')
  await owner.signIn(email, chosen)
  return owner
}

test('a reset leaves nothing that an unproven person entered', async () => {
  const attacker = open()
  const email = await attacker.register(newEmail('owner'))
  await attacker.call(customerCalls.updateDetails, { body: details })
  await attacker.call(customerCalls.addAddress, { body: bookAddress })
  await attacker.call(customerCalls.updatePreferences, { body: { email: true, sms: true, phone: true, post: true } })
  const accountId = (await attacker.call(customerCalls.get, {})).customer!.customerReferenceAccountId
  await attacker.call(customerCalls.loyalty, { body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: true } })
  await attacker.call(searchHistoryCalls.update, { query: { accountId }, body: { mallory: 1 } })
  const entries = [{ ...(await itemInStock(attacker)), quantity: 1 }]
  await attacker.call(savedItemsCalls.add, { body: { entries, ...siteOf('jdw') } })
  const { orderNo } = await payByCard(attacker, await readyToPay(attacker, { email }))
  await readyToPay(attacker, { email })

  const writes: number[] = []
  const owner = await ownerResets(email, async () => {
    for (const end = Date.now() + 5000; Date.now() < end;) {
      writes.push((await attacker.sendCall(customerCalls.addAddress, { body: bookAddress })).status)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
  expect(writes.at(-1)).toBe(401)

  const { customer } = await owner.call(customerCalls.get, {})
  expect(customer).toMatchObject({ firstname: '', lastname: '', dateOfBirth: null, accountAddress: null })
  expect(customer).toMatchObject({ loyaltyOptIn: null, loyaltySendEmail: false, contactDetails: { mobilePhone: '' } })
  expect((await owner.call(customerCalls.addresses, {})).addresses).toEqual([])
  const { sizes, ...channels } = await owner.call(customerCalls.preferences, {})
  expect([sizes, ...Object.values(channels)]).toEqual([true, false, false, false, false])
  expect((await owner.call(searchHistoryCalls.history, { query: { accountId } })).total).toBe(0)
  expect((await owner.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
  // An order stays an order.
  expect((await owner.call(orderCalls.mine, { query: { orderNo: orderNo! } })).order.orderNo).toBe(orderNo)
  const data = await owner.call(customerCalls.data, {})
  expect(data).toMatchObject({ savedItems: [], deliveries: [], addresses: [], passkeys: [] })
  expect(data['account']).toMatchObject({ confirmed: expect.any(String) })
})

test('mails to an unproven address say nothing that was typed', async () => {
  const [typed, email] = ['Winifredatevil', newEmail('victim')]
  await open().register(email, { firstname: typed })
  const guest = open()
  await readyToPay(guest, { email })
  const lines = { firstName: typed, surName: typed, addressLine1: typed, addressLine2: typed, town: typed }
  await guest.call(checkoutCalls.updateDeliveryAddress, { body: { address: { ...address, ...lines } } })
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  const { orderNo } = await payByCard(guest, orderTotal)
  await guest.call(orderCalls.cancel, { body: { orderNo: orderNo!, email, postcode: address.postcode } })
  const mails = await mailsTo(port, email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('cancelled'),
    expect.stringContaining(orderNo!),
    expect.stringContaining('confirm'),
    expect.stringContaining('Welcome'),
  ])
  expect(JSON.stringify(mails)).not.toContain(typed)
})

test('a reset of a proven address keeps what its owner entered', async () => {
  const owner = open()
  const email = await owner.register()
  await owner.send(await owner.open(await confirmation(email)))
  await owner.call(customerCalls.addAddress, { body: bookAddress })
  const again = await ownerResets(email)
  expect((await again.call(customerCalls.addresses, {})).addresses).toHaveLength(1)
})
