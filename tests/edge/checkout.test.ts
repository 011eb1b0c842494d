// The delivery step and the payment page in the edge worker: where they lead, what they call, and both while a service fails.
import { expect, test } from 'vitest'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { CheckoutDelivery } from '#shared/delivery/delivery.ts'
import { messages } from '#shared/messages/index.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { aDelivery } from '#client/checkout/payment/fixtures/a-checkout.ts'
import { add, bagOf, call, guestAt } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const payment = '/checkout/payment'
const delivery = '/checkout/delivery-method'
const save = `${delivery}/save`
const home = {
  how: 'deliver',
  next: 'continue',
  email: 'ann@people.example',
  firstName: 'Ann',
  surName: 'Lee',
  contactNumber: '07700 900123',
  addressLine1: '12 Mill Lane',
  town: 'Leeds',
  postcode: 'ls16gu',
}

async function guestWithBag(stand?: Stand) {
  const opened = await guestAt(undefined, stand)
  await add(opened.guest)
  return opened
}

const withDelivery = (reply: CheckoutDelivery) =>
  guestWithBag((_, path) => (path === checkoutCalls.delivery.path ? Response.json(reply) : undefined))

test('the delivery step has checkout’s header and no departments', async () => {
  const { guest } = await guestWithBag()
  const page = await (await guest.navigate(delivery)).text()
  expect(page).toContain('Secure checkout')
  expect(page).toContain('href="/assets/checkout.css"')
  expect(page).toMatch(/<a href="\/shop\/bag">/)
  expect(page).toContain('<span aria-current="step">Delivery</span>')
  expect(page).toContain('href="/help"')
  expect(page).not.toContain('href="/shop/c/')
  expect(page).not.toContain('role="search"')
})

test.each([
  ['BFPO 61', messages.checkout.bfpoNumber],
  ['gx11 1aa', messages.checkout.notDelivered],
])('%s is answered with its own sentence', async (postcode, message) => {
  const { guest } = await guestWithBag()
  const sent = await send(guest, save, { ...home, postcode })
  expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining(`>${message}<`)])
})

test('a sign-in that lands on a redirecting page stays a sign-in', async () => {
  const { person } = await memberAt('C10000003')
  await add(person)
  const landed = await person.navigate('/checkout/make-a-payment?justLoggedIn=true')
  expect(landed.headers.get('location')).toBe('/checkout/payment?justLoggedIn=true')
  const next = await person.navigate(landed.headers.get('location')!)
  expect(next.headers.get('location')).toBe('/checkout/delivery-method?justLoggedIn=true')
})

test('a guest’s payment page loads no card, credit or provider terms', async () => {
  const { guest, shop } = await withDelivery(aDelivery())
  const html = await (await guest.navigate(payment)).text()
  await shop.idle()
  for (const path of ['/api/checkout/retrievePaymentCart', '/api/checkout/creditDetails', '/api/miyo/terms'])
    expect([path, shop.count(path)]).toEqual([path, 0])
  expect(/<noscript>(.*?)<\/noscript>/s.exec(html)![1]).toMatch(/Paying needs JavaScript\..*phone on/s)
})

test('only the edge worker says which toggles are on', async () => {
  const toggles = fallbackToggles.filter((name) => name !== 'nominated_day')
  const guest = personAt(await openShop({ toggles, settings: { RATE_LIMITS: '0' } }))
  await add(guest)
  const response = await guest.fetch(checkoutCalls.delivery.path, { headers: { 'x-toggles': 'nominated_day' } })
  expect(((await response.json()) as CheckoutDelivery).nominatedDaySlots).toEqual([])
})

test('the local IP address comes from the connection', async () => {
  const { guest } = await guestWithBag()
  const { cartId } = await bagOf(guest)
  const sql = 'SELECT local_ip_address AS address FROM cart_delivery WHERE cart_id = ?'
  for (const [sent, headers, address] of [
    [{}, { 'cf-connecting-ip': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2:3:4:5:6'],
    [
      { localIpAddress: '10.0.0.7' },
      { 'cf-connecting-ip': '198.51.100.24', 'x-forwarded-for': '10.0.0.8' },
      '198.51.100.24',
    ],
    // Without a connection's address, headers from the client are not used instead.
    [{ localIpAddress: '10.0.0.7' }, { 'x-forwarded-for': '10.0.0.8', 'x-device': '{"ipAddress":"10.0.0.9"}' }, ''],
  ] as const) {
    const body = { threatMatrixId: '7d1f0f6a-1b2c-4a9d-8c56-0b7e5f8e2f3c', ...sent }
    expect((await call(guest, 'PUT', checkoutCalls.updateSessionDetails.path, body, headers)).status).toBe(200)
    expect(await DB.prepare(sql).bind(cartId).first()).toEqual({ address })
  }
})
