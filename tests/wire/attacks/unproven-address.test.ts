// Attacks by registering with somebody else's e-mail address, over sockets: what is left in the account when its owner proves it.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { forget, mailsTo, newEmail, register, send } from '#tests/support/wire-people.ts'
import { address, deliver, fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const chosen = 'the-owners-own-secret-4'
const bookAddress = { ...address, recipient: 'Mallory Stone', isDefaultDeliveryAddress: true }
const open = () => wireBrowser(port, 'jdw')

/** The owner opens the mailed link and sends its form; `meanwhile` runs beside it. */
async function ownerResets(email: string, meanwhile: () => Promise<unknown> = async () => {}) {
  const owner = open()
  await forget(owner, port, email)
  const link = (await mailsTo(port, email))[0]!.links.find((one) => one.includes('/reset'))!
  const page = await owner.open(link)
  const [done] = await Promise.all([send(owner, page, { password: chosen }), meanwhile()])
  expect(done.text).toContain('has been changed')
  await owner.signIn(email, chosen)
  return owner
}

test('a reset leaves nothing that an unproven person entered', async () => {
  const [attacker, email] = [open(), newEmail('owner')]
  await register(attacker, email)
  const details = { title: 'Mr', lastname: 'Stone', gender: '', dateOfBirth: '1980-01-02' } as const
  const phones = { homePhone: '', workPhone: '', mobilePhone: '07700 900666' }
  await attacker.call(customerCalls.updateDetails, { body: { ...details, ...phones, firstname: 'Mallory' } })
  await attacker.call(customerCalls.addAddress, { body: bookAddress })
  await attacker.call(customerCalls.updatePreferences, { body: { email: true, sms: true, phone: true, post: true } })
  const accountId = (await attacker.call(customerCalls.get, {})).customer!.customerReferenceAccountId
  await attacker.call(customerCalls.loyalty, { body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: true } })
  await attacker.call(searchHistoryCalls.update, { query: { accountId }, body: { mallory: 1 } })
  await fillBag(attacker, 'jdw')
  await deliver(attacker, email)
  const [option] = await inStock(attacker)
  const { price: _, ...item } = option!
  await attacker.call(savedItemsCalls.add, { body: { entries: [{ ...item, quantity: 1 }], ...siteOf('jdw') } })
  const { orderTotal } = await attacker.call(bagCalls.get, { query: {} })
  const { orderNo } = await payByCard(attacker, orderTotal)
  await fillBag(attacker, 'jdw')
  await deliver(attacker, email)

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
  expect(Object.values(await owner.call(customerCalls.preferences, {}))).toEqual([false, false, false, false])
  expect((await owner.call(searchHistoryCalls.history, { query: { accountId } })).total).toBe(0)
  expect((await owner.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
  // An order stays an order.
  expect((await owner.call(orderCalls.mine, { query: { orderNo: orderNo! } })).order.orderNo).toBe(orderNo)
  const data = await owner.call(customerCalls.data, {})
  expect(data).toMatchObject({ savedItems: [], deliveries: [], addresses: [], passkeys: [] })
  expect(data['account']).toMatchObject({ confirmed: expect.any(String) })
})

test('mails to an unproven address say nothing that was typed', async () => {
  const typed = 'Winifredatevil'
  const email = newEmail('victim')
  const named = wireBrowser(port, 'jdw')
  await register(named, email, undefined, typed)
  const guest = open()
  await fillBag(guest, 'jdw')
  const lines = { firstName: typed, surName: typed, addressLine1: typed, addressLine2: typed, town: typed }
  await guest.call(checkoutCalls.updateDeliveryAddress, { body: { address: { ...address, ...lines } } })
  await guest.call(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123', email } })
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
  const [owner, email] = [open(), newEmail('proven')]
  await register(owner, email)
  const letter = (await mailsTo(port, email)).find(({ subject }) => /confirm/i.test(subject))!
  await send(owner, await owner.open(letter.links.find((link) => link.includes('/confirm'))!))
  await owner.call(customerCalls.addAddress, { body: bookAddress })
  const again = await ownerResets(email)
  expect((await again.call(customerCalls.addresses, {})).addresses).toHaveLength(1)
})
